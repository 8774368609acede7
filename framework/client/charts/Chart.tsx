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
import { Figure } from '../widgets/Figure';
import { useText } from '../hooks/useText';
import { lazyScreen } from '../views/lazyScreen';
import type { ChartData } from './PointNews';

const narrow = { paddingInline: { xs: 1, sm: 2 } } as const;

/** The row's name stays in sight while a phone's narrow page is moved over its figures. */
const staying = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper', ...narrow } as const;

/** Room for the outline of the focus: a card cuts off what is drawn around it, and the cells that stay would cover what is drawn within. */
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
  /** Names the table for people who listen. */
  caption: string;
  /** The headings, beginning with that of the rows' names. */
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly Row[];
}

/** Figures in rows that have a name, in a box that scrolls by itself. */
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
