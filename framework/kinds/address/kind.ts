import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { dots, isMasked, maskedEnd } from '../../core/mask';
import type { MessageKey } from '../../core/register';
import { blankToNull, plain } from '../../core/text/plain';
import type { Text, Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import { boundedText } from '../text/kind';
import { foundBy, phoneSchema } from '../contact/kind';

/** A delivery address, with its recipient. */
export interface Address {
  name?: string | null;
  phone?: string | null;
  /** The country (ISO 3166-1, two letters). It determines the address format, if the field declares a format for it. */
  country?: string | null;
  city: string;
  area?: string | null;
  zone?: string | null;
  block?: string | null;
  /** The street. Required, unless the country's format has another part that replaces it. */
  street?: string | null;
  building?: string | null;
  floor?: string | null;
  flat?: string | null;
  postcode?: string | null;
  /** A code for the entire location, such as the Saudi short address. */
  short?: string | null;
  directions?: string | null;
}

export type AddressPart = keyof Address;

/** The parts of an address, in display order. */
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

/** The format of addresses in a country. */
export interface AddressFormat {
  /** The parts between the country and the directions, in input order, including `city`. */
  parts: readonly AddressPart[];
  /** The parts that are required besides the city. */
  needed: readonly AddressPart[];
  /** A part that makes the other required parts optional, such as a code for the entire location. */
  instead?: AddressPart;
  /** The labels of parts, where they differ from the default labels. */
  labels?: Readonly<Partial<Record<AddressPart, Text>>>;
  /** The pattern that a part must match, and the i18n key of the error message. */
  patterns?: Readonly<Partial<Record<AddressPart, { is: RegExp; message: MessageKey }>>>;
}

/** A suggestion for a part of an address, with all spellings that match it. */
export interface SuggestedName {
  name: string;
  spellings: readonly string[];
}

/** Returns the names of a country's cities, or of the areas in the address's city. */
export type SuggestNames = (
  part: 'area' | 'city',
  address: Pick<Address, 'city'> & { country: string },
  language: string,
) => readonly SuggestedName[];

export interface AddressOptions extends FieldOptions {
  /** The address formats, by country (ISO 3166-1). Addresses in other countries have a city, an area and a street. */
  formats?: Readonly<Record<string, AddressFormat>>;
  /** Loads city and area suggestions for countries that have an address format. */
  suggest?: () => Promise<{ default: SuggestNames }>;
}

export const usualFormat: AddressFormat = { parts: ['city', 'area', 'street'], needed: ['street'] };

/**
 * Returns the format for the country of an address, or the default format if the country is missing or has no format.
 */
export const formatOf = (
  { formats = {} }: Pick<AddressOptions, 'formats'>,
  { country }: Pick<Address, 'country'>,
): AddressFormat => (country && Object.hasOwn(formats, country) ? formats[country]! : usualFormat);

/** Returns an address part's label in the given format. */
export const partLabel = (part: AddressPart, format: AddressFormat): Wording =>
  format.labels?.[part] ?? addressParts[part];

/** Checks whether a part of an address is required. */
export const isNeeded = (part: AddressPart, { needed, instead }: AddressFormat, address: Partial<Address>): boolean =>
  part === 'city' || (needed.includes(part) && !(instead && address[instead]?.trim()));

/** Returns the i18n key of the error message for a part that is missing or malformed. */
const partProblem = (part: AddressPart, format: AddressFormat, address: Address): MessageKey | undefined => {
  const value = address[part]?.trim();
  const pattern = format.patterns?.[part];
  if (value) return pattern && !pattern.is.test(value) ? pattern.message : undefined;
  // `city` is already required by its own schema.
  if (part === 'city' || !isNeeded(part, format, address)) return undefined;
  return format === usualFormat ? 'validation.address' : 'validation.address_part';
};

/** Returns the schema of an address. Optional parts may be blank. */
export const addressSchema = (z: SchemaKit, options: Pick<AddressOptions, 'formats'>) => {
  const optional = (max: number) => boundedText(z, max).nullish();
  // Numbers are converted to Latin digits.
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

/** The parts that describe the location, in display order. */
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
 * Prepares an address for storage. Blank parts, and parts that the country's format doesn't contain, become null. Until
 * a form is saved, it keeps these parts, so users can switch between countries.
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

/** Parts with numeric values. These are shown with a label, because a number alone would be unclear. */
const numbers: readonly AddressPart[] = ['zone', 'block', 'street', 'building', 'floor', 'flat'];

const hasWord = (value: string): boolean => /\p{L}{2}/u.test(value);

/**
 * Returns the location of an address as a list of parts, such as `Salmiya`, `Block 5` and `Gulf Street`. Each number
 * comes after its label. For a masked address, returns only the city.
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

/** A postal address with the name and phone number of a contact. */
export const address: FieldKind<'address', AddressOptions, Address> = {
  kind: 'address',
  lengthy: true,
  room: 12,
  schema: addressSchema,
  // Anonymized addresses still contain the city and the area, for statistics. Without a country, the area is free text
  // that may contain personal data, so it is removed.
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

/** A list of addresses. The first address is the default. */
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
