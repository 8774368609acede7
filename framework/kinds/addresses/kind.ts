import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Address } from '../address/kind';
import { address, addressSchema, maskAddress, tidyAddress } from '../address/kind';

export interface AddressesOptions extends FieldOptions {
  /** The maximum number of addresses. Default: 10. */
  max?: number;
}

/** A list of addresses; the first is the default. */
export const addresses: FieldKind<'addresses', AddressesOptions, Address[]> = {
  kind: 'addresses',
  room: 12,
  schema: (z, { max = 10 }) => z.array(addressSchema(z), 'validation.array').max(max, 'validation.too_many_items'),
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
  dials: true,
  searchText: (list) => list.flatMap((one) => address.searchText!(one, {} as never)),
  toColumns: (list) => ({ '': (list ?? []).map(tidyAddress) }),
  mask: (list) => list.map(maskAddress),
};
