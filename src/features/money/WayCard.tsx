import { Box, Card, Typography } from '@mui/material';
import type { MoneyStatement, MoneyLine } from '../../domain/money';
import { useText, useFormats, useFreshList } from '@matjar/admin/client';
import { Figure, Flow, sizes } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { MoreLink } from '../MoreLink';
import { ledger, settledIn, unsettled, lineAddress, lineName } from './lines';
import { texts } from './texts';

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minBlockSize: { xs: sizes.touch, sm: 36 },
  paddingInline: 2,
  paddingBlock: 0.5,
  color: 'inherit',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const;

const SumRow = ({ label, amount, isLast = false }: { label: ReactNode; amount: string; isLast?: boolean }) => {
  const formats = useFormats();
  return (
    <Box
      component="li"
      sx={{
        ...rowLook,
        fontWeight: isLast ? 700 : 600,
        typography: isLast ? 'h3' : undefined,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
        {label}
      </Box>
      <Figure>{formats.money(amount)}</Figure>
    </Box>
  );
};

interface LinesProps {
  lines: readonly MoneyLine[];
  /** Additional filters for the links to the transactions. Each link also filters by the line's type and direction. */
  filter: Readonly<Record<string, unknown>>;
}

/** A list of incoming and outgoing totals with their counts. Each total links to its transactions. */
const Lines = ({ lines, filter }: LinesProps) => {
  const text = useText();
  const formats = useFormats();
  const openFresh = useFreshList();
  return lines.map((line) => {
    const to = lineAddress(line, filter);
    return (
      <li key={`${line.type} ${line.direction}`}>
        <Box
          component={LinkBase}
          to={to}
          onClick={() => openFresh(to)}
          sx={{ ...rowLook, '&:hover': { backgroundColor: 'action.hover' }, '&:focus-visible': { outlineOffset: -2 } }}
        >
          <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
            {text(lineName(line))}{' '}
            <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
              (<Figure>{formats.number(line.count)}</Figure>)
            </Box>
          </Box>
          <Flow amount={line.amount} />
        </Box>
      </li>
    );
  });
};

const listLook = { margin: 0, padding: 0, paddingBlockEnd: 1, listStyle: 'none' } as const;

/** A card that shows how the money in a period adds up, from the opening balance to the available amount. */
export const WayCard = ({ statement }: { statement: MoneyStatement }) => {
  const text = useText();
  const { opening, lines, closing, later, promised, available, to, today } = statement;
  const isUntilToday = to >= today;
  return (
    <Card component="section" aria-label={text(texts.way)}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, padding: 2, paddingBlockEnd: 1 }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography variant="h2">{text(texts.way)}</Typography>
          <Typography variant="caption" color="text.secondary">
            {text(texts.wayHint)}
          </Typography>
        </Box>
        <MoreLink to={wayTo.list(ledger, settledIn(statement))}>{text(texts.transactions)}</MoreLink>
      </Box>
      <Box component="ul" sx={listLook}>
        <SumRow label={text(texts.opening)} amount={opening} />
        <Lines lines={lines} filter={settledIn(statement)} />
        {lines.length === 0 && (
          <Box component="li" sx={{ paddingInline: 2, paddingBlock: 1, color: 'text.secondary' }}>
            {text(texts.noLines)}
          </Box>
        )}
        <SumRow label={text(texts.closing)} amount={closing} />
        {!isUntilToday && <SumRow label={text(texts.later)} amount={later} />}
        {promised.length > 0 && (
          <Box
            component="li"
            sx={{
              paddingInline: 2,
              paddingBlockStart: 1,
              color: 'text.secondary',
              typography: 'caption',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            {text(texts.promised)}
          </Box>
        )}
        <Lines lines={promised} filter={unsettled} />
        <SumRow label={text(texts.availableNow)} amount={available} isLast />
      </Box>
    </Card>
  );
};

export const ExpectedCard = ({ statement: { expected, pending } }: { statement: MoneyStatement }) => {
  const text = useText();
  return (
    <Card component="section" aria-label={text(texts.expected)}>
      <Box sx={{ padding: 2, paddingBlockEnd: 1 }}>
        <Typography variant="h2">{text(texts.expected)}</Typography>
        <Typography variant="caption" color="text.secondary">
          {text(expected.length > 0 ? texts.expectedHint : texts.noExpected)}
        </Typography>
      </Box>
      {expected.length > 0 && (
        <Box component="ul" sx={listLook}>
          <Lines lines={expected} filter={unsettled} />
          <SumRow label={text(texts.pending)} amount={pending} isLast />
        </Box>
      )}
    </Card>
  );
};
