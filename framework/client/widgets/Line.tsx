import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { heldFile } from '../../core/files/heldFiles';
import type { InputProps } from './types';
import { foldInPlace } from '../../kinds/number/digits';
import { Frame, noteOf } from './Frame';
import { useFormValue } from './useFormValue';
import type { FormValue } from './useFormValue';

type Adornment = (form: FormValue<unknown>) => ReactNode;

export type LineProps = Omit<InputProps, 'resource' | 'field'> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'datetime-local';
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  autoComplete?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  /** The latest date, or date and time, that a date input accepts. */
  max?: string;
  readOnly?: boolean;
  /** The minimum number of lines. If set, the box accepts several lines. */
  rows?: number;
  /** Content between the label and the box. */
  above?: ReactNode;
  start?: Adornment;
  end?: Adornment;
  /** True if Arabic digits are converted to Latin digits while the user types. */
  foldsDigits?: boolean;
  /**
   * Converts the typed text to a value, and a value to text. If the text can't be parsed, the value is the text
   * itself, and the schema rejects it.
   */
  parse?(text: string): unknown;
  format?(value: unknown): string;
  /** Normalizes the text when the input loses focus. */
  tidy?(text: string): string;
};

/** Aligns the text to the start edge of the page, regardless of the text's direction. */
export const onPageSide = {
  '[dir=rtl] & .MuiOutlinedInput-input:dir(ltr), [dir=ltr] & .MuiOutlinedInput-input:dir(rtl)': { textAlign: 'end' },
} as const;

const textOrNull = (text: string): string | null => (text === '' ? null : text);
const asText = (value: unknown): string => (value == null ? '' : String(value));

export const Line = (props: LineProps) => {
  const {
    source,
    label,
    isRequired,
    helperText,
    disabled,
    placeholder,
    type = 'text',
    dir = 'auto',
    rows,
    above,
    start,
    end,
  } = props;
  const {
    parse = textOrNull,
    format = asText,
    tidy,
    foldsDigits,
    inputMode,
    autoComplete,
    lang,
    max,
    readOnly,
  } = props;
  const form = useFormValue<unknown>(source);
  const { id, value, set, touch, ref, error } = form;
  const [typed, setTyped] = useState('');
  // The typed text isn't replaced if it represents the current value, such as `5.` while the user is typing `5.5`.
  const displayed = typed !== '' && parse(typed) === value ? typed : format(value);

  const take = (text: string) => {
    setTyped(text);
    set(parse(text));
  };
  const leave = () => {
    const tidied = tidy ? tidy(displayed) : displayed;
    if (tidied !== displayed) take(tidied);
    touch();
  };

  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      {above}
      <OutlinedInput
        id={id}
        name={source}
        type={type}
        size="small"
        fullWidth
        value={displayed}
        error={Boolean(error)}
        disabled={disabled}
        readOnly={readOnly}
        placeholder={placeholder}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows && 16}
        startAdornment={start?.(form)}
        endAdornment={end?.(form)}
        inputRef={ref}
        onChange={({ target }) => take(foldsDigits ? foldInPlace(target) : target.value)}
        onBlur={leave}
        inputProps={{
          dir,
          lang,
          inputMode,
          autoComplete,
          max,
          'aria-required': isRequired || undefined,
          'aria-describedby': noteOf(id),
        }}
        sx={lang ? undefined : onPageSide}
      />
    </Frame>
  );
};

/**
 * If a URL input contains a file that hasn't been uploaded yet, shows the file's name as read-only text. Has no effect
 * on other URLs.
 */
export const heldLine = (address: unknown): Pick<LineProps, 'type' | 'readOnly' | 'format'> => {
  const file = heldFile(address);
  return file ? { type: 'text', readOnly: true, format: () => file.name } : {};
};
