import AddIcon from '@mui/icons-material/AddOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, IconButton } from '@mui/material';
import type { ClipboardEvent, ReactNode } from 'react';
import { useListed, useText } from '../../client/hooks/useText';
import { fromText, InheritsNote, OwnValue } from './OwnValue';
import { Swatch } from '../choice/cells';
import type { InputProps } from '../../client/widgets/types';
import { BareInputs } from '../../client/widgets/Frame';
import type { Option } from '../ref/useOptions';
import { cellsOf } from './grid';
import type { Grid, GridColumn } from './useGrid';
import { ownInputs } from './parts';

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
    {option?.colour && <Swatch colour={option.colour} />}
    <bdi>{option?.label}</bdi>
    {children}
  </Box>
);

/** The grid for one field of the rows. Users can edit single cells, fill several cells and paste values. */
export const GridTable = ({ source, disabled, grid, column }: GridTableProps) => {
  const text = useText();
  const list = useListed();
  const { downs, acrosses } = grid;
  const Input = ownInputs.of(column.field);
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
    // The box is positioned, so that visually hidden text in it is clipped with the rest of the content.
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {inherits && (
        <InheritsNote
          owners={owners.length}
          {...(!disabled && {
            onGiveBack: () => grid.write(column.name, new Map(owners.map((index) => [index, null]))),
          })}
        />
      )}
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
                      {!disabled && (
                        <IconButton
                          size="small"
                          aria-label={`${text('rows.add')}: ${place}`}
                          onClick={() => grid.add(down, across)}
                        >
                          <AddIcon fontSize="small" />
                        </IconButton>
                      )}
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
                    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.25 }}>
                      <Box sx={{ flex: 1, minInlineSize: column.field.unique ? '13rem' : '7rem' }}>
                        <BareInputs>
                          <Input
                            resource={{} as never}
                            source={`${source}.${index}.${column.name}`}
                            field={column.field}
                            label={`${title}: ${place}`}
                            isRequired={Boolean(column.field.required)}
                            {...(disabled && { disabled })}
                            {...(inherits && { placeholder: grid.ownersValue(column.name) })}
                          />
                        </BareInputs>
                        {owners.includes(index) && (
                          <OwnValue
                            name={column.name}
                            field={column.field}
                            label={`${title}: ${place}`}
                            {...(!disabled && { onGiveBack: () => grid.write(column.name, new Map([[index, null]])) })}
                          />
                        )}
                        {grid.given.map(({ name, field }) =>
                          Number(grid.rows[index]![name] ?? 0) > 0 ? (
                            <Box key={name} sx={{ fontSize: 'overline.fontSize', color: 'text.secondary' }}>
                              {text(field.label)}: <bdi>{String(grid.rows[index]![name])}</bdi>
                            </Box>
                          ) : null,
                        )}
                      </Box>
                      {!disabled && (
                        <IconButton
                          size="small"
                          aria-label={`${text('rows.remove')}: ${place}`}
                          onClick={() => grid.remove(index)}
                        >
                          <ClearIcon sx={{ fontSize: 16 }} />
                        </IconButton>
                      )}
                    </Box>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
