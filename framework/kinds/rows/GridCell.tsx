import AddIcon from '@mui/icons-material/AddOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, Button, IconButton } from '@mui/material';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { visuallyHidden } from '@mui/utils';
import { useWatch } from 'react-hook-form';
import { useText } from '../../client/hooks/useText';
import { BareInputs } from '../../client/widgets/Frame';
import { Swatch } from '../choice/cells';
import type { Option } from '../ref/useOptions';
import { ownInputs } from './cells';
import type { Grid, GridColumn } from './useGrid';
import type { AnyField } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { cellOf } from '../../client/widgets/cells';
import { fieldSchema } from '../../declaration/validation/validate';
import { foldDigits, withoutGrouping } from '../number/digits';
import { kindOf } from '..';

const small = {
  fontSize: 'caption.fontSize',
  minInlineSize: 0,
  minBlockSize: 'max(24px, var(--mj-hit))',
  paddingBlock: 0,
  paddingInline: 0.5,
} as const;

interface OwnValueProps {
  name: string;
  field: AnyField;
  /** The value and its position in the grid, for screen readers. */
  label: string;
  /** Resets the value. Not set if the value can't be changed. */
  onGiveBack?(): void;
}

/** A note that a row has its own value instead of the inherited one, with a button to reset the value. */
const OwnValue = ({ name, field, label, onGiveBack }: OwnValueProps) => {
  const text = useText();
  const value: unknown = useWatch({ name });
  const Cell = cellOf(field);
  const owners = <Cell resource={{} as AnyResource} record={{ id: 0, [name]: value }} name={name} field={field} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, fontSize: 'caption.fontSize' }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {text('rows.own')}
      </Box>
      {onGiveBack && (
        <Button size="small" color="inherit" startIcon={<UndoIcon />} onClick={onGiveBack} sx={small}>
          <Box component="span" sx={visuallyHidden}>{`${text('rows.giveBack')} `}</Box>
          {owners}
          <Box component="span" sx={visuallyHidden}>{`: ${label}`}</Box>
        </Button>
      )}
    </Box>
  );
};

/** A note that the grey values in a grid are inherited, with a button that makes all values inherited again. */
export const InheritsNote = ({ owners, onGiveBack }: { owners: number; onGiveBack?: () => void }) => {
  const text = useText();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: 0.75,
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
      }}
    >
      {text('rows.inherits')}
      {owners > 1 && onGiveBack && (
        <Button size="small" startIcon={<UndoIcon />} onClick={onGiveBack} sx={small}>
          {text('rows.giveAllBack')}
        </Button>
      )}
    </Box>
  );
};

/** Parses pasted text as the value of a field. Returns a string, a number or a boolean. */
export const fromText = (field: AnyField, word: string): unknown => {
  const plain = withoutGrouping(foldDigits(word));
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
  const flag = kindOf(field)
    .values?.(field)
    .find((value) => String(value) === word.toLowerCase());
  const candidates = [flag, number, plain, word].filter((value) => value !== undefined);
  // If the text can't be parsed, returns it unchanged, so that the schema rejects it.
  return candidates.find((value) => fieldSchema(field).safeParse(value).success) ?? number ?? plain;
};

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
