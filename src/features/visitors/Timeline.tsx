import { Box, useMediaQuery, useTheme } from '@mui/material';
import type { Theme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { useFormats } from '../../../framework/client/hooks/useFormats';
import { useText } from '../../../framework/client/hooks/useText';
import { measureNames, texts } from './texts';
import { amountOf, useMeasure } from './useMeasure';

interface TimelineProps {
  statistics: Pick<VisitStatistics, 'days' | 'totals'>;
  measure: Measure;
  /** Of the drawing, in pixels; what names its lines comes below. */
  height: number;
}

const colours = { now: 'var(--mj-palette-primary-main)', before: 'var(--mj-palette-text-disabled)' };

const labelLook = { fill: 'var(--mj-palette-text-secondary)', fontSize: 12 } as const;

/**
 * A measure day by day, with the range before drawn behind it. Time goes the way one reads. The arrow keys lead along
 * it; who can't see it has the table.
 */
const Timeline = ({ statistics: { days, totals }, measure, height }: TimelineProps) => {
  const text = useText();
  const formats = useFormats();
  // The page's, which may be another than the language's.
  const isRtl = useTheme().direction === 'rtl';
  const written = useMeasure();
  const number = (value: number | null) => formats.number(value ?? 0);
  const drawn = (value: number | null) => (measure === 'revenue' ? formats.money(String(value ?? 0)) : number(value));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const step = Math.ceil(days.length / (isNarrow ? 3 : 8));
  const heading = `${text(measureNames[measure])}: ${written(totals, measure)}, ${text(texts.before)}: ${written(totals.previous, measure)}`;

  return (
    <Box role="group" aria-label={`${heading}. ${text(texts.keyboard)}`}>
      <LineChart
        height={height}
        enableKeyboardNavigation
        margin={{ top: 18, bottom: 4, left: isRtl ? 20 : 4, right: isRtl ? 4 : 20 }}
        grid={{ horizontal: true }}
        xAxis={[{
          scaleType: 'point',
          reverse: isRtl,
          data: days.map(({ day }) => day),
          disableTicks: true,
          disableLine: true,
          tickLabelStyle: labelLook,
          // In the middle of their steps, so that none is cut off at an edge.
          tickLabelInterval: (_day: string, index: number) => index % step === Math.floor(step / 2),
          valueFormatter: (day: string, { location }) =>
            (location === 'tick' ? formats.shortDay(day) : formats.date(day)),
        }]}
        yAxis={[{
          position: isRtl ? 'right' : 'left',
          min: 0,
          domainLimit: 'nice',
          tickMinStep: 1,
          tickNumber: 4,
          tickLabelStyle: labelLook,
          width: 44,
          disableLine: true,
          disableTicks: true,
          valueFormatter: number,
        }]}
        series={[
          {
            id: 'before',
            label: text(texts.before),
            data: days.map(({ previous }) => amountOf(previous, measure)),
            color: colours.before,
            showMark: days.length === 1,
            curve: 'linear',
            valueFormatter: drawn,
          },
          {
            id: 'now',
            label: text(texts.thisRange),
            data: days.map((day) => amountOf(day, measure)),
            color: colours.now,
            area: true,
            showMark: days.length === 1,
            curve: 'linear',
            valueFormatter: drawn,
          },
        ]}
        slotProps={{ legend: { position: { vertical: 'bottom', horizontal: 'center' } } }}
        sx={{
          '& .MuiAreaElement-series-now': { fillOpacity: 0.1 },
          '& .MuiLineElement-series-before': { strokeDasharray: '5 4', strokeWidth: 1.5 },
          '& .MuiChartsGrid-line': { stroke: 'var(--mj-palette-divider)' },
        }}
      />
    </Box>
  );
};

export default Timeline;
