import { eq } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';

/** The country of an ISO 4217 currency: the first two letters of its code. Not a country for shared currencies. */
export const countryOf = (currency: string): string => currency.slice(0, 2);

/** Returns the decimals of a shop's currency and the country of its phone numbers; undefined if there is no such shop. */
export const shopRegion = async (db: Db, shop: number): Promise<{ decimals: number; country: string } | undefined> => {
  const [own, currency] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ code: currency.code, decimals: currency.decimals })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, shop));
  return found && { decimals: Number(found.decimals), country: countryOf(found.code) };
};

/** Returns the decimals of a shop's currency; undefined if there is no such shop. */
export const shopDecimals = async (db: Db, shop: number): Promise<number | undefined> =>
  (await shopRegion(db, shop))?.decimals;
