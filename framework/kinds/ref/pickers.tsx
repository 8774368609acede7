import { useEffect } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { optionsOf } from '../../core/kind';
import type { Identifier } from '../../declaration/resource/record';
import { Picker } from './Picker';
import type { RefOptions } from './kind';
import type { Option } from './useOptions';
import { useRecordPicker } from './useRecordPicker';

/** Preselects `first` in a new record without making the form dirty. */
const useFirst = ({ source, field }: InputProps, isEmpty: boolean) => {
  const { to, among, first } = optionsOf<RefOptions>(field);
  const record = useRecordContext();
  const { resetField, getFieldState } = useFormContext();
  const { data } = useGetList(
    to,
    { pagination: { page: 1, perPage: 1 }, filter: { ...among, ...first } },
    { enabled: first !== undefined && isEmpty && record?.id === undefined },
  );
  const found = data?.[0]?.id;
  useEffect(() => {
    if (found !== undefined && isEmpty && !getFieldState(source).isDirty) resetField(source, { defaultValue: found });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: an emptied box stays empty
  }, [found]);
};

/** A picker for one record of another resource, with server-side search. */
export const RefPicker = (input: InputProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier>(source);
  useFirst(input, value == null || value === '');
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

// Everything built on MUI's Autocomplete in one chunk; a form without any of it doesn't load it.
export { ChoiceSearch } from '../choice/ChoiceSearch';
export { RefsPicker } from '../refs/RefsPicker';
export { TagsPicker } from '../tags/TagsPicker';
