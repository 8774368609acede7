import { eq } from 'drizzle-orm';
import { kindOf } from '../../../framework/kinds';
import type { AnyField, Fields } from '../../../framework/core/kind';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Db } from '../../../framework/server/database/open';
import { tableOf } from '../../../framework/server/tables';

const isAmount = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return Boolean(kind.inCurrency) || Object.values(kind.rows?.(declared).fields ?? {}).some(isAmount);
};

/** Digits after the point of a shop's currency; undefined where there is no such shop. */
export const shopDecimals = async (db: Db, shop: number): Promise<number | undefined> => {
  const [own, currency] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ decimals: currency.decimals! })
    .from(own)
    .innerJoin(currency, eq(currency.id!, own.currency!))
    .where(eq(own.id!, shop));
  return found === undefined ? undefined : Number(found.decimals);
};

/**
 * Says for a shop how many digits after the point amounts among these values may have, each shop asked for once; undefined
 * where none of the values is an amount, or they are of no shop.
 */
export const decimalsFor = (db: Db, fields: Fields, values: object) => {
  const known = new Map<number, Promise<number | undefined>>();
  const hasAmounts = Object.keys(values).some((name) => Object.hasOwn(fields, name) && isAmount(fields[name]!));
  return async (shop: number | null | undefined): Promise<number | undefined> => {
    if (!hasAmounts || shop == null) return undefined;
    const asked = known.get(shop) ?? shopDecimals(db, shop);
    known.set(shop, asked);
    return asked;
  };
};
