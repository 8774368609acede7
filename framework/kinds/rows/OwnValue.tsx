import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useWatch } from 'react-hook-form';
import type { AnyField } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { useText } from '../../client/hooks/useText';
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
  /** What the value is and where it stands. */
  label: string;
  /** Absent where nothing can be changed. */
  onGiveBack?(): void;
}

/** Says under a row's value that it is the row's own, and gives it back to what the owner has. */
export const OwnValue = ({ name, field, label, onGiveBack }: OwnValueProps) => {
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

/** Says of a grid whose rows inherit what its grey values are, and gives back all that have their own. */
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

/** A pasted word as a field's value: as it is where the field takes texts, else the number or yes-or-no it says. */
export const fromText = (field: AnyField, word: string): unknown => {
  const plain = withoutGrouping(foldDigits(word));
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
  const flag = kindOf(field)
    .values?.(field)
    .find((value) => String(value) === word.toLowerCase());
  const candidates = [flag, number, plain, word].filter((value) => value !== undefined);
  // What can't be read is kept, for the schema to complain of where it stands.
  return candidates.find((value) => fieldSchema(field).safeParse(value).success) ?? number ?? plain;
};
