import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Location } from './kind';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { NumberLine } from '../number/NumberLine';
import { useErrorText } from '../../client/widgets/useFormValue';

const isPlace = (value: Partial<Location> | null | undefined): value is Location =>
  typeof value?.lat === 'number' && typeof value.lng === 'number';

const mapOf = ({ lat, lng }: Location) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr auto' },
  columnGap: 2.5,
  alignItems: 'start',
} as const;

/** A place by latitude and longitude, with a link to a map. */
const LocationInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const value = useWatch({ name: source }) as Location | null | undefined;
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // A complaint about one coordinate appears at its input.
  const error = typeof errors[source]?.message === 'string' ? errorText(errors[source]) : undefined;
  const half = { isRequired: false, disabled, inputMode: 'text' } as const;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="group">
      <Box sx={halves}>
        <NumberLine {...half} source={`${source}.lat`} label={text('input.latitude')} />
        <NumberLine {...half} source={`${source}.lng`} label={text('input.longitude')} />
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

export default LocationInput;
