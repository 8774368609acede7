import { FormControlLabel, Radio, RadioGroup, NativeSelect, OutlinedInput, Box, Switch } from '@mui/material';
import type { ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../client/hooks/useText';
import type { AnyField } from '../../core/kind';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame, noteOf, Note, Later } from '../../client/widgets/Frame';
import { Line } from '../../client/widgets/Line';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { choiceOf, useOffered } from './choices';

/** A choice as a native select element, which works well on phones. */
const ChoiceSelect = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const translate = useTranslate();
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const choices = useOffered(field, value);
  const stray = value && !Object.hasOwn(choices, value) ? value : undefined;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <NativeSelect
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => set(target.value || null)}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth error={Boolean(error)} />}
        inputProps={{ id, name: source, 'aria-required': isRequired || undefined, 'aria-describedby': noteOf(id) }}
      >
        <option value="">{translate('app.choose')}</option>
        {stray && <option value={stray}>{stray}</option>}
        {Object.entries(choices).map(([key, choice]) => (
          <option key={key} value={key}>
            {text(choice)}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};

const ChoiceRadios = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const choices = Object.entries(useOffered(field, value));
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="radiogroup">
      <RadioGroup
        row
        role="presentation"
        name={source}
        value={value ?? ''}
        onChange={(_event, chosen) => set(chosen)}
        onBlur={touch}
        sx={{ columnGap: 2, minBlockSize: 'var(--mj-control)' }}
      >
        {choices.map(([key, choice], index) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text(choice)}
            disabled={disabled}
            control={<Radio size="small" inputRef={index === 0 ? ref : undefined} />}
          />
        ))}
      </RadioGroup>
    </Frame>
  );
};

const ChoiceSearch = lazyPart(async () => ({ default: (await import('../ref/pickers')).ChoiceSearch }));

/** The maximum number of values in a list without a search field. */
const manyOptions = 30;

const isLong = (field: AnyField) => Object.keys(choiceOf(field).choices).length > manyOptions;

/**
 * The input for a choice: radio buttons if there are up to three values and one is always selected, otherwise a list.
 * Long lists are searchable.
 */
const ChoiceInput = Object.assign(
  (props: InputProps) => {
    const { choices, default: preset } = choiceOf(props.field);
    const isNeverEmpty = props.isRequired || preset !== undefined;
    if (isLong(props.field)) return <Later {...props} Input={ChoiceSearch} />;
    return isNeverEmpty && Object.keys(choices).length <= 3 ? <ChoiceRadios {...props} /> : <ChoiceSelect {...props} />;
  },
  { preload: async (field: AnyField) => (isLong(field) ? ChoiceSearch.preload() : undefined) },
);

export const ToggleInput = ({ source, label, helperText, disabled }: InputProps) => {
  const { id, value, set, touch, ref, error } = useFormValue<boolean>(source);
  return (
    <Box sx={{ display: 'grid', alignContent: 'end', gap: 0.5, minInlineSize: 0 }}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{
          justifySelf: 'start',
          minBlockSize: 'var(--mj-control)',
          '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize', fontWeight: 600 },
        }}
        control={
          <Switch
            checked={Boolean(value)}
            onChange={(_event, checked) => set(checked)}
            onBlur={touch}
            slotProps={{
              input: { ref, name: source, 'aria-describedby': noteOf(id), 'aria-invalid': Boolean(error) || undefined },
            }}
          />
        }
      />
      <Note id={id} error={error} help={helperText} />
    </Box>
  );
};

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Normalizes `f00`, `#F00` and `ff0000` to `#ff0000`. Returns any other text unchanged. */
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

/** The browser's colour picker, shown as a swatch. */
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
      borderColor: 'var(--mj-border)',
      borderRadius: 1,
      bgcolor: 'transparent',
      cursor: 'pointer',
      opacity: isHex(value) ? 1 : 0.4,
      '&::-webkit-color-swatch-wrapper': { padding: 0 },
      '&::-webkit-color-swatch': { border: 0, borderRadius: 1 },
    }}
  />
);

/** The input for a colour. Users can pick the colour, or type it as `#rrggbb`. */
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

export const choiceInputs = { choice: ChoiceInput, colour: ColourInput, toggle: ToggleInput };
