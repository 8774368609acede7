import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { fits } from '../../core/text/fold';
import { useLocale, useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';
import { Picker } from '../ref/Picker';
import { useOffered } from './choices';
import type { Choices } from './kind';

/** Returns the search terms for a value: its labels in all languages, and the words in its key. */
const spellings = (key: string, choices: Choices): string[] => {
  const { tone: _tone, ...names } = choices[key] ?? {};
  return [...Object.values(names).map(String), key.replaceAll(/[/_]/g, ' ')];
};

/** Returns the values that match the query, best match first. */
const matching = (keys: readonly string[], typed: string, choices: Choices): string[] => {
  const all = keys.map((key) => ({ key, fit: Math.max(...spellings(key, choices).map((name) => fits(name, typed))) }));
  return all
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ key }) => key);
};

/** An input for a choice with many values. Users can search by label in any language, or by key. */
export const ChoiceSearch = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const choices = useOffered(field, value);
  const nameOf = (key: string) => (Object.hasOwn(choices, key) ? text(choices[key]) : key);
  const { compare } = useMemo(() => new Intl.Collator(locale), [locale]);
  const sorted = () => Object.keys(choices).toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<string>
        label={label}
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        options={isOpen ? sorted() : []}
        filterOptions={(keys, { inputValue }) => (inputValue ? matching(keys, inputValue, choices) : keys)}
        getOptionLabel={nameOf}
        renderOption={({ key: _key, ...row }, key) => (
          <Box component="li" key={key} {...row}>
            <bdi>{nameOf(key)}</bdi>
          </Box>
        )}
        value={value || null}
        onChange={(_event, picked) => set(picked)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={touch}
      />
    </Frame>
  );
};
