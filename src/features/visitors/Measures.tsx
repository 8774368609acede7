import { Box, ButtonBase, Typography } from '@mui/material';
import type { Compared, DayCounts, Measure, VisitStatistics } from '../../domain/statistics';
import { saleMeasures, visitMeasures } from '../../domain/statistics';
import { useText, useFormats, useListed } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import type { ChartData } from '@matjar/admin/client/parts';
import { Change } from './figures';
import { measureNames, texts } from './texts';

/** Converts a measure to a number for charts and comparisons. The API sends amounts of money as strings. */
const amountOf = (counts: DayCounts, measure: Measure): number => Number(counts[measure]);

/** Returns a function that formats a measure. Revenue is formatted as money. */
export const useMeasure = (): ((counts: DayCounts, measure: Measure) => string) => {
  const formats = useFormats();
  return (counts, measure) => (measure === 'revenue' ? formats.money(counts.revenue) : formats.number(counts[measure]));
};

/** Returns chart data for a measure by day, compared with the previous range. */
export const useDays = (
  { days, today, totals }: Pick<VisitStatistics, 'days' | 'today' | 'totals'>,
  measure: Measure,
): ChartData => {
  const text = useText();
  const listed = useListed();
  const formats = useFormats();
  const formatMeasure = useMeasure();
  const line = (label: string, all: VisitStatistics['days'][number]['previous'][]) => ({
    label,
    amounts: all.map((one) => amountOf(one, measure)),
    texts: all.map((one) => formatMeasure(one, measure)),
  });
  return {
    name: listed([
      `${text(measureNames[measure])}: ${formatMeasure(totals, measure)}`,
      `${text(texts.before)}: ${formatMeasure(totals.previous, measure)}`,
    ]),
    pointName: text(texts.day),
    points: days.map(({ day }) => ({
      name: day === today ? filled(text(texts.soFar), { day: formats.date(day) }) : formats.date(day),
      short: formats.shortDay(day),
      isUnfinished: day === today,
    })),
    lines: [
      line(text(texts.thisRange), days),
      line(
        text(texts.before),
        days.map(({ previous }) => previous),
      ),
    ],
  };
};

/**
 * A note that explains how the chart shows the current day. Renders nothing if the range doesn't include today, or only
 * includes today.
 */
export const TodayNote = ({ days, today }: Pick<VisitStatistics, 'days' | 'today'>) => {
  const text = useText();
  return (
    days.length > 1 &&
    days.some(({ day }) => day === today) && (
      <Typography component="p" variant="caption" color="text.secondary">
        {text(texts.dotted)}
      </Typography>
    )
  );
};

interface MeasuresProps {
  totals: Compared<DayCounts>;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

// On a phone, sales are shown above visits.
const places = { xs: 'repeat(6, minmax(0, 1fr))', sm: 'minmax(0, 1.7fr) repeat(4, minmax(0, 1fr))' } as const;

// Revenue is listed first because it needs the most space.
const order = [...saleMeasures.toReversed(), ...visitMeasures];

/** The totals of the range. Pressing a total shows its measure in the chart below. */
export const Measures = ({ totals, measure, onMeasure }: MeasuresProps) => {
  const text = useText();
  const formatMeasure = useMeasure();
  return (
    <Box
      role="group"
      aria-label={text(texts.measure)}
      sx={{ display: 'grid', gridTemplateColumns: places, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {order.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === measure}
          onClick={() => onMeasure(name)}
          sx={{
            gridColumn: { xs: name === 'orders' || name === 'revenue' ? 'span 3' : 'span 2', sm: 'auto' },
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            gap: 0.25,
            padding: { xs: 1.5, sm: 2 },
            textAlign: 'start',
            borderBlockEnd: '3px solid transparent',
            '&[aria-pressed=true]': { borderBlockEndColor: 'var(--mj-palette-primary-main)' },
            '&:hover': { backgroundColor: 'action.hover' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Typography component="span" variant="body2" color="text.secondary">
            {text(measureNames[name])}
          </Typography>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box
              component="strong"
              sx={{ fontSize: { xs: 'h2.fontSize', xl: 'h1.fontSize' }, fontWeight: 650, lineHeight: 1.3 }}
            >
              <Figure>{formatMeasure(totals, name)}</Figure>
            </Box>
            <Change now={amountOf(totals, name)} before={amountOf(totals.previous, name)} />
          </Box>
          <Typography component="span" variant="caption" color="text.secondary">
            {text(texts.previously)} <Figure>{formatMeasure(totals.previous, name)}</Figure>
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
};
