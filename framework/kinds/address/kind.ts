import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { dots, maskedEnd } from '../../core/mask';
import type { Wording } from '../../core/text/text';
import { foundBy, phoneSchema } from '../phone/kind';
import { blankToNull } from '../../core/text/plain';
import { boundedText } from '../text/kind';
import { words } from '../../core/text/text';

/** A delivery address with its recipient. */
export interface Address {
  name?: string | null;
  phone?: string | null;
  city: string;
  area?: string | null;
  street: string;
  directions?: string | null;
}

export type AddressPart = keyof Address;

/** The parts of an address, in input and display order. */
export const addressParts: Readonly<Record<AddressPart, Wording>> = {
  name: words('address.name'),
  phone: words('address.phone'),
  city: words('address.city'),
  area: words('address.area'),
  street: words('address.street'),
  directions: words('address.directions'),
};

export const neededParts: readonly AddressPart[] = ['city', 'street'];

/** Returns the schema of an address. Blank optional parts are valid. */
export const addressSchema = (z: SchemaKit) => {
  const needed = (max: number) => boundedText(z, max).min(1, 'validation.address');
  const optional = (max: number) => boundedText(z, max).nullish();
  return z.strictObject(
    {
      name: optional(120),
      phone: phoneSchema(z, 'validation.address_phone', true).nullish(),
      city: needed(80),
      area: optional(120),
      street: needed(160),
      directions: optional(300),
    },
    'validation.address',
  );
};

/** Turns an address's blank parts into null for storage. */
export const tidyAddress = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).map(([part, value]) => [part, blankToNull(value)])) as unknown as Address;

/** Masks an address down to its city, so that the place can't be found. */
export const maskAddress = ({ city, name, phone: number }: Address): Address => ({
  city,
  street: dots,
  ...(name && { name: dots }),
  ...(number && { phone: maskedEnd(number) }),
});

const textsOf = ({ name, phone: number, city, area, street }: Address): string[] =>
  [name, ...(number ? foundBy(number) : []), city, area, street].filter((part): part is string => Boolean(part));

/** One postal address with a contact name and phone number. */
export const address: FieldKind<'address', FieldOptions, Address> = {
  kind: 'address',
  room: 12,
  schema: addressSchema,
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
  dials: true,
  searchText: textsOf,
  parts: Object.keys(addressParts),
  toColumns: (value) => ({ '': value && tidyAddress(value) }),
  mask: maskAddress,
};
