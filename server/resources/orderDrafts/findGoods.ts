import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../framework/server/database/database';
import { ranked, searchFor } from '../../../framework/server/resources/read/search';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { model, tableOf } from '../../tables';
import type { FoundShop } from '../../storefront/shop';
import type { QuotedLine } from '../../../src/domain/quote';
import { quoteOf } from './quote';

/** Products that one search finds, and variants of these, at the most. */
const most = { products: 12, variants: 60 };

const nothingElse = { discount_type: 'none', discount_rate: null, discount_amount: null, delivery: 'pickup', delivery_fee: null };

/** The variant of this very code: its own SKU, or its product's SKU or barcode where it is the only one. */
const exactOf = async (tx: Db, shop: number, code: string): Promise<number | null> => {
  const [variant, product] = [tableOf(variants), tableOf(products)];
  const same = (column: unknown) => sql`lower(${column}) = lower(${code}::text)`;
  const found = await tx
    .select({ id: variant.id, isOwn: sql<boolean>`${same(variant.sku)}` })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.product))
    .where(and(
      eq(variant.sub_shop_id, shop), eq(variant.active, true), eq(product.status, 'active'),
      or(same(variant.sku), same(product.sku), same(product.barcode)),
    ))
    .orderBy(asc(variant.id))
    .limit(2);
  const own = found.find(({ isOwn }) => isOwn) ?? (found.length === 1 ? found[0] : undefined);
  return own?.id ?? null;
};

/** The shop's active products that fit a search best, the newest first among equals. */
const productsOf = async (tx: Db, shop: number, query: string): Promise<number[]> => {
  const [product, variant] = [tableOf(products), tableOf(variants)];
  const byName = searchFor(model.entity(products.name), query);
  const byCode = searchFor(model.entity(variants.name), query);
  const owners = tx.select({ id: variant.product }).from(variant).where(and(eq(variant.sub_shop_id, shop), byCode));
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.sub_shop_id, shop), eq(product.status, 'active'), byName && or(byName, inArray(product.id, owners))))
    .orderBy(...(byName ? [sql`${ranked(model.entity(products.name).table, query)} desc`] : []), sql`${product.id} desc`)
    .limit(most.products);
  return rows.map(({ id }) => id);
};

/** What of a shop can be put into a draft order by a search, each variant as one piece of it would be sold to this client now. */
export const findGoods = async (
  tx: Db, shop: FoundShop, { query, client }: { query: string; client: number | null },
): Promise<{ exact: number | null; goods: QuotedLine[] }> => {
  const code = query.trim();
  const exact = code ? await exactOf(tx, shop.id, code) : null;
  const found = await productsOf(tx, shop.id, code);
  const table = tableOf(variants);
  const rows = found.length === 0 ? [] : await tx
    .select({ id: table.id, product: table.product })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop.id), eq(table.active, true), inArray(table.product, found)))
    .orderBy(asc(table.id));
  const ids = found.flatMap((product) => rows.filter((row) => row.product === product).map(({ id }) => id)).slice(0, most.variants);
  const asked = exact === null || ids.includes(exact) ? ids : [exact, ...ids];
  const { lines } = await quoteOf(tx, shop, { ...nothingElse, client, lines: asked.map((variant) => ({ variant, qty: 1 })) });
  return { exact, goods: lines };
};
