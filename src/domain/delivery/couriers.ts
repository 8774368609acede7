import { countryOf, fold } from '@matjar/admin/values';
import { governorateOf } from './places/data';
import { placeOf } from './places/match';
import type { AddressedPlace } from './zones';

interface Courier {
  /** The ids of the places in the courier's delivery zones. */
  serves?: readonly string[] | null;
  /** The names of areas, entered as free text. */
  zones?: readonly string[] | null;
  open_orders?: number | null;
}

interface Delivered {
  address?: AddressedPlace | null;
  currency?: string | null;
}

/** Higher than any courier's number of open orders. */
const far = 1_000_000;

const servesPlace = ({ serves }: Courier, { address, currency }: Delivered): boolean => {
  const country = address?.country ?? (currency && countryOf(currency));
  const place = address && country ? placeOf(address, country) : undefined;
  return place !== undefined && Boolean(serves?.some((one) => one === place || one === governorateOf(place)));
};

const namesPlace = ({ zones }: Courier, { address }: Delivered): boolean => {
  const place = fold(`${address?.area ?? ''} ${address?.city ?? ''}`);
  return (zones ?? []).some((zone) => fold(zone) !== '' && place.includes(fold(zone)));
};

/**
 * Returns a courier's rank for an order. Lower ranks are listed first: couriers who serve the order's address come
 * before all others, and couriers with fewer open orders before busier ones.
 */
const courierRank = (courier: Courier, order: Delivered): number =>
  (servesPlace(courier, order) || namesPlace(courier, order) ? 0 : far) + Number(courier.open_orders ?? 0);

export default courierRank;
