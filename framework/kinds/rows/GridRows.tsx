import { Box } from '@mui/material';
import type { Option } from '../ref/useOptions';
import { AddRow, GridCell, Named } from './GridCell';
import type { Grid, GridColumn } from './useGrid';

interface GridRowsProps {
  source: string;
  disabled: boolean | undefined;
  grid: Grid;
  column: GridColumn;
  /** The indexes of the rows that have their own value instead of the inherited value. */
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

/** The grid for one field on a phone, with a line for each cell: its name and code, and the input at the end. */
export const GridRows = ({ source, disabled, grid, column, owners, nameAt }: GridRowsProps) => {
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
