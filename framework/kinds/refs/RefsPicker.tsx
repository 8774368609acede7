import type { Identifier } from '../../declaration/record';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { chips, Picker } from '../ref/Picker';
import type { Option } from '../ref/useOptions';
import { useFormValue } from '../../client/widgets/useFormValue';
import { useRecordPicker } from '../ref/useRecordPicker';

interface RefsPickerProps extends InputProps {
  /** What an emptied box holds: no records, or (in a filter) nothing asked. */
  empty?: Identifier[] | null;
}

/** Records of another resource, looked for on the server and kept as chips. */
export const RefsPicker = ({ empty = [], ...input }: RefsPickerProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier[] | Identifier>(source);
  const { chosen, remember, props } = useRecordPicker(input, value == null || value === '' ? [] : [value].flat());
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option, true>
        {...props}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={chosen}
        renderValue={chips((option) => option)}
        onChange={(_event, picked) => {
          remember(picked);
          set(picked.length > 0 ? picked.map((option) => option.id) : empty);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
