import { Box, Card, Typography } from '@mui/material';
import type { MoneyStatement } from '../../domain/money';
import { useText } from '@matjar/admin/client';
import { wayTo } from '@matjar/admin/values';
import { MoreLink } from '../MoreLink';
import { Lines, SumRow } from './Lines';
import { ledger, settledIn, unsettled } from './lines';
import { texts } from './texts';

const listLook = { margin: 0, padding: 0, paddingBlockEnd: 1, listStyle: 'none' } as const;

/** The way of a period's money: what there was, what came and went, and what of it can be paid out today. */
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

/** What orders on their way will leave. */
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
