import { fold } from '@matjar/admin/values';

interface Courier {
  zones?: readonly string[] | null;
  open_orders?: number | null;
}

interface Delivered {
  address?: { city?: string | null; area?: string | null } | null;
}

/** More than any courier's open orders. */
const far = 1_000_000;

/** Returns a courier's place in the choice for an order: first those who serve its address, then the least busy. */
export const courierRank = ({ zones, open_orders }: Courier, { address }: Delivered): number => {
  const place = fold(`${address?.area ?? ''} ${address?.city ?? ''}`);
  const serves = (zones ?? []).some((zone) => fold(zone) !== '' && place.includes(fold(zone)));
  return (serves ? 0 : far) + Number(open_orders ?? 0);
};
