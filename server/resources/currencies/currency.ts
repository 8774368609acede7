import { eq } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';

/** The country of a currency, with whose code its own begins (ISO 4217); that of a currency which several share is no country. */
export const countryOf = (currency: string): string => currency.slice(0, 2);

/** Digits after the point of a shop's currency and the country of its phone numbers; undefined where there is no such shop. */
export const shopRegion = async (db: Db, shop: number): Promise<{ decimals: number; country: string } | undefined> => {
  const [own, currency] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ code: currency.code, decimals: currency.decimals })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, shop));
  return found && { decimals: Number(found.decimals), country: countryOf(found.code) };
};

/** Digits after the point of a shop's currency; undefined where there is no such shop. */
export const shopDecimals = async (db: Db, shop: number): Promise<number | undefined> =>
  (await shopRegion(db, shop))?.decimals;
