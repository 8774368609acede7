import { eq } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Db } from '../../../framework/server/database/database';
import { tableOf } from '../../tables';

/** Digits after the point of a shop's currency; undefined where there is no such shop. */
export const shopDecimals = async (db: Db, shop: number): Promise<number | undefined> => {
  const [own, currency] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ decimals: currency.decimals })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, shop));
  return found === undefined ? undefined : Number(found.decimals);
};
