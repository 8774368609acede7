import { and, eq, sql } from 'drizzle-orm';
import type { MessageKey } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import { countryOf, toLocalTime } from '@matjar/admin/values';
import type { OpeningHours, Text } from '@matjar/admin/values';
import type { AddressedPlace, DeliveryZone } from '../../../src/domain/delivery/zones';
import { zoneFor } from '../../../src/domain/delivery/zones';
import { amountOf, trimmed, unitsOf } from '../../../src/domain/units';
import { deliveryZones } from '../../../src/resources/deliveryZones/deliveryZones.resource';
import { tableOf } from '../../tables';
import type { FoundShop } from '../shop';

const weekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

/** The opening hours of a day. Null if the shop is closed on that day. */
type DayHours = Pick<OpeningHours, 'close' | 'open'> | null;

/**
 * If a time is outside the weekly opening hours, returns the hours for that day, or null if there are none. Returns
 * undefined if the shop is open. If the closing time is before the opening time, the hours end on the next day.
 * @param week the hours by day; days without an entry have none
 * @param moment the time in ISO 8601 format
 * @param timeZone the IANA name of the time zone
 */
export const missedHours = (week: readonly OpeningHours[], moment: string, timeZone: string): DayHours | undefined => {
  const [date, time] = toLocalTime(moment, timeZone).split('T') as [string, string];
  const today = weekday(date);
  const hoursOf = (day: number) => week.find((one) => Number(one.day) === day);
  const [own, before] = [hoursOf(today), hoursOf((today + 6) % 7)];
  const isWithin = own && time >= own.open && (own.close <= own.open || time <= own.close);
  const isStillOpen = before && before.close <= before.open && time <= before.close;
  return isWithin || isStillOpen ? undefined : (own ?? null);
};

type NamedZone = DeliveryZone & { name: Text; hours: readonly OpeningHours[] };

/** A reason why an order can't be delivered: the key and arguments of its message. */
export interface DeliveryProblem {
  key: MessageKey;
  args: Record<string, string>;
}

/** The terms of a delivery. Amounts are in the currency's smallest unit. */
export interface DeliveryTerms {
  fee: bigint;
  freeFrom: bigint | null;
  minimum: bigint | null;
  /** The delivery zone. Null for pickup and for shops without zones. */
  zone: NamedZone | null;
  /** The error to report if the address is missing or outside all zones. Undefined if the order can be delivered. */
  problem?: DeliveryProblem;
}

const activeZones = async (tx: Db, { id, decimals }: FoundShop): Promise<NamedZone[]> => {
  const table = tableOf(deliveryZones);
  const rows = await tx
    .select({
      id: table.id,
      en: table.name_en,
      ar: table.name_ar,
      places: table.places,
      hours: table.hours,
      fee: sql<string>`${table.fee}::text`,
      freeFrom: sql<string | null>`${table.free_from}::text`,
      minimum: sql<string | null>`${table.minimum}::text`,
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, id), eq(table.active, true)))
    .orderBy(table.id);
  const units = (amount: string | null) => (amount === null ? null : unitsOf(amount, decimals));
  return rows.map(({ en, ar, places, hours, fee, freeFrom, minimum, ...zone }) => ({
    ...zone,
    name: { en, ar } as Text,
    places: places ?? [],
    hours: (hours ?? []) as OpeningHours[],
    fee: unitsOf(fee, decimals),
    freeFrom: units(freeFrom),
    minimum: units(minimum),
  }));
};

const flat = (fee: bigint): DeliveryTerms => ({ fee, freeFrom: null, minimum: null, zone: null });

/**
 * Returns the delivery terms for an address: those of its zone, or the shop's own fee if the shop has no active zones.
 */
export const deliveryTo = async (
  tx: Db,
  shop: FoundShop,
  { delivery, address, own }: { delivery: string; address: AddressedPlace | null; own?: bigint | undefined },
): Promise<DeliveryTerms> => {
  if (delivery === 'pickup') return flat(0n);
  if (own !== undefined) return flat(own);
  const zones = await activeZones(tx, shop);
  if (zones.length === 0) return flat(unitsOf(shop.deliveryFee, shop.decimals));
  if (!address) return { ...flat(0n), problem: { key: 'validation.zone_address', args: {} } };
  const zone = zoneFor(zones, address, countryOf(shop.currency));
  if (!zone) return { ...flat(0n), problem: { key: 'validation.outside_zones', args: {} } };
  const { fee, freeFrom, minimum } = zone;
  return { fee, freeFrom, minimum, zone };
};

/** Returns an error if the price of the goods is below the zone's minimum, or undefined if it isn't. */
export const belowMinimum = (
  { minimum }: DeliveryTerms,
  subtotal: bigint,
  decimals: number,
): DeliveryProblem | undefined =>
  minimum !== null && subtotal < minimum
    ? { key: 'validation.zone_minimum', args: { minimum: trimmed(amountOf(minimum, decimals)) } }
    : undefined;

/** Returns an error if the delivery time is outside the zone's hours, or undefined if it isn't. */
export const outsideHours = (
  { zone }: DeliveryTerms,
  slot: string | null,
  { timeZone }: FoundShop,
): DeliveryProblem | undefined => {
  if (!zone || slot === null || zone.hours.length === 0) return undefined;
  const missed = missedHours(zone.hours, slot, timeZone);
  if (missed === undefined) return undefined;
  return missed
    ? { key: 'validation.zone_hours', args: { open: missed.open, close: missed.close } }
    : { key: 'validation.zone_day', args: {} };
};
