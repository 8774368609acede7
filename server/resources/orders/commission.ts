import { eq, sql } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { shops } from '../../../src/resources/shops/shops.resource';
import type { Db } from '@matjar/admin/server/database';
import { rateOfShop } from '../rates';
import { rowOf, tableOf } from '../../tables';

/**
 * What the platform takes of an order, at the rate of this moment: of the goods after their discount, neither of the
 * delivery nor of the tax, rounded to the currency's decimals. Both null where no percentage is laid down.
 */
export const commissionOf = async (tx: Db, ofShop: number, order: number) => {
  const [table, shop, currency] = [tableOf(orders), tableOf(shops), tableOf(currencies)];
  const rate = rateOfShop(shop.id, shop.sub_category);
  const [row] = await tx
    .select({
      rate: sql<string | null>`${rate}`,
      commission: sql<
        string | null
      >`round((${table.subtotal} - ${table.discount}) * ${rate} / 100, ${currency.decimals})`,
    })
    .from(table)
    .innerJoin(shop, eq(shop.id, table.sub_shop_id))
    .innerJoin(currency, eq(currency.id, shop.currency))
    .where(rowOf(table, ofShop, order));
  const { rate: now, commission } = row!;
  return { commission_rate: now === null ? null : Number(now), commission };
};
