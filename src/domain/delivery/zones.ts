// The zones that a shop delivers to. All amounts are in the currency's smallest unit.
import type { Address } from '@matjar/admin/values';
import { governorateOf, placesIn } from './places/data';
import { placeOf } from './places/match';

/** The parts of an address that determine its delivery zone. */
export type AddressedPlace = Pick<Address, 'area' | 'city' | 'country'>;

export interface DeliveryZone {
  id: number;
  /** The ids of the zone's places. A governorate includes its areas, except for areas that belong to another zone. */
  places: readonly string[];
  fee: bigint;
  /** Delivery is free if the goods total, before discounts, is at least this amount. Null if delivery is never free. */
  freeFrom: bigint | null;
  /** The minimum price of the goods in an order, before discounts. Null if there is no minimum. */
  minimum: bigint | null;
}

/**
 * Finds the zone of an address. Returns undefined if no zone includes the address's place, or if only the governorate
 * is known and several zones share it.
 * @param country the default country of addresses, such as `KW` (ISO 3166-1)
 */
export const zoneFor = <Z extends Pick<DeliveryZone, 'places'>>(
  zones: readonly Z[],
  address: AddressedPlace,
  country: string,
): Z | undefined => {
  const place = placeOf(address, address.country ?? country);
  if (place === undefined) return undefined;
  const zoneOf = (id: string) => zones.find(({ places }) => places.includes(id));
  const governorate = governorateOf(place);
  if (place !== governorate) return zoneOf(place) ?? zoneOf(governorate);
  const possible = new Set(placesIn(governorate).map((id) => zoneOf(id) ?? zoneOf(governorate)));
  return possible.size === 1 ? [...possible][0] : undefined;
};
