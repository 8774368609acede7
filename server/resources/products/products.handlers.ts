import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { FieldError, defineHandlers } from '@matjar/admin/server';
import { newRow, recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { inUse } from '@matjar/admin/server/http';
import { smallestUnit } from '@matjar/admin/values';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { shopDecimals } from '../currencies/currency';
import { model, rowOf, tableOf } from '../../tables';

/** A variant's stock and reserved units before a write. */
interface StockedVariant {
  stock?: unknown;
  reserved?: unknown;
}

/**
 * Throws `FieldError` on `field` if a variant's stock would drop below its reserved units. Stock that is already too
 * low can stay as it is, so that other fields can still be edited.
 * @param before the locked variant; undefined for a new variant
 * @param stock the new stock; undefined if unchanged
 */
const refuseBelowReserved = (
  field: string,
  before: StockedVariant | undefined,
  stock: number | null | undefined,
): void => {
  if (!before || stock === undefined) return;
  const [next, reserved] = [Number(stock ?? 0), Number(before.reserved ?? 0)];
  if (next < reserved && next < Number(before.stock ?? 0))
    throw new FieldError(field, 'validation.below_reserved', { reserved });
};

/**
 * Handles variants that are edited separately from their product: on their own page, in bulk, by an import, or when
 * restored from the log.
 */
export const variantsHandlers = defineHandlers(variants, {
  before: { edit: async ({ record, values }) => refuseBelowReserved('stock', record, values.stock) },
});

type Values = Record<string, unknown>;

const productTable = tableOf(products);
const variantTable = tableOf(variants);

const changedNow = { updated_at: sql`now()`, version: sql`${variantTable.version} + 1` };

const find = async (tx: Db, shop: number, id: number) => {
  const [row] = await tx
    .select()
    .from(productTable)
    .where(rowOf(productTable, shop, id));
  return row!;
};

const ofProduct = (shop: number, product: number) =>
  and(eq(variantTable.sub_shop_id, shop), eq(variantTable.product, product));

const variantsOf = async (tx: Db, shop: number, product: number) =>
  tx.select().from(variantTable).where(ofProduct(shop, product)).orderBy(variantTable.id);

/** Returns the smallest numeric suffix that makes both the slug and the SKU unique in the shop. */
const freeNumber = async (tx: Db, shop: number, slug: string, sku: string): Promise<number> => {
  const existing = await tx
    .select({ slug: productTable.slug, sku: productTable.sku })
    .from(productTable)
    .where(
      and(
        eq(productTable.sub_shop_id, shop),
        or(like(productTable.slug, `${slug}-%`), like(productTable.sku, `${sku}-%`)),
      ),
    );
  const names = new Set(existing.flatMap((row) => [row.slug, row.sku]));
  let number = 2;
  while (names.has(`${slug}-${number}`) || names.has(`${sku}-${number}`)) number += 1;
  return number;
};

/** Copies a product with its variants. The copy is inactive and has no stock. */
const duplicate = async (tx: Db, shop: number, id: number): Promise<void> => {
  const row = await find(tx, shop, id);
  const values: Values = recordOf(products.fields, row);
  const [slug, sku] = [String(values.slug).slice(0, 110), String(values.sku).slice(0, 56)];
  const number = await freeNumber(tx, shop, slug, sku);
  const name = values.name as { en: string; ar: string };
  const copy = {
    ...values,
    name: { en: `${name.en.slice(0, 150)} (${number})`, ar: `${name.ar.slice(0, 150)} (${number})` },
    slug: `${slug}-${number}`,
    sku: `${sku}-${number}`,
    barcode: null,
    status: 'inactive',
  };
  const newProduct = newRow(model, products, copy, shop);
  const [created] = await tx.insert(productTable).values(newProduct).returning({ id: productTable.id! });
  const rows = (await variantsOf(tx, shop, id)).map((variant) => ({
    ...recordOf(variants.fields, variant),
    product: created!.id,
    sku: `${String(variant.sku).slice(0, 72)}-${number}`,
    stock: 0,
    reserved: 0,
  }));
  if (rows.length > 0) await tx.insert(variantTable).values(rows.map((one) => newRow(model, variants, one, shop)));
};

/**
 * SQL for a price changed by a percentage and rounded. A positive price stays positive unless the percentage is -100%.
 */
const byPercent = (price: unknown, percent: number, decimals: number) => {
  const changed = sql`round(${price} * (100 + ${String(percent)}::numeric) / 100, ${decimals}::int)`;
  return percent === -100 ? changed : sql`greatest(${changed}, least(${price}, ${smallestUnit(decimals)}::numeric))`;
};

/** SQL for a price rounded to `digits` decimals. A positive price stays positive. */
const rounded = (price: unknown, digits: number) =>
  sql`case when ${price} > 0 then greatest(round(${price}, ${digits}::int), ${smallestUnit(digits)}::numeric) else ${price} end`;

/** Handles products. An edit can't reduce a variant's stock below the number of units that orders have reserved. */
export const productsHandlers = defineHandlers(products, {
  before: {
    rows: async ({ field, current, list }) => {
      const before = new Map(current.map((row) => [row.id, row]));
      for (const [index, { id, stock }] of list.entries())
        refuseBelowReserved(`${field}.${index}.stock`, before.get(id ?? 0), stock);
      const kept = new Set(list.map(({ id }) => id));
      const removedReserved = current.filter((row) => !kept.has(row.id) && row.reserved > 0);
      if (removedReserved.length > 0) throw inUse(removedReserved.length);
    },
  },
  duplicate: async ({ tx, tenant, record }) => duplicate(tx, tenant!.id, Number(record.id)),
  change_price: async ({ tx, tenant, record, input }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    const setOwn = (price: unknown) =>
      tx
        .update(variantTable)
        .set({ price, ...changedNow })
        .where(and(ofProduct(shop, id), isNotNull(variantTable.price!)));
    if (input.how === 'to') {
      if (input.own === 'follow') await setOwn(null);
      return { price: input.amount! };
    }
    if (input.how === 'round') {
      const { price, compare_at, cost } = productTable;
      const roundedAmount = (amount: unknown) => rounded(amount, input.digits!);
      await setOwn(roundedAmount(variantTable.price));
      const amounts = {
        price: sql<string>`(${roundedAmount(price)})::text`,
        compare_at: sql<string | null>`(${roundedAmount(compare_at)})::text`,
        cost: sql<string | null>`(${roundedAmount(cost)})::text`,
      };
      const [changed] = await tx
        .select(amounts)
        .from(productTable)
        .where(rowOf(productTable, shop, id));
      return changed!;
    }
    const percent = input.percent!;
    if (input.how === 'down' && percent > 100) throw new FieldError('percent', 'validation.max', { max: 100 });
    const decimals = (await shopDecimals(tx, shop))!;
    const change = (price: unknown) => byPercent(price, input.how === 'up' ? percent : -percent, decimals);
    await setOwn(change(variantTable.price));
    const price = sql<string>`(${change(productTable.price)})::text`;
    const [changed] = await tx
      .select({ price })
      .from(productTable)
      .where(rowOf(productTable, shop, id));
    return { price: changed!.price };
  },
  change_stock: async ({ tx, tenant, record, input }) => {
    const shop = tenant!.id;
    const rows = await variantsOf(tx, shop, Number(record.id));
    for (const row of rows) {
      const stock = input.how === 'to' ? input.count : Number(row.stock) + input.count;
      refuseBelowReserved('count', row, stock);
      await tx
        .update(variantTable)
        .set({ stock, ...changedNow })
        .where(rowOf(variantTable, shop, row.id));
    }
  },
});
