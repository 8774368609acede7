import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Identifier } from '../../../core/record';
import type { InputProps } from '../types';
import { Frame } from './Frame';
import { OptionRow, Picker } from './Picker';
import { targetOf } from './target';
import type { Option } from './useOptions';
import { useFormValue } from './useFormValue';
import { useOptions } from './useOptions';

/** One record of another area, looked for on the server. */
export const RefPicker = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const translate = useTranslate();
  const { id, value, set, touch, ref, error } = useFormValue<Identifier>(source);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const target = targetOf(field);
  const given = value == null || value === '' ? [] : [value];
  const { options, chosen, isLoading, failed, remember } = useOptions(target, source, given, open, search);
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option>
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={chosen[0] ?? null}
        options={options}
        loading={isLoading}
        noOptionsText={translate(failed ? 'messages.failed_to_get_data' : 'app.nothing_found')}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, picked) => option.id === picked.id}
        renderOption={({ key: _key, ...props }, option) => <OptionRow key={option.id} {...props} option={option} />}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setSearch('');
        }}
        onInputChange={(_event, text, reason) => reason === 'input' && setSearch(text)}
        onChange={(_event, picked) => {
          if (picked) remember([picked]);
          set(picked?.id ?? null);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
