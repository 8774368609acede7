import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChangeEvent } from 'react';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Normalizes `f00`, `#F00` and `ff0000` to `#ff0000`; other text is unchanged. */
const tidyHex = (text: string): string => {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text;
};

interface PickerProps {
  name: string;
  value: unknown;
  disabled?: boolean | undefined;
  onPick(colour: string): void;
  onLeave(): void;
}

/** The browser's colour picker, drawn as a swatch. */
const Picker = ({ name, value, disabled, onPick, onLeave }: PickerProps) => (
  <Box
    component="input"
    type="color"
    aria-label={name}
    value={isHex(value) ? value.toLowerCase() : '#ffffff'}
    disabled={disabled}
    onChange={(event: ChangeEvent<HTMLInputElement>) => onPick(event.target.value)}
    onBlur={onLeave}
    sx={{
      flex: 'none',
      inlineSize: 32,
      blockSize: 28,
      marginInlineEnd: 1,
      padding: 0,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'transparent',
      cursor: 'pointer',
      opacity: isHex(value) ? 1 : 0.4,
      '&::-webkit-color-swatch-wrapper': { padding: 0 },
      '&::-webkit-color-swatch': { border: 0, borderRadius: 1 },
    }}
  />
);

/** A colour, picked or typed as `#rrggbb`. */
const ColourInput = (props: InputProps) => {
  const translate = useTranslate();
  const name = `${props.label}: ${translate('app.choose_colour')}`;
  return (
    <Line
      {...props}
      dir="ltr"
      autoComplete="off"
      tidy={tidyHex}
      start={({ value, set, touch }) => (
        <Picker name={name} value={value} disabled={props.disabled} onPick={set} onLeave={touch} />
      )}
    />
  );
};

export default ColourInput;
