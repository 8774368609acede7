import {
  Box,
  Button,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFreshList, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { texts } from './texts';

/** A table cell with a number and, below it, the previous range's number or the change. */
export interface Cell {
  now: ReactNode;
  below?: ReactNode;
}

export interface BarRow {
  key: string;
  name: string;
  /** The URL of a list of the records counted in this row. */
  to?: string | undefined;
  /** The row's percentage of the total. If omitted, the row has no bar. */
  share?: number;
  cells: readonly Cell[];
}

interface BarTableProps {
  title: string;
  note?: string;
  headings: readonly string[];
  rows: readonly BarRow[];
  total?: BarRow;
  /** How many rows are visible until the user presses "show all". */
  maxRows?: number;
  onSave: () => void;
}

const cellLook = {
  paddingInline: { xs: 0.75, sm: 1 },
  paddingBlock: 0.75,
  textAlign: 'end',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
  borderColor: 'divider',
} as const;

const firstLook = {
  ...cellLook,
  textAlign: 'start',
  inlineSize: '100%',
  paddingInlineStart: 0,
  overflowWrap: 'anywhere',
} as const;

const lastLook = { '& > :last-child': { paddingInlineEnd: 0 } } as const;

/**
 * The layout for phones, with the name on its own line above the numbers. The elements need explicit table roles
 * because this layout doesn't use table `display` values.
 */
const narrowLook = {
  '&, & thead, & tbody, & tfoot': { display: { xs: 'block', sm: 'revert' } },
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: 'auto 1fr auto',
    borderBlockEnd: { xs: '1px solid', sm: 0 },
    borderColor: 'divider',
  },
  '& tr > [role=rowheader], & tr > [role=columnheader]:first-of-type': { gridColumn: '1 / -1' },
  '& tr > *': { borderBlockEndWidth: { xs: 0, sm: 1 } },
} as const;

// The bars keep their colours in print.
const barLook = {
  blockSize: '100%',
  borderRadius: 3,
  backgroundColor: 'primary.main',
  printColorAdjust: 'exact',
} as const;

const Row = ({ row: { name, to, share, cells }, isTotal = false }: { row: BarRow; isTotal?: boolean }) => {
  const openFresh = useFreshList();
  const weight = isTotal
    ? { fontWeight: 700, color: 'text.primary', fontSize: 'body2.fontSize', borderBlockEnd: 0 }
    : {};
  return (
    <TableRow role="row" sx={lastLook}>
      <TableCell component="th" scope="row" role="rowheader" sx={{ ...firstLook, ...weight }}>
        {to ? (
          <Link
            component={LinkBase}
            to={to}
            onClick={() => openFresh(to)}
            color="inherit"
            underline="hover"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minBlockSize: { xs: 44, sm: 24 },
              minInlineSize: { xs: 44, sm: 0 },
            }}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {share !== undefined && (
          <Box
            aria-hidden="true"
            sx={{
              blockSize: 6,
              borderRadius: 3,
              backgroundColor: 'action.selected',
              printColorAdjust: 'exact',
              marginBlock: 0.5,
            }}
          >
            <Box
              data-drawn=""
              sx={barLook}
              // eslint-disable-next-line react/forbid-component-props -- the width depends on the figure
              style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }}
            />
          </Box>
        )}
      </TableCell>
      {cells.map(({ now, below }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the index identifies the column
        <TableCell key={index} role="cell" sx={{ ...cellLook, whiteSpace: 'nowrap', ...weight }}>
          <Figure>{now}</Figure>
          {below !== undefined && (
            <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
              <Figure>{below}</Figure>
            </Box>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
};

/** A table with a bar in each row and links to the counted records. Users can save it as CSV. */
export const BarTable = ({ title, note, headings, rows, total, maxRows = 8, onSave }: BarTableProps) => {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, maxRows);
  return (
    <Card component="section" aria-label={title} sx={{ padding: 2, breakInside: 'avoid', minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button
          size="small"
          data-screen-only=""
          disabled={rows.length === 0}
          onClick={onSave}
          aria-label={`${text(texts.csv)}: ${title}`}
        >
          {text(texts.csv)}
        </Button>
      </Box>
      {note && (
        <Typography variant="caption" color="text.secondary" component="p">
          {note}
        </Typography>
      )}
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ paddingBlock: 2 }}>
          {text(texts.nothing)}
        </Typography>
      ) : (
        <Table size="small" role="table" aria-label={title} sx={{ ...narrowLook, marginBlockStart: 1 }}>
          <TableHead role="rowgroup">
            <TableRow role="row" sx={lastLook}>
              {headings.map((heading, index) => (
                <TableCell
                  key={heading}
                  scope="col"
                  role="columnheader"
                  sx={{ ...(index === 0 ? firstLook : cellLook), verticalAlign: 'bottom', color: 'text.secondary' }}
                >
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {shown.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </TableBody>
          {total && (
            <TableFooter role="rowgroup">
              <Row row={total} isTotal />
            </TableFooter>
          )}
        </Table>
      )}
      {rows.length > maxRows && (
        <Button size="small" data-screen-only="" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? texts.fewer : texts.all)}
        </Button>
      )}
    </Card>
  );
};
