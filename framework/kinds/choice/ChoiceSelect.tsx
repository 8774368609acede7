import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { useOffered } from './choices';
import { Frame, noteOf } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

/** A choice in the browser's own list, which every phone draws well. */
export const ChoiceSelect = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
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
