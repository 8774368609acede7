import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { dots, isMasked, maskedEnd } from '../../core/mask';
import type { MessageKey } from '../../core/register';
import { blankToNull, plain } from '../../core/text/plain';
import type { Text, Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import { boundedText } from '../text/kind';
import { foundBy, phoneSchema } from '../contact/kind';

/** A delivery address with its recipient. */
export interface Address {
  name?: string | null;
  phone?: string | null;
  /** ISO 3166-1, two letters. With it, the format of the country applies, if the field declares one. */
  country?: string | null;
  city: string;
  area?: string | null;
  zone?: string | null;
  block?: string | null;
  /** Required, unless the format of the country has a part that replaces it. */
  street?: string | null;
  building?: string | null;
  floor?: string | null;
  flat?: string | null;
  postcode?: string | null;
  /** A code for the whole place, such as the Saudi short address. */
  short?: string | null;
  directions?: string | null;
}

export type AddressPart = keyof Address;

/** The parts of an address, in the order of display. */
export const addressParts: Readonly<Record<AddressPart, Wording>> = {
  name: words('address.name'),
  phone: words('address.phone'),
  country: words('address.country'),
  city: words('address.city'),
  area: words('address.area'),
  zone: words('address.zone'),
  block: words('address.block'),
  street: words('address.street'),
  building: words('address.building'),
  floor: words('address.floor'),
  flat: words('address.flat'),
  postcode: words('address.postcode'),
  short: words('address.short'),
  directions: words('address.directions'),
};

/** The parts of an address in a country. */
export interface AddressFormat {
  /** The parts between the country and the directions, in the order of input. `city` is among them. */
  parts: readonly AddressPart[];
  /** The parts that an address needs in addition to the city. */
  needed: readonly AddressPart[];
  /** A part that replaces the needed ones. */
  instead?: AddressPart;
  /** Labels that differ from the usual ones. */
  labels?: Readonly<Partial<Record<AddressPart, Text>>>;
  /** The form of a part, and the key of the message about another one. */
  patterns?: Readonly<Partial<Record<AddressPart, { is: RegExp; message: MessageKey }>>>;
}

/** A suggestion for a part of an address, with the spellings by which it is found. */
export interface SuggestedName {
  name: string;
  spellings: readonly string[];
}

/** Returns the names of a country's cities, or of the areas of the address's city. */
export type SuggestNames = (
  part: 'area' | 'city',
  address: Pick<Address, 'city'> & { country: string },
  language: string,
) => readonly SuggestedName[];

export interface AddressOptions extends FieldOptions {
  /** The formats by country (ISO 3166-1). An address in another country has a city, an area and a street. */
  formats?: Readonly<Record<string, AddressFormat>>;
  /** Loads the names that the form suggests for cities and areas of the countries with a format. */
  suggest?: () => Promise<{ default: SuggestNames }>;
}

export const usualFormat: AddressFormat = { parts: ['city', 'area', 'street'], needed: ['street'] };

/** Returns the format of an address, which is the usual one without a country. */
export const formatOf = (
  { formats = {} }: Pick<AddressOptions, 'formats'>,
  { country }: Pick<Address, 'country'>,
): AddressFormat => (country && Object.hasOwn(formats, country) ? formats[country]! : usualFormat);

/** Returns the label of a part in a format. */
export const partLabel = (part: AddressPart, format: AddressFormat): Wording =>
  format.labels?.[part] ?? addressParts[part];

/** Returns whether an address needs a part. */
export const isNeeded = (part: AddressPart, { needed, instead }: AddressFormat, address: Partial<Address>): boolean =>
  part === 'city' || (needed.includes(part) && !(instead && address[instead]?.trim()));

/** Returns the key of the message about a part that is missing or malformed. */
const partProblem = (part: AddressPart, format: AddressFormat, address: Address): MessageKey | undefined => {
  const value = address[part]?.trim();
  const pattern = format.patterns?.[part];
  if (value) return pattern && !pattern.is.test(value) ? pattern.message : undefined;
  // The schema of the city itself requires it.
  if (part === 'city' || !isNeeded(part, format, address)) return undefined;
  return format === usualFormat ? 'validation.address' : 'validation.address_part';
};

/** Returns the schema of an address. Optional parts may be blank. */
export const addressSchema = (z: SchemaKit, options: Pick<AddressOptions, 'formats'>) => {
  const optional = (max: number) => boundedText(z, max).nullish();
  // A number has Latin digits, whatever keyboard typed it.
  const code = (max: number) => boundedText(z, max, plain).nullish();
  return z
    .strictObject(
      {
        name: optional(120),
        phone: phoneSchema(z, 'validation.address_phone', true).nullish(),
        country: z
          .string('validation.country')
          .regex(/^[A-Z]{2}$/, 'validation.country')
          .nullish(),
        city: boundedText(z, 80).min(1, 'validation.address'),
        area: optional(120),
        zone: code(20),
        block: code(20),
        street: optional(160),
        building: code(60),
        floor: code(20),
        flat: code(20),
        postcode: code(20),
        short: code(20),
        directions: optional(300),
      },
      'validation.address',
    )
    .superRefine((address, { addIssue }) => {
      const format = formatOf(options, address);
      for (const part of Object.keys(addressParts) as AddressPart[]) {
        const message = partProblem(part, format, address);
        if (message) addIssue({ code: 'custom', path: [part], message });
      }
    });
};

/** Masks everything in an address except the city. */
export const maskAddress = ({ city, name, phone: number }: Address): Address => ({
  city,
  street: dots,
  ...(name && { name: dots }),
  ...(number && { phone: maskedEnd(number) }),
});

/** The parts that say where an address is, in the order of display. */
const placeParts = [
  'city',
  'area',
  'zone',
  'block',
  'street',
  'building',
  'floor',
  'flat',
  'postcode',
  'short',
] as const satisfies readonly AddressPart[];

/**
 * Turns the blank parts of an address into null, for storage, and those that its country's format lacks: the form keeps
 * them while another country is chosen.
 */
export const tidyAddress = (address: Address, options: Pick<AddressOptions, 'formats'>): Address => {
  const format = formatOf(options, address);
  const isForeign = (part: string) =>
    format !== usualFormat &&
    (placeParts as readonly string[]).includes(part) &&
    !(format.parts as readonly string[]).includes(part);
  return Object.fromEntries(
    Object.entries(address).map(([part, value]) => [part, isForeign(part) ? null : blankToNull(value)]),
  ) as unknown as Address;
};

/** Parts whose values are numbers, which mean nothing without their labels. */
const numbers: readonly AddressPart[] = ['zone', 'block', 'street', 'building', 'floor', 'flat'];

const hasWord = (value: string): boolean => /\p{L}{2}/u.test(value);

/**
 * Returns the place of an address in parts: `Salmiya`, `Block 5`, `Gulf Street`. A number has its label. Returns only
 * the city of a masked address.
 */
export const shownPlace = (
  address: Address,
  options: Pick<AddressOptions, 'formats'>,
  text: (wording: Wording) => string,
): string[] => {
  const format = formatOf(options, address);
  return placeParts.flatMap((part) => {
    const value = address[part];
    if (!value || isMasked(value)) return [];
    return numbers.includes(part) && format !== usualFormat && !hasWord(value)
      ? `${text(partLabel(part, format))} ${value}`
      : value;
  });
};

const textsOf = ({ name, phone: number, city, area, street, short }: Address): string[] =>
  [name, ...(number ? foundBy(number) : []), city, area, street, short].filter((part): part is string => Boolean(part));

/** One postal address with a contact name and phone number. */
export const address: FieldKind<'address', AddressOptions, Address> = {
  kind: 'address',
  lengthy: true,
  room: 12,
  schema: addressSchema,
  // The place remains for statistics. Without a country, the area is free text, which may contain more than its name.
  anonymize: ({ country, city, area }) => (country ? { country, city, ...(area && { area }) } : { city }),
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
  dials: true,
  searchText: textsOf,
  parts: Object.keys(addressParts),
  toColumns: (value, options) => ({ '': value && tidyAddress(value, options) }),
  mask: maskAddress,
};

export interface AddressesOptions extends AddressOptions {
  /** The maximum number of addresses. Default: 10. */
  max?: number;
}

/** A list of addresses; the first is the default. */
export const addresses: FieldKind<'addresses', AddressesOptions, Address[]> = {
  kind: 'addresses',
  lengthy: true,
  room: 12,
  schema: (z, { max = 10, ...options }) =>
    z.array(addressSchema(z, options), 'validation.array').max(max, 'validation.too_many_items'),
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
  dials: true,
  searchText: (list) => list.flatMap(textsOf),
  toColumns: (list, options) => ({ '': (list ?? []).map((one) => tidyAddress(one, options)) }),
  mask: (list) => list.map(maskAddress),
};
