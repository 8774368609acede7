import { useEffect, useState } from 'react';
import { useLocale } from '../../client/hooks/useText';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';
import { fits } from '../../core/text/fold';
import { Picker } from '../ref/Picker';
import type { AddressOptions, SuggestedName as Suggested, SuggestNames } from './kind';

interface SuggestedNameProps {
  source: string;
  label: string;
  isRequired: boolean;
  disabled?: boolean | undefined;
  part: 'area' | 'city';
  suggest: NonNullable<AddressOptions['suggest']>;
  country: string;
  city: string | undefined;
}

/**
 * Loads the names when the input is first used. If they can't be loaded (when offline, for example), users can still
 * type a name.
 */
const useNames = (load: SuggestedNameProps['suggest'], isUsed: boolean): SuggestNames | undefined => {
  const [names, setNames] = useState<SuggestNames>();
  useEffect(() => {
    if (!isUsed) return;
    load().then(
      ({ default: loaded }) => setNames(() => loaded),
      () => {},
    );
  }, [isUsed, load]);
  return names;
};

/** An input for a city or an area, with suggestions. Users can also type any other name. */
export const SuggestedName = ({
  source,
  label,
  isRequired,
  disabled,
  part,
  suggest,
  country,
  city,
}: SuggestedNameProps) => {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const suggestNames = useNames(suggest, isOpen);
  const options = isOpen ? (suggestNames?.(part, { country, city: city ?? '' }, locale) ?? []) : [];
  const fit = ({ spellings }: Suggested, typed: string) => Math.max(...spellings.map((one) => fits(one, typed)));
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error}>
      <Picker<Suggested, false, true>
        freeSolo
        label={label}
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        options={[...options]}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        filterOptions={(all, { inputValue }) =>
          // If the input contains a complete name, for example after a selection, suggests all names again.
          inputValue === '' || all.some(({ name }) => name === inputValue)
            ? all
            : all
                .filter((one) => fit(one, inputValue) > 0)
                .toSorted((one, other) => fit(other, inputValue) - fit(one, inputValue))
        }
        renderOption={({ key: _key, ...row }, { name }) => (
          <li key={name} {...row}>
            <bdi>{name}</bdi>
          </li>
        )}
        inputValue={value ?? ''}
        onInputChange={(event, text) => event && set(text)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={touch}
      />
    </Frame>
  );
};
