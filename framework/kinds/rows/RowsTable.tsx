import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import type { RowsOptions, RowValue } from './kind';
import type { AnyField, Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { isAskedFor } from '../../declaration/resource/when';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { cellOf } from '../../client/widgets/cells';
import { kindOf } from '..';
import { labelled, wholeRow } from './labelled';

/** The cell styles for a field. Numbers are end-aligned and don't wrap. */
const placeOf = (declared: AnyField) =>
  kindOf(declared).figure ? ({ textAlign: 'end', whiteSpace: 'nowrap' } as const) : undefined;

/** A record's rows as a table, with a column for each field. Nested rows appear below the row they belong to. */
const RowsTable = ({ record, name, field }: CellProps) => {
  const text = useText();
  const options = optionsOf<RowsOptions>(field);
  const { of, by } = options;
  const all = Object.entries(of.fields as Fields).filter(([column]) => column !== by && column !== of.list?.order);
  const [columns, inner] = [all.filter(([, one]) => !kindOf(one).rows), all.filter(([, one]) => kindOf(one).rows)];
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text(field.label)}>
      <Table
        size="small"
        sx={{ '& .MuiTableCell-root': { paddingInline: 1.25 }, '& td *': { overflowWrap: 'break-word' } }}
      >
        <TableHead>
          <TableRow>
            {columns.map(([column, declared]) => (
              <TableCell key={column} sx={placeOf(declared)}>
                {text(declared.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labelled(record[name] as RowValue[], record.labels?.[name]).map((row) => {
            const fullRow = wholeRow(row, record, options);
            const filledLists = inner.filter(([column]) => ((row[column] ?? []) as unknown[]).length > 0);
            return (
              <Fragment key={row.id}>
                <TableRow sx={filledLists.length > 0 ? { '& td': { borderBlockEnd: 0 } } : undefined}>
                  {columns.map(([column, declared]) => {
                    const Cell = cellOf(declared);
                    const isOwners = declared.inherits === by && row[column] == null;
                    return (
                      <TableCell
                        key={column}
                        sx={{ ...placeOf(declared), ...(isOwners && { color: 'text.secondary' }) }}
                      >
                        {isAskedFor(of.fields, column, fullRow) && (
                          <Cell resource={of as AnyResource} record={fullRow} name={column} field={declared} />
                        )}
                        {declared.inherits === by && !isOwners && (
                          <Box
                            component="span"
                            sx={{
                              marginInlineStart: 1,
                              fontSize: 'caption.fontSize',
                              fontWeight: 600,
                              color: 'primary.main',
                            }}
                          >
                            {text('rows.own')}
                          </Box>
                        )}
                      </TableCell>
                    );
                  })}
                </TableRow>
                {filledLists.map(([column, declared]) => {
                  const Cell = cellOf(declared);
                  return (
                    <TableRow key={column}>
                      <TableCell colSpan={columns.length} sx={{ paddingInlineStart: 4 }}>
                        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{text(declared.label)}</Box>
                        <Cell resource={of as AnyResource} record={fullRow} name={column} field={declared} />
                      </TableCell>
                    </TableRow>
                  );
                })}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};

export default RowsTable;
