import AddIcon from '@mui/icons-material/AddOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, IconButton, Link } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, get, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../client/hooks/useText';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { useErrorText } from '../../client/widgets/useFormValue';
import { optionsOf } from '../../core/kind';
import { NumberLine } from '../number/inputs';
import type { Address, AddressesOptions, Location, AddressPart } from './kind';
import { addressParts, neededParts } from './kind';

/** An email address. The browser suggests the user's own address only in the form of the user's own account. */
const EmailInput = (props: InputProps) => (
  <Line
    {...props}
    type="email"
    dir="ltr"
    inputMode="email"
    autoComplete={props.resource.scope.rows === 'own-user' ? 'email' : 'off'}
  />
);

/** A phone number. Arabic digits are converted to Latin digits. */
const PhoneInput = (props: InputProps) => (
  <Line
    {...props}
    type="tel"
    dir="ltr"
    inputMode="tel"
    autoComplete={props.resource.scope.rows === 'own-user' ? 'tel' : 'off'}
    foldsDigits
  />
);

/** A link to a page. */
const UrlInput = (props: InputProps) => <Line {...props} type="url" dir="ltr" inputMode="url" autoComplete="off" />;

const keep = (text: string) => text;

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
} as const;

/** The inputs of one address. `source` is the path of its value in the form. */
const AddressParts = ({ source, disabled }: { source: string; disabled?: boolean | undefined }) => {
  const text = useText();
  return (
    <Box sx={twoColumns}>
      {(Object.keys(addressParts) as AddressPart[]).map((part) => (
        <Line
          key={part}
          source={`${source}.${part}`}
          label={text(addressParts[part])}
          isRequired={neededParts.includes(part)}
          disabled={disabled}
          // An emptied part becomes an empty text rather than null, so that the address remains valid.
          parse={keep}
          {...(part === 'phone' && ({ type: 'tel', dir: 'ltr', inputMode: 'tel', foldsDigits: true } as const))}
        />
      ))}
    </Box>
  );
};

const AddressInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const id = useId();
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // A complaint about a part of the address is shown at the input for that part.
  const error = typeof errors[source]?.message === 'string' ? errorText(errors[source]) : undefined;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="group">
      <AddressParts source={source} disabled={disabled} />
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

/** A list of addresses, each in a card. The first address is the default. */
const AddressesInput = ({ source, label, field, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as Address[];
  const wrong: unknown = get(errors, source);
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;
  const { max = 10 } = optionsOf<AddressesOptions>(field);
  const set = (next: Address[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  return (
    <Frame id={`${source}-list`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'stretch' }}>
        {list.map((_one, index) => (
          // The form stores its values by index, so the React keys of the rows are indexes, too.
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
            <AddressParts source={`${source}.${index}`} disabled={disabled} />
          </Box>
        ))}
        {!disabled && list.length < max && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => set([...list, blank])}
            sx={{ justifySelf: 'start' }}
          >
            {text('input.addAddress')}
          </Button>
        )}
      </Box>
    </Frame>
  );
};

const isPlace = (value: Partial<Location> | null | undefined): value is Location =>
  typeof value?.lat === 'number' && typeof value.lng === 'number';

const mapOf = ({ lat, lng }: Location) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

const locationGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr auto' },
  columnGap: 2.5,
  alignItems: 'start',
} as const;

/** A location by latitude and longitude, with a link to a map. */
const LocationInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const value = useWatch({ name: source }) as Location | null | undefined;
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // A complaint about a coordinate is shown at the input for that coordinate.
  const error = typeof errors[source]?.message === 'string' ? errorText(errors[source]) : undefined;
  const coordinateProps = { isRequired: false, disabled, inputMode: 'text' } as const;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="group">
      <Box sx={locationGrid}>
        <NumberLine {...coordinateProps} source={`${source}.lat`} label={text('input.latitude')} />
        <NumberLine {...coordinateProps} source={`${source}.lng`} label={text('input.longitude')} />
        {isPlace(value) && (
          <Link
            href={mapOf(value)}
            target="_blank"
            rel="noopener noreferrer"
            title={translate('app.opens_new_tab')}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              minBlockSize: { xs: 44, sm: 'auto' },
              paddingBlockStart: { md: 4 },
            }}
          >
            {text('input.openMap')}
            <OpenInNewIcon fontSize="inherit" />
          </Link>
        )}
      </Box>
    </Frame>
  );
};

export const contactInputs = {
  address: AddressInput,
  addresses: AddressesInput,
  email: EmailInput,
  location: LocationInput,
  phone: PhoneInput,
  url: UrlInput,
};
