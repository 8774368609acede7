import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Figure } from '../widgets/Figure';
import { useText } from '../hooks/useText';
import { lazyScreen } from '../views/lazyScreen';
import type { ChartData } from './chart';
import { FiguresTable } from './FiguresTable';

// Charts are larger than all else on the pages that have one, and are loaded by nothing else.
const Drawing = lazyScreen(() => import('./Drawing'));

const forms = ['chart', 'table'] as const;

type Form = (typeof forms)[number];

/** Height of the legend below the drawing, in pixels. */
const legend = 44;

interface ChartProps {
  data: ChartData;
  /** Stands above the chart, where the choice between chart and table is. */
  heading: ReactNode;
  /** Of the drawing, in pixels. */
  height?: number;
  /** The table, where it shows more than the chart does. */
  table?: ReactNode;
}

/** Amounts over time, drawn or as a table, whichever somebody can read. */
export const Chart = ({ data, heading, height = 280, table }: ChartProps) => {
  const text = useText();
  const [form, setForm] = useState<Form>('chart');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2, paddingBlockEnd: 1 }}>
        <Box sx={{ flex: 1 }}>{heading}</Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={form}
          onChange={(_event, value: Form | null) => value && setForm(value)}
          aria-label={text('chart.drawnAs')}
          sx={{
            '& .MuiToggleButton-root': { minBlockSize: 'var(--mj-control)', paddingBlock: 0, textTransform: 'none' },
          }}
        >
          {forms.map((name) => (
            <ToggleButton key={name} value={name}>
              {text(`chart.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {form === 'chart' ? (
        // It has its size before the drawing is there.
        <Box sx={{ blockSize: height + legend, paddingInline: { xs: 0.5, sm: 2 } }}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ marginInline: { xs: 1.5, sm: 0 } }} />}>
            <Drawing data={data} height={height} />
          </Suspense>
        </Box>
      ) : (
        (table ?? <LinesTable data={data} />)
      )}
    </>
  );
};

/** The amounts of a chart, the latest point first. */
const LinesTable = ({ data: { name, pointName, points, lines } }: Pick<ChartProps, 'data'>) => (
  <FiguresTable
    caption={name}
    columns={[pointName, ...lines.map(({ label }) => label)]}
    rows={points
      .map((point, index) => ({
        key: point.name,
        name: <Figure>{point.name}</Figure>,
        figures: lines.map(({ label, texts: written }) => <Figure key={label}>{written[index]}</Figure>),
      }))
      .toReversed()}
  />
);
