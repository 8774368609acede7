import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { readOne } from '@matjar/admin/server/http';
import { clients } from '../../src/resources/clients/clients.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { model, ownShops, tableOf } from '../tables';

/**
 * Returns the shop that login shows to a client: a shop in this category if the client has one, else the first shop they are a client of.
 * Empty if they are a client of none.
 */
export const clientShopProfile = async (db: Db, userId: number, categoryId: number) => {
  const [client, own, currency, sub] = [tableOf(clients), ownShops, tableOf(currencies), tableOf(subCategories)];
  const [found] = await db
    .select({
      id: own.id,
      en: own.name_en,
      ar: own.name_ar,
      subcategory_image: own.subcategory_image,
      currency_code: currency.code,
      currency_decimals: currency.decimals,
      time_zone: own.time_zone,
      digits: own.digits,
    })
    .from(client)
    .innerJoin(own, eq(own.id, client.sub_shop_id))
    .innerJoin(sub, eq(sub.id, own.sub_category))
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(client.account, userId))
    .orderBy(desc(eq(sub.category, categoryId)), asc(client.id))
    .limit(1);
  if (!found) return {};
  const { en, ar, ...shop } = found;
  return { ...shop, name: [en, ar] };
};

/**
 * Returns a shop as login shows it: its `my shop` record with the `id`, and its settings for money, numbers and times, so that lists need
 * no request for them.
 */
export const shopProfile = async (db: Db, subShopId: number) => {
  const shop = await readOne(db, model, myShop, subShopId);
  const [own, currency] = [ownShops, tableOf(currencies)];
  const [region] = await db
    .select({
      currency_code: currency.code,
      currency_decimals: currency.decimals,
      time_zone: own.time_zone,
      digits: own.digits,
    })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, subShopId));
  return { ...shop, ...region, id: subShopId };
};
