import { ApiError, FieldError } from '@matjar/admin/server';
import { eq, sql, and, gt, isNull, lte, or } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { shops } from '../../../src/resources/shops/shops.resource';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliveryEmployees } from '../../../src/resources/deliveryEmployees/deliveryEmployees.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { percentages } from '../../../src/resources/percentages/percentages.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { rowOf, tableOf } from '../../tables';

type Column = DerivedTable[string];

const current = (scope: 'store' | 'sub-category', field: 'shop' | 'sub_category', id: Column): SQL => {
  const table = alias(tableOf(percentages), 'rates');
  const now = sql`now()`;
  const where = and(
    eq(table.scope, scope),
    eq(table[field]!, id),
    or(isNull(table.from), lte(table.from, now)),
    or(isNull(table.to), gt(table.to, now)),
  );
  return sql`(select ${table.rate} from ${tableOf(percentages)} "rates" where ${where} limit 1)`;
};

/** SQL for the current commission rate of a sub-category. Null if it has none. */
export const rateOfSubCategory = (subCategory: Column): SQL => current('sub-category', 'sub_category', subCategory);

/**
 * SQL for a shop's current commission rate. The rate of the shop's sub-category takes precedence over the shop's own.
 */
export const rateOfShop = (shop: Column, subCategory: Column): SQL =>
  sql`coalesce(${rateOfSubCategory(subCategory)}, ${current('store', 'shop', shop)})`;

/**
 * Returns an order's commission at the current rate, and that rate. The commission is a percentage of the price of the
 * products after discounts, excluding delivery and tax, rounded to the currency's decimals. Both values are null if no
 * percentage applies.
 */
export const commissionOf = async (tx: Db, ofShop: number, order: number) => {
  const [table, shop, currency] = [tableOf(orders), tableOf(shops), tableOf(currencies)];
  const rate = rateOfShop(shop.id, shop.sub_category);
  // The tax included in the prices of the goods. Zero if prices don't include tax.
  const goodsTax = sql`case when ${table.prices_include_tax} then ${table.included_tax} - coalesce(${table.delivery_tax}, 0) else 0 end`;
  const [row] = await tx
    .select({
      rate: sql<string | null>`${rate}`,
      commission: sql<
        string | null
      >`round((${table.subtotal} - ${table.discount} - ${goodsTax}) * ${rate} / 100, ${currency.decimals})`,
    })
    .from(table)
    .innerJoin(shop, eq(shop.id, table.sub_shop_id))
    .innerJoin(currency, eq(currency.id, shop.currency))
    .where(rowOf(table, ofShop, order));
  const { rate: now, commission } = row!;
  return { commission_rate: now === null ? null : Number(now), commission };
};

const [lines, pieces, goods] = [tableOf(orderLines), tableOf(variants), tableOf(products)];

/** A filter that finds orders by the products on their lines. */
export const soldOf = {
  fields: ['category', 'product'] as const,
  columns: { product: 'id' },
  table: goods as unknown as DerivedTable,
  of: ({ id, sub_shop_id: shop }: DerivedTable) => sql`${goods.sub_shop_id} = ${shop} and exists (
    select from ${lines} as line join ${pieces} as piece on piece.sub_shop_id = line.sub_shop_id and piece.id = line.variant
    where line.sub_shop_id = ${shop} and line."order" = ${id} and piece.product = ${goods.id})`,
};

/**
 * Locks a delivery employee until the end of the transaction, and returns the employee's id. Throws `FieldError` if the
 * selected employee isn't active, and `ApiError` if the assigned employee is no longer active.
 */
export const requireActive = async (
  tx: Db,
  shop: number,
  chosen: number | null | undefined,
  assigned: number | null = null,
) => {
  const id = chosen ?? assigned;
  if (id === null || id === undefined) throw new FieldError('delivery_employee', 'validation.required');
  const table = tableOf(deliveryEmployees);
  const [row] = await tx
    .select({ active: table.active })
    .from(table)
    .where(rowOf(table, shop, id))
    .for('share');
  if (!row) throw new FieldError('delivery_employee', 'validation.reference');
  if (row.active) return id;
  throw chosen === null || chosen === undefined
    ? new ApiError(422, 'messages.employee_inactive')
    : new FieldError('delivery_employee', 'validation.employee_inactive');
};
