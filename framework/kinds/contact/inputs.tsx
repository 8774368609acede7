import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../client/hooks/useText';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { useErrorText } from '../../client/widgets/useFormValue';
import { NumberLine } from '../number/inputs';
import type { Location } from './kind';

/**
 * The input for an email address. The browser suggests the user's own address only on the form for their own account.
 */
const EmailInput = (props: InputProps) => (
  <Line
    {...props}
    type="email"
    dir="ltr"
    inputMode="email"
    autoComplete={props.resource.scope.rows === 'own-user' ? 'email' : 'off'}
  />
);

/** The input for a phone number. Arabic digits are converted to Latin digits. */
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

/** The input for a web address. */
const UrlInput = (props: InputProps) => <Line {...props} type="url" dir="ltr" inputMode="url" autoComplete="off" />;

const isPlace = (value: Partial<Location> | null | undefined): value is Location =>
  typeof value?.lat === 'number' && typeof value.lng === 'number';

const mapOf = ({ lat, lng }: Location) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

const locationGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr auto' },
  columnGap: 2.5,
  alignItems: 'start',
} as const;

/** The inputs for the latitude and longitude of a location, with a link to a map. */
const LocationInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const value = useWatch({ name: source }) as Location | null | undefined;
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // An error in a coordinate is shown on that coordinate's input.
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
  email: EmailInput,
  location: LocationInput,
  phone: PhoneInput,
  url: UrlInput,
};
