import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

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
