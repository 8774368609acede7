import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { tableOf } from '../tables';

/** What a shop's figures are told by. */
export interface Telling {
  /** The time zone that its days are counted in. */
  timeZone: string;
  /** The currency (ISO 4217) of its amounts. */
  currency: string;
  /** Shops whose amounts add up with its own: those in reach in the same currency. */
  shops: number[];
}

const [shop, currency] = [tableOf(settings), tableOf(currencies)];

/** How figures of a shop, and of others in reach, are told. */
export const tellingOf = async (db: Db, { id, reach }: { id: number; reach: readonly number[] }): Promise<Telling> => {
  const [own] = await db
    .select({ zone: shop.time_zone, money: shop.currency, code: currency.code })
    .from(shop)
    .innerJoin(currency, eq(currency.id, shop.currency))
    .where(eq(shop.id, id));
  const { zone, money, code } = own!;
  const others =
    reach.length === 1
      ? []
      : await db
          .select({ id: shop.id })
          .from(shop)
          .where(and(inArray(shop.id, [...reach]), eq(shop.currency, money)))
          .orderBy(sql`1`);
  return {
    timeZone: String(zone),
    currency: code,
    shops: reach.length === 1 ? [...reach] : others.map((one) => Number(one.id)),
  };
};
