import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Identifier } from '../../../core/record';
import type { InputProps } from '../types';
import { Frame } from './Frame';
import { ChosenChip, OptionRow, Picker } from './Picker';
import { targetOf } from './target';
import type { Option } from './useOptions';
import { useFormValue } from './useFormValue';
import { useOptions } from './useOptions';

interface RefsPickerProps extends InputProps {
  /** What an emptied box holds: no records, or (in a filter) nothing asked. */
  empty?: Identifier[] | null;
}

/** Records of another area, looked for on the server and kept as chips. */
export const RefsPicker = ({ source, field, label, isRequired, helperText, disabled, empty = [] }: RefsPickerProps) => {
  const translate = useTranslate();
  const { id, value, set, touch, ref, error } = useFormValue<Identifier[] | Identifier>(source);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const target = targetOf(field);
  const ids = value == null || value === '' ? [] : [value].flat();
  const { options, chosen, isLoading, failed, remember } = useOptions(target, source, ids, open, search);
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option, true>
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
        options={options}
        loading={isLoading}
        noOptionsText={translate(failed ? 'messages.failed_to_get_data' : 'app.nothing_found')}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, picked) => option.id === picked.id}
        renderOption={({ key: _key, ...props }, option) => <OptionRow key={option.id} {...props} option={option} />}
        renderValue={(picked, getItemProps) =>
          picked.map((option, index) => {
            const { key: _key, ...props } = getItemProps({ index });
            return <ChosenChip key={option.id} {...props} label={option.label} colour={option.colour} />;
          })
        }
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setSearch('');
        }}
        onInputChange={(_event, text, reason) => reason === 'input' && setSearch(text)}
        onChange={(_event, picked) => {
          remember(picked);
          set(picked.length > 0 ? picked.map((option) => option.id) : empty);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
