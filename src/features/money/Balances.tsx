import { Box, Button, Card, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import type { MoneyStatement } from '../../domain/money';
import { isAllowed } from '@matjar/admin';
import { useFormats, useRegistry, useSession, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { MoreLink } from '../MoreLink';
import { ledger, unsettled } from './lines';
import { texts } from './texts';

export const payouts = 'payouts';

interface BalanceProps {
  name: string;
  hint: string;
  amount: string;
  children?: ReactNode;
}

const Balance = ({ name, hint, amount, children }: BalanceProps) => {
  const formats = useFormats();
  return (
    <Card component="section" aria-label={name} sx={{ display: 'grid', alignContent: 'start', gap: 0.5, padding: 2 }}>
      <Typography variant="body2" component="h2" color="text.secondary">
        {name}
      </Typography>
      <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        <Figure>{formats.money(amount)}</Figure>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {hint}
      </Typography>
      {children && <Box sx={{ marginBlockStart: 1 }}>{children}</Box>}
    </Card>
  );
};

const AskButton = () => {
  const text = useText();
  const resource = useRegistry().get(payouts);
  const role = useSession().user?.role_type;
  if (!resource || !isAllowed(role, resource, 'create')) return null;
  return (
    <Button component={LinkBase} to={wayTo.create(payouts)} variant="contained">
      {text(texts.ask)}
    </Button>
  );
};

const magnitude = (amount: string): string => amount.replace(/^-/, '');

export const Balances = ({ statement: { available, pending, promised } }: { statement: MoneyStatement }) => {
  const text = useText();
  const next = promised.find(({ type }) => type === 'payout');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' }}>
      <Balance name={text(texts.available)} hint={text(texts.availableHint)} amount={available}>
        {Number(available) > 0 && <AskButton />}
      </Balance>
      <Balance name={text(texts.pending)} hint={text(texts.pendingHint)} amount={pending}>
        <MoreLink to={wayTo.list(ledger, unsettled)}>{text(texts.transactions)}</MoreLink>
      </Balance>
      <Balance
        name={text(next && next.count > 1 ? texts.nextMany : texts.next)}
        hint={text(next ? texts.nextHint : texts.noNext)}
        amount={magnitude(next?.amount ?? '0')}
      >
        <MoreLink to={wayTo.list(payouts)}>{text(texts.allPayouts)}</MoreLink>
      </Balance>
    </Box>
  );
};
