import MapIcon from '@mui/icons-material/PlaceOutlined';
import { Box } from '@mui/material';
import { Fragment } from 'react';
import { isMasked } from '../../core/mask';
import { useText } from '../../client/hooks/useText';
import { Empty, Figure } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { PhoneCell, LocationCell } from './cells';
import { dialled, shownPhone, whatsAppOf } from '../../core/text/phone';
import { AddressLines } from './AddressLines';
import type { Address, AddressPart, Location } from './kind';
import { addressParts } from './kind';

/** Makes links at least 44 px high on a phone, so that they are easy to tap. */
export const underFinger = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: { xs: 44, sm: 0 },
    minInlineSize: { xs: 44, sm: 0 },
  },
} as const;

/** A phone number with a link to call it, and a WhatsApp link if possible. */
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

/** Returns the link to a location on a map. The location is a search text, or coordinates such as `29.37,47.97`. */
const mapAt = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Returns the link to an address on a map. Returns undefined if the street is masked. */
export const mapOf = ({ street, area, city }: Address): string | undefined =>
  isMasked(street) ? undefined : mapAt([street, area, city].filter(Boolean).join(', '));

const MapLink = ({ map }: { map: string }) => {
  const text = useText();
  return (
    <a className="link" href={map} target="_blank" rel="noopener noreferrer">
      <MapIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
      {text('contact.showOnMap')}
    </a>
  );
};

/** A complete address. The phone number is a link that calls it, and the location is a link to a map. */
const AddressAsLinks = ({ address }: { address: Address }) => {
  const map = mapOf(address);
  const { phone } = address;
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, ...underFinger }}>
      <AddressLines address={address} {...(phone && !isMasked(phone) && { phone: <Callable value={phone} /> })} />
      {map !== undefined && <MapLink map={map} />}
    </Box>
  );
};

/** The place of an address on one line, as a link to a map. */
const PlaceLine = ({ address }: { address: Address }) => {
  const text = useText();
  const map = mapOf(address);
  const { city, area, street } = address;
  const place = [city, area, isMasked(street) ? null : street].filter(Boolean).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
  if (map === undefined) return <span>{place}</span>;
  return (
    <Box component="span" sx={underFinger}>
      <a className="link" href={map} target="_blank" rel="noopener noreferrer" title={text('contact.showOnMap')}>
        <span>
          <MapIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
          {place}
        </span>
        <span className="unseen">{` (${text('contact.showOnMap')})`}</span>
      </a>
    </Box>
  );
};

const labelled = {
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary', fontSize: 'caption.fontSize' },
  '& dd': { margin: 0 },
  ...underFinger,
} as const;

/** The parts of an address with their labels. */
const AddressParts = ({ address, hasMap }: { address: Address; hasMap: boolean }) => {
  const text = useText();
  const map = hasMap ? mapOf(address) : undefined;
  const valueOf = (part: AddressPart) => {
    const value = address[part]!;
    if (part !== 'phone') return <bdi>{value}</bdi>;
    return isMasked(value) ? <Figure dir="ltr">{value}</Figure> : <Callable value={value} />;
  };
  return (
    <Box component="div" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, paddingBlockStart: 0.5 }}>
      <Box component="dl" sx={labelled}>
        {(Object.keys(addressParts) as AddressPart[])
          .filter((part) => address[part])
          .map((part) => (
            <Fragment key={part}>
              <dt>{text(addressParts[part])}</dt>
              <dd>{valueOf(part)}</dd>
            </Fragment>
          ))}
      </Box>
      {map !== undefined && <MapLink map={map} />}
    </Box>
  );
};

/** Leaves out the recipient's name and phone number where the record shows them already, such as in its owner. */
const unrepeated = (address: Address, record: CellProps['record'], field: string): Address => {
  const others = [...Object.values({ ...record, [field]: undefined }), ...Object.values(record.labels ?? {})];
  const own = (part: string | null | undefined) => (others.includes(part) ? null : part);
  return { ...address, name: own(address.name) ?? null, phone: own(address.phone) ?? null };
};

/**
 * An address on a record's page: on one line in the head, otherwise by its parts. The link to the map is shown once.
 */
const WholeAddress = ({ record, name, resource, isBrief }: CellProps) => {
  const value = record[name] as Address | null;
  if (!value) return <Empty />;
  if (isBrief) return <PlaceLine address={value} />;
  const isInHead = (resource.page?.head as readonly string[] | undefined)?.includes(name) ?? false;
  return <AddressParts address={unrepeated(value, record, name)} hasMap={!isInHead} />;
};

const WholeAddresses = ({ record, name }: CellProps) => {
  const list = (record[name] ?? []) as Address[];
  if (list.length === 0) return <Empty />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {list.map((one, index) => (
        // The keys are indexes, because addresses have no ids and the list can't be reordered here.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <AddressAsLinks address={unrepeated(one, record, name)} />
        </li>
      ))}
    </Box>
  );
};

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

/** The cell for a record's page, which has more room than a table. */
export const contactWholes = {
  address: WholeAddress,
  addresses: WholeAddresses,
  location: WholeLocation,
  phone: WholePhone,
};
