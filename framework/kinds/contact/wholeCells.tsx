import { Box } from '@mui/material';
import { isMasked } from '../../core/mask';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { dialled, shownPhone, whatsAppOf } from '../../core/text/phone';
import { LocationCell, PhoneCell } from './cells';
import type { Location } from './kind';

/** Makes links at least 44 px high on a phone, so that they are easy to tap. */
export const underFinger = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: { xs: 44, sm: 0 },
    minInlineSize: { xs: 44, sm: 0 },
  },
} as const;

/** A phone number, with a call link and, if possible, a WhatsApp link. */
export const Callable = ({ value }: { value: string }) => {
  const text = useText();
  const chat = whatsAppOf(value);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, ...underFinger }}>
      <a className="link one-line" href={`tel:${dialled(value)}`} dir="ltr">
        {shownPhone(value)}
      </a>
      {chat !== undefined && (
        <a className="link" href={chat} target="_blank" rel="noopener noreferrer">
          {text('contact.whatsApp')}
        </a>
      )}
    </Box>
  );
};

const WholePhone = (props: CellProps) => {
  const value = String(props.record[props.name] ?? '');
  return value === '' || isMasked(value) ? <PhoneCell {...props} /> : <Callable value={value} />;
};

/** Returns a map link for a location, given as a search term or as coordinates such as `29.37,47.97`. */
export const mapAt = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** A location on a record's page, with a link to a map. */
const WholeLocation = (props: CellProps) => {
  const place = props.record[props.name] as Location | null;
  const shown = <LocationCell {...props} />;
  return place ? (
    <a className="link" href={mapAt(`${place.lat},${place.lng}`)} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  ) : (
    shown
  );
};

/** The cell for the record's page, which has more room than a table. */
export const contactWholes = {
  location: WholeLocation,
  phone: WholePhone,
};
