import type { Identifier } from '../../declaration/record';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { Picker } from './Picker';
import type { Option } from './useOptions';
import { useFormValue } from '../../client/widgets/useFormValue';
import { useRecordPicker } from './useRecordPicker';

/** One record of another resource, looked for on the server. */
export const RefPicker = (input: InputProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier>(source);
  const { chosen, remember, props } = useRecordPicker(input, value == null || value === '' ? [] : [value]);
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option>
        {...props}
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={chosen[0] ?? null}
        onChange={(_event, picked) => {
          if (picked) remember([picked]);
          set(picked?.id ?? null);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
