import AddIcon from '@mui/icons-material/AddOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, Button, IconButton, NativeSelect, OutlinedInput } from '@mui/material';
import { useCallback, useEffect, useId, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useCountryName, useRegion, useText } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame, Later, noteOf } from '../../client/widgets/Frame';
import { Line } from '../../client/widgets/Line';
import type { InputProps } from '../../client/widgets/types';
import { useErrorText, useFormValue } from '../../client/widgets/useFormValue';
import { optionsOf } from '../../core/kind';
import { countryOf } from '../../core/zones/countries';
import type { Address, AddressesOptions, AddressOptions, AddressPart } from './kind';
import { addressParts, formatOf, isNeeded, partLabel } from './kind';

const keep = (text: string) => text;

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: { xs: 1.5, md: 2.5 },
  alignItems: 'start',
} as const;

/** Address parts with short values. On a phone, their inputs appear two to a line. */
const short: ReadonlySet<AddressPart> = new Set(['zone', 'block', 'building', 'floor', 'flat', 'postcode', 'short']);

const SuggestedName = lazyPart(async () => ({ default: (await import('../ref/pickers')).SuggestedName }));

interface CountrySelectProps {
  source: string;
  /** The country whose address format is displayed. */
  country: string;
  options: AddressOptions;
  disabled?: boolean | undefined;
  onChoose(country: string): void;
}

/** The select for an address's country. It offers the countries that have an address format. */
const CountrySelect = ({ source, country, options: { formats = {} }, disabled, onChoose }: CountrySelectProps) => {
  const text = useText();
  const nameOf = useCountryName();
  const { id, touch, ref, error } = useFormValue<string>(source);
  const known = Object.keys(formats);
  return (
    <Frame id={id} label={text(addressParts.country)} isRequired={false} error={error}>
      <NativeSelect
        value={country}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth error={Boolean(error)} />}
        inputProps={{ id, name: source, 'aria-describedby': noteOf(id) }}
      >
        <option value="">{text('input.otherCountry')}</option>
        {(country === '' || known.includes(country) ? known : [...known, country]).map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};

/**
 * Returns the country that determines an address's format, and a function to change it. A new address defaults to the
 * tenant's country. The default isn't stored until the user fills in another part, because an address with only a
 * country would be incomplete.
 */
const useCountry = (source: string, { formats }: AddressOptions) => {
  const { setValue } = useFormContext();
  const { currency = '' } = useRegion();
  const address = useWatch({ name: source }) as Partial<Address> | null | undefined;
  const isStarted = Object.values(address ?? {}).some(Boolean);
  const [hasPreset, setHasPreset] = useState(!isStarted);
  const home = countryOf(currency);
  const preset = hasPreset && !address?.country && formats && Object.hasOwn(formats, home) ? home : '';
  const store = useCallback(
    (country: string) => setValue(`${source}.country`, country || null, { shouldDirty: true }),
    [setValue, source],
  );
  useEffect(() => {
    if (preset !== '' && isStarted) store(preset);
  }, [preset, isStarted, store]);
  const choose = (country: string) => {
    setHasPreset(false);
    store(country);
  };
  return [preset || (address?.country ?? ''), choose] as const;
};

interface AddressPartsProps {
  source: string;
  options: AddressOptions;
  disabled?: boolean | undefined;
}

/** The inputs for one address. `source` is the path of its value in the form. */
const AddressParts = ({ source, options, disabled }: AddressPartsProps) => {
  const text = useText();
  const [country, choose] = useCountry(source, options);
  const address = (useWatch({ name: source }) ?? {}) as Partial<Address>;
  const format = formatOf(options, { country });
  const { suggest } = options;
  const propsOf = (part: AddressPart) => ({
    source: `${source}.${part}`,
    label: text(partLabel(part, format)),
    isRequired: isNeeded(part, format, address),
    disabled,
  });
  const inputOf = (part: AddressPart) => {
    if (part === 'country')
      return (
        <CountrySelect
          source={`${source}.country`}
          country={country}
          options={options}
          disabled={disabled}
          onChoose={choose}
        />
      );
    if (suggest && country !== '' && (part === 'city' || part === 'area'))
      return (
        <Later
          {...propsOf(part)}
          Input={SuggestedName}
          part={part}
          suggest={suggest}
          country={country}
          city={address.city}
        />
      );
    return (
      <Line
        {...propsOf(part)}
        // A cleared part becomes an empty string, not null, so that the address remains valid.
        parse={keep}
        {...(short.has(part) && { foldsDigits: true })}
        {...((part === 'postcode' || part === 'short') && ({ dir: 'ltr' } as const))}
        {...(part === 'phone' && ({ type: 'tel', dir: 'ltr', inputMode: 'tel', foldsDigits: true } as const))}
      />
    );
  };
  const parts: AddressPart[] = [
    'name',
    'phone',
    ...(options.formats ? (['country'] as const) : []),
    ...format.parts,
    'directions',
  ];
  return (
    <Box sx={grid}>
      {parts.map((part) => (
        <Box key={part} sx={{ gridColumn: { xs: short.has(part) ? 'auto' : '1 / -1', md: 'auto' }, minInlineSize: 0 }}>
          {inputOf(part)}
        </Box>
      ))}
    </Box>
  );
};

const AddressInput = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const id = useId();
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // An error in one part of the address is shown on that part's input.
  const error = typeof errors[source]?.message === 'string' ? errorText(errors[source]) : undefined;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="group">
      <AddressParts source={source} options={optionsOf<AddressOptions>(field)} disabled={disabled} />
    </Frame>
  );
};

const blank: Address = { name: '', phone: '', city: '', area: '', street: '', directions: '' };

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  padding: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** The input for a list of addresses, each in its own card. The first address is the default. */
const AddressesInput = ({ source, label, field, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as Address[];
  const wrong: unknown = get(errors, source);
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;
  const options = optionsOf<AddressesOptions>(field);
  const { max = 10, formats = {} } = options;
  const home = countryOf(useRegion().currency ?? '');
  const added: Address = Object.hasOwn(formats, home) ? { ...blank, country: home } : blank;
  const set = (next: Address[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  return (
    <Frame id={`${source}-list`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'stretch' }}>
        {list.map((_one, index) => (
          // The React keys are indexes, because the form also stores the values by index.
          // eslint-disable-next-line react/no-array-index-key
          <Box key={index} role="group" aria-label={`${text('input.address')} ${index + 1}`} sx={card}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minBlockSize: 40 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>{`${text('input.address')} ${index + 1}`}</Box>
              {!disabled && (
                <IconButton
                  aria-label={`${text('input.removeAddress')} ${index + 1}`}
                  onClick={() => set(list.filter((_other, at) => at !== index))}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
            <AddressParts source={`${source}.${index}`} options={options} disabled={disabled} />
          </Box>
        ))}
        {!disabled && list.length < max && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => set([...list, added])}
            sx={{ justifySelf: 'start' }}
          >
            {text('input.addAddress')}
          </Button>
        )}
      </Box>
    </Frame>
  );
};

export const addressInputs = { address: AddressInput, addresses: AddressesInput };
