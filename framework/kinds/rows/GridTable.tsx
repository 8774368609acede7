import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton } from '@mui/material';
import type { ClipboardEvent, ReactNode } from 'react';
import { useListed, useText } from '../../client/hooks/useText';
import { usePhone } from '../../client/hooks/viewport';
import { AddRow, GridCell, InheritsNote, Named, fromText } from './GridCell';
import type { InputProps } from '../../client/widgets/types';
import type { Option } from '../ref/useOptions';
import { cellsOf } from './grid';
import type { Grid, GridColumn } from './useGrid';

interface GridRowsProps {
  source: string;
  disabled: boolean | undefined;
  grid: Grid;
  column: GridColumn;
  /** The indexes of the rows that have their own value instead of the inherited one. */
  owners: readonly number[];
  nameAt(...options: (Option | undefined)[]): string;
}

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  paddingBlock: 0.75,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
} as const;

/** The grid for one field, on phones. Each cell is a line with its name and code, followed by the input. */
const GridRows = ({ source, disabled, grid, column, owners, nameAt }: GridRowsProps) => {
  const code = grid.columns.find(({ field, name }) => field.unique && name !== column.name);
  const places = grid.downs.flatMap((down) => grid.acrosses.map((across) => ({ down, across })));
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {places.map(({ down, across }) => {
        const index = grid.indexAt(down.id, across.id);
        const place = nameAt(down.option, across.option);
        const written = code && grid.rows[index]?.[code.name];
        return (
          <Box component="li" key={`${down.id} ${across.id}`} sx={rowLook}>
            <Box sx={{ flex: '1 1 8rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, fontWeight: 600 }}>
                <Named option={down.option} />
                {down.option && across.option && <span aria-hidden="true">·</span>}
                <Named option={across.option} />
              </Box>
              {typeof written === 'string' && (
                <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                  <bdi>{written}</bdi>
                </Box>
              )}
            </Box>
            {index < 0 ? (
              !disabled && <AddRow place={place} onAdd={() => grid.add(down.id, across.id)} />
            ) : (
              <Box sx={{ flex: column.field.unique ? '1 1 100%' : '0 0 9.5rem' }}>
                <GridCell
                  source={source}
                  disabled={disabled}
                  grid={grid}
                  column={column}
                  index={index}
                  place={place}
                  isOwn={owners.includes(index)}
                />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

interface GridTableProps extends Omit<InputProps, 'column'> {
  grid: Grid;
  column: GridColumn;
}

const line = {
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  padding: 0.75,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

const Heading = ({ option, children }: { option: Option | undefined; children?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600, whiteSpace: 'nowrap' }}>
    <Named option={option} />
    {children}
  </Box>
);

/** The grid for one field of the rows. Users can edit single cells, fill several at once and paste values. */
export const GridTable = ({ source, disabled, grid, column }: GridTableProps) => {
  const text = useText();
  const list = useListed();
  const isPhone = usePhone();
  const { downs, acrosses } = grid;
  const title = text(column.field.label);
  const nameAt = (...options: (Option | undefined)[]) => list(options.map((one) => one?.label));

  const copyAlong = (indices: number[]) => {
    const present = indices.filter((index) => index >= 0);
    const first = present.map((index) => grid.rows[index]![column.name]).find((value) => value != null && value !== '');
    if (first !== undefined) grid.write(column.name, new Map(present.map((index) => [index, first])));
  };

  const paste = (event: ClipboardEvent, row: number, cell: number) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const values = cells.map((words) => words.map((word) => (word === '' ? undefined : fromText(column.field, word))));
    grid.paste({ name: column.name, down: row, across: cell, cells: values });
  };

  const copyButton = (along: string, indices: number[]) =>
    column.field.unique || disabled || indices.filter((index) => index >= 0).length < 2 ? null : (
      <IconButton
        size="small"
        title={text('rows.copyAlong')}
        aria-label={`${text('rows.copyAlong')}: ${title}, ${along}`}
        onClick={() => copyAlong(indices)}
      >
        <ContentCopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    );

  const inherits = grid.inherits(column.name);
  const owners = grid.rows.flatMap((_row, index) => (inherits && grid.isOwn(index, column.name) ? [index] : []));
  const allIndices = downs.flatMap(({ id }) => acrosses.map((other) => grid.indexAt(id, other.id)));
  return (
    // The box needs `position: relative`, so that its overflow also clips visually hidden text.
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {inherits && (
        <InheritsNote
          owners={owners.length}
          {...(!disabled && {
            onGiveBack: () => grid.write(column.name, new Map(owners.map((index) => [index, null]))),
          })}
        />
      )}
      {isPhone ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'end' }}>{copyButton(text('rows.all'), allIndices)}</Box>
          <GridRows source={source} disabled={disabled} grid={grid} column={column} owners={owners} nameAt={nameAt} />
        </>
      ) : (
        <Box component="table" sx={{ borderCollapse: 'collapse', inlineSize: '100%' }}>
          <thead>
            <tr>
              <Box component="td" sx={line}>
                {copyButton(text('rows.all'), allIndices)}
              </Box>
              {acrosses.map(({ id, option }) => (
                <Box key={id} component={option ? 'th' : 'td'} scope={option && 'col'} sx={line}>
                  <Heading option={option}>
                    {downs.length > 1 &&
                      copyButton(
                        option?.label ?? title,
                        downs.map((down) => grid.indexAt(down.id, id)),
                      )}
                  </Heading>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {downs.map(({ id: down, option: downOption }, row) => (
              <tr key={down}>
                <Box
                  component={downOption ? 'th' : 'td'}
                  scope={downOption && 'row'}
                  sx={{ ...line, verticalAlign: 'middle' }}
                >
                  <Heading option={downOption}>
                    {acrosses.length > 1 &&
                      copyButton(
                        downOption?.label ?? title,
                        acrosses.map(({ id }) => grid.indexAt(down, id)),
                      )}
                  </Heading>
                </Box>
                {acrosses.map(({ id: across, option: acrossOption }, cell) => {
                  const index = grid.indexAt(down, across);
                  const place = nameAt(downOption, acrossOption);
                  if (index < 0) {
                    return (
                      <Box key={across} component="td" sx={line}>
                        {!disabled && <AddRow place={place} onAdd={() => grid.add(down, across)} />}
                      </Box>
                    );
                  }
                  return (
                    <Box
                      key={across}
                      component="td"
                      sx={line}
                      onPaste={(event: ClipboardEvent) => paste(event, row, cell)}
                    >
                      <GridCell
                        source={source}
                        disabled={disabled}
                        grid={grid}
                        column={column}
                        index={index}
                        place={place}
                        isOwn={owners.includes(index)}
                      />
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
};
