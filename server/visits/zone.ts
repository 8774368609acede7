import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { tableOf } from '../tables';

export interface Telling {
  timeZone: string;
  /** ISO 4217 code. */
  currency: string;
  /** Accessible shops with the same currency, whose amounts can be added to this shop's. */
  shops: number[];
}

const [shop, currency] = [tableOf(settings), tableOf(currencies)];

/** Returns the settings for the figures of shop `id` and the other accessible shops. */
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
