import { eq, sql, or } from 'drizzle-orm';
import { ApiError, notFound } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { dayAt } from '@matjar/admin/values';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { subShops, tableOf } from '../tables';

/**
 * SQL condition for the shop with this id or slug. A number of up to 9 digits is always an id. A longer number might
 * also be a slug, such as a phone number.
 */
export const isNamed = (name: string, { id, slug }: Record<'id' | 'slug', SQLWrapper> = subShops): SQL => {
  const isSlug = eq(slug, name);
  if (!/^\d{1,15}$/.test(name)) return isSlug;
  const isId = eq(id, Number(name));
  return name.length > 9 ? or(isId, isSlug)! : isId;
};

export interface FoundShop {
  id: number;
  status: string;
  isAway: boolean;
  /** The IANA name of the time zone. */
  timeZone: string;
  prefix: string;
  /** The delivery fee, as a decimal string with no more decimals than the currency has. */
  deliveryFee: string;
  /** True if the shop is registered for tax and therefore charges it. */
  isTaxed: boolean;
  pricesIncludeTax: boolean;
  currency: string;
  decimals: number;
}

interface Row {
  id: number;
  status: string;
  prefix: string | null;
  fee: string | null;
  isTaxed: boolean;
  pricesIncludeTax: boolean;
  zone: string;
  from: string | null;
  to: string | null;
  currency: string;
  decimals: number;
}

const isAway = ({ zone, from, to }: Row, now: Date) => {
  if (!from && !to) return false;
  const today = dayAt(now, zone);
  return (!from || from <= today) && (!to || today <= to);
};

/** Finds the shop with this id or slug, even if it is closed. Throws `ApiError` 404 if the shop doesn't exist. */
export const findShop = async (db: Db, shop: string): Promise<FoundShop> => {
  const [own, page, money] = [tableOf(settings), tableOf(myShop), tableOf(currencies)];
  const [row] = await db
    .select({
      id: subShops.id,
      status: subShops.status,
      prefix: own.order_prefix,
      zone: own.time_zone,
      from: page.vacation_from,
      to: page.vacation_to,
      currency: money.code,
      decimals: money.decimals,
      fee: sql<string>`round(coalesce(${own.delivery_fee}, 0), ${money.decimals})::text`,
      isTaxed: sql<boolean>`${own.tax_registered}`,
      pricesIncludeTax: sql<boolean>`${own.prices_include_tax}`,
    })
    .from(subShops)
    .innerJoin(money, eq(money.id, own.currency))
    .where(isNamed(shop));
  if (!row) throw notFound();
  const { id, status, prefix, fee, isTaxed, pricesIncludeTax, currency, decimals } = row;
  return {
    id,
    status,
    isAway: isAway(row, new Date()),
    timeZone: row.zone,
    prefix: prefix ?? '',
    deliveryFee: fee ?? '0',
    isTaxed,
    pricesIncludeTax,
    currency,
    decimals: Number(decimals),
  };
};

/** Throws `ApiError` 422 for a shop that is closed or on vacation. */
export const refuseIfShut = ({ status, isAway: away }: FoundShop): void => {
  if (status !== 'open') throw new ApiError(422, 'messages.shop_shut');
  if (away) throw new ApiError(422, 'messages.shop_on_vacation');
};
