import AddIcon from '@mui/icons-material/AddOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, IconButton } from '@mui/material';
import { useText } from '../../client/hooks/useText';
import { BareInputs } from '../../client/widgets/Frame';
import { Swatch } from '../choice/cells';
import type { Option } from '../ref/useOptions';
import { OwnValue } from './OwnValue';
import { ownInputs } from './parts';
import type { Grid, GridColumn } from './useGrid';

/** The name of an axis value, with its colour. */
export const Named = ({ option }: { option: Option | undefined }) => (
  <>
    {option?.colour && <Swatch colour={option.colour} />}
    <bdi>{option?.label}</bdi>
  </>
);

/** A button in an empty grid cell. It adds the row for that cell. */
export const AddRow = ({ place, onAdd }: { place: string; onAdd(): void }) => {
  const text = useText();
  return (
    <IconButton size="small" aria-label={`${text('rows.add')}: ${place}`} onClick={onAdd}>
      <AddIcon fontSize="small" />
    </IconButton>
  );
};

interface GridCellProps {
  source: string;
  disabled: boolean | undefined;
  grid: Grid;
  column: GridColumn;
  /** The row's index in the list of all rows. */
  index: number;
  /** The name of the cell's row, such as `Red, Small`. */
  place: string;
  /** True if the row has its own value for this field instead of inheriting the record's. */
  isOwn: boolean;
}

/** The input for a row's value, with a button that removes the row. */
export const GridCell = ({ source, disabled, grid, column, index, place, isOwn }: GridCellProps) => {
  const text = useText();
  const Input = ownInputs.of(column.field);
  const label = `${text(column.field.label)}: ${place}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.25 }}>
      <Box sx={{ flex: 1, minInlineSize: column.field.unique ? '13rem' : '7rem' }}>
        <BareInputs>
          <Input
            resource={{} as never}
            source={`${source}.${index}.${column.name}`}
            field={column.field}
            label={label}
            isRequired={Boolean(column.field.required)}
            {...(disabled && { disabled })}
            {...(grid.inherits(column.name) && { placeholder: grid.ownersValue(column.name) })}
          />
        </BareInputs>
        {isOwn && (
          <OwnValue
            name={column.name}
            field={column.field}
            label={label}
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
        <IconButton size="small" aria-label={`${text('rows.remove')}: ${place}`} onClick={() => grid.remove(index)}>
          <ClearIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  );
};
