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
  /** The value and its position in the grid, for screen readers. */
  label: string;
  /** Resets the value. Not set if the value can't be changed. */
  onGiveBack?(): void;
}

/** A note that a row has its own value instead of the inherited one, with a button to reset the value. */
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
