import {
  Box,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { Suspense, useState, useId } from 'react';
import type { ReactNode } from 'react';
import { Figure } from '../widgets/cellParts';
import { useText } from '../hooks/useText';
import { lazyScreen } from '../views/lazyPart';
import type { ChartData } from './PointNews';

const narrow = { paddingInline: { xs: 1, sm: 2 } } as const;

/** Keeps the row headers visible while the figures scroll horizontally on a phone. */
const staying = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper', ...narrow } as const;

/** Reserves space for the focus outline, which the card and the sticky cells would otherwise clip. */
const marked = {
  maxBlockSize: 440,
  margin: '2px',
  inlineSize: 'auto',
  '&:focus-visible': { outlineOffset: 0 },
} as const;

interface Row {
  key: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

interface FiguresTableProps {
  caption: string;
  /** The column headings. The first heading is above the row headers. */
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly Row[];
}

/** A table of figures with row headers, in a box that scrolls horizontally. */
export const FiguresTable = ({ caption, columns: [first, ...others], rows }: FiguresTableProps) => {
  const id = useId();
  return (
    <TableContainer tabIndex={0} role="region" aria-labelledby={id} sx={marked}>
      <Table size="small" stickyHeader>
        <caption id={id} className="unseen">
          {caption}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col" sx={{ ...staying, zIndex: 3, bgcolor: 'background.default' }}>
              {first}
            </TableCell>
            {others.map((name) => (
              <TableCell
                key={name}
                scope="col"
                sx={{ textAlign: 'end', ...narrow, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
              >
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, figures }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ ...staying, whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
              {figures.map((figure, index) => (
                <TableCell key={others[index]} sx={{ textAlign: 'end', ...narrow }}>
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

// The chart is loaded on demand because the chart library is large and few pages have a chart.
const Drawing = lazyScreen(() => import('./Drawing'));

const forms = ['chart', 'table'] as const;

type Form = (typeof forms)[number];

const legend = 44;

interface ChartProps {
  data: ChartData;
  /** Content above the chart, next to the toggle between chart and table. */
  heading: ReactNode;
  height?: number;
  /** A table that replaces the generated one, for example to show more columns. */
  table?: ReactNode;
}

/** Shows amounts over time as a chart or, if the user prefers, as an accessible table. */
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
        // Reserves the chart's height until the chart has loaded.
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

const LinesTable = ({ data: { name, pointName, points, lines } }: Pick<ChartProps, 'data'>) => (
  <FiguresTable
    caption={name}
    columns={[pointName, ...lines.map(({ label }) => label)]}
    rows={points
      .map((point, index) => ({
        key: point.name,
        name: <Figure>{point.name}</Figure>,
        figures: lines.map(({ label, texts: lineTexts }) => <Figure key={label}>{lineTexts[index]}</Figure>),
      }))
      .toReversed()}
  />
);
