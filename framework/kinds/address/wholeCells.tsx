import MapIcon from '@mui/icons-material/PlaceOutlined';
import { Box } from '@mui/material';
import { Fragment } from 'react';
import { optionsOf } from '../../core/kind';
import { isMasked } from '../../core/mask';
import { countryOf } from '../../core/zones/countries';
import { useCountryName, useRegion, useText } from '../../client/hooks/useText';
import { Empty, Figure } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { Callable, mapAt, underFinger } from '../contact/wholeCells';
import { AddressLines, Place } from './AddressLines';
import type { Address, AddressOptions, AddressPart } from './kind';
import { addressParts, formatOf, partLabel, shownPlace } from './kind';

/**
 * Returns a link that shows an address on a map. The link uses the code for the entire location if there is one,
 * otherwise the parts of the address. Returns undefined if the address is masked.
 */
export const mapOf = ({ street, short, building, block, area, city, country }: Address): string | undefined => {
  if (street && isMasked(street)) return undefined;
  const land = country && new Intl.DisplayNames('en', { type: 'region' }).of(country);
  const place = short ? [short] : [building, street, block && `Block ${block}`, area, city];
  return mapAt([...place, land].filter(Boolean).join(', '));
};

const MapLink = ({ map }: { map: string }) => {
  const text = useText();
  return (
    <a className="link" href={map} target="_blank" rel="noopener noreferrer">
      <MapIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
      {text('contact.showOnMap')}
    </a>
  );
};

/** A full address. The phone number is a call link, and the location links to a map. */
const AddressAsLinks = ({ address, field }: { address: Address; field: AddressOptions }) => {
  const text = useText();
  const map = mapOf(address);
  const { phone } = address;
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, ...underFinger }}>
      <AddressLines
        address={address}
        place={shownPlace(address, field, text)}
        {...(phone && !isMasked(phone) && { phone: <Callable value={phone} /> })}
      />
      {map !== undefined && <MapLink map={map} />}
    </Box>
  );
};

/** The location of an address on one line, as a link to a map. */
const PlaceLine = ({ address, field }: { address: Address; field: AddressOptions }) => {
  const text = useText();
  const map = mapOf(address);
  const place = <Place parts={shownPlace(address, field, text)} />;
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
const AddressParts = ({ address, field, hasMap }: { address: Address; field: AddressOptions; hasMap: boolean }) => {
  const text = useText();
  const countryName = useCountryName();
  const { currency = '' } = useRegion();
  const map = hasMap ? mapOf(address) : undefined;
  const format = formatOf(field, address);
  // The country is only shown if it differs from the tenant's country.
  const isShown = (part: AddressPart) =>
    address[part] && (part !== 'country' || address.country !== countryOf(currency));
  const valueOf = (part: AddressPart) => {
    const value = address[part]!;
    if (part === 'country') return countryName(value);
    if (part !== 'phone') return <bdi>{value}</bdi>;
    return isMasked(value) ? <Figure dir="ltr">{value}</Figure> : <Callable value={value} />;
  };
  return (
    <Box component="div" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, paddingBlockStart: 0.5 }}>
      <Box component="dl" sx={labelled}>
        {(Object.keys(addressParts) as AddressPart[]).filter(isShown).map((part) => (
          <Fragment key={part}>
            <dt>{text(partLabel(part, format))}</dt>
            <dd>{valueOf(part)}</dd>
          </Fragment>
        ))}
      </Box>
      {map !== undefined && <MapLink map={map} />}
    </Box>
  );
};

/**
 * Omits the recipient's name and phone number if the page already shows them, for example because the recipient owns
 * the record.
 */
const unrepeated = (address: Address, record: CellProps['record'], field: string): Address => {
  const others = [...Object.values({ ...record, [field]: undefined }), ...Object.values(record.labels ?? {})];
  const own = (part: string | null | undefined) => (others.includes(part) ? null : part);
  return { ...address, name: own(address.name) ?? null, phone: own(address.phone) ?? null };
};

/**
 * An address on a record's page. In the header, it takes up a single line. Below the header, each part is separate,
 * with a map link unless the header already has one.
 */
const WholeAddress = ({ record, name, field: declared, resource, isBrief }: CellProps) => {
  const value = record[name] as Address | null;
  const field = optionsOf<AddressOptions>(declared);
  if (!value) return <Empty />;
  if (isBrief) return <PlaceLine address={value} field={field} />;
  const isInHead = (resource.page?.head as readonly string[] | undefined)?.includes(name) ?? false;
  return <AddressParts address={unrepeated(value, record, name)} field={field} hasMap={!isInHead} />;
};

const WholeAddresses = ({ record, name, field }: CellProps) => {
  const list = (record[name] ?? []) as Address[];
  if (list.length === 0) return <Empty />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {list.map((one, index) => (
        // The keys are indexes, because addresses have no ids and can't be reordered on this page.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <AddressAsLinks address={unrepeated(one, record, name)} field={optionsOf<AddressOptions>(field)} />
        </li>
      ))}
    </Box>
  );
};

/** The cells for a record's page, which has more space than a table. */
export const addressWholes = { address: WholeAddress, addresses: WholeAddresses };
