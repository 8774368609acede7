import { uniqBy } from 'es-toolkit';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Identifier } from '../../declaration/resource/record';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { chips, Picker } from '../ref/Picker';
import type { Option } from '../ref/useOptions';
import { useFormValue } from '../../client/widgets/useFormValue';
import { useRecordPicker } from '../ref/useRecordPicker';
import { usePastedNames } from './usePastedNames';

interface RefsPickerProps extends InputProps {
  /** What an emptied box holds: no records, or (in a filter) nothing asked. */
  empty?: Identifier[] | null;
}

/** Records of another resource, looked for on the server and kept as chips. */
export const RefsPicker = ({ empty = [], ...input }: RefsPickerProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier[] | Identifier>(source);
  const { chosen, remember, props, toOption, ...asked } = useRecordPicker(
    input,
    value == null || value === '' ? [] : [value].flat(),
  );
  const [typed, setTyped] = useState('');
  const choose = (picked: Option[]) => {
    remember(picked);
    set(picked.length > 0 ? picked.map((option) => option.id) : empty);
  };
  const onPaste = usePastedNames({
    ...asked,
    onFound: (records) => choose(uniqBy([...chosen, ...records.map(toOption)], (option) => option.id)),
    onRest: (names) => setTyped(names.join(', ')),
  });
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
        onChange={(_event, picked) => choose(picked)}
        onPaste={onPaste}
        inputValue={typed}
        onInputChange={(event: SyntheticEvent | null, text, reason) => {
          // Without an event it is emptied for what is chosen: what was pasted and not found stays.
          if (event) setTyped(text);
          props.onInputChange(event, text, reason);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
