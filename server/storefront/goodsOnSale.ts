import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import type { Db } from '../database/open';
import { FieldError, notFound } from '../resources/apiError';
import { subShops, tableOf } from '../tables';
import { fromColumns } from '../tables/row';
import type { Row } from '../tables/types';

/** As many products as one call tells of. */
export const productsPerPage = 50;

const page = (text: unknown): number => {
  if (text === undefined) return 1;
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text)) throw new FieldError('page', 'validation.integer');
  return Number(text);
};

const ofShop = async (db: Db, shop: unknown): Promise<number> => {
  if (typeof shop !== 'string' || !/^[a-z0-9-]{1,80}$/.test(shop)) throw notFound();
  const isNamed = /^\d{1,9}$/.test(shop) ? eq(subShops.id, Number(shop)) : eq(subShops.slug, shop);
  const [found] = await db.select({ id: subShops.id }).from(subShops).where(and(isNamed, eq(subShops.status, 'open')));
  if (!found) throw notFound();
  return found.id;
};

/**
 * A page of what an open shop sells, the newest first, with the variants that can be ordered and how many there are of
 * each. Throws `ApiError`: 404 where there is no such shop, 422 for a page that is none.
 */
export const goodsOnSale = async (db: Db, query: { shop?: unknown; page?: unknown }): Promise<object[]> => {
  const [product, variant] = [tableOf(products), tableOf(variants)];
  const skipped = (page(query.page) - 1) * productsPerPage;
  const shop = await ofShop(db, query.shop);
  const shown = (await db
    .select({ id: product.id!, en: product.name_en!, ar: product.name_ar!, slug: product.slug! })
    .from(product)
    .where(and(eq(product.sub_shop_id!, shop), eq(product.status!, 'active')))
    .orderBy(sql`${product.id} desc`)
    .limit(productsPerPage)
    .offset(skipped)) as Row[];
  if (shown.length === 0) return [];
  const { id, product: owner, sku, price, stock, reserved, colour, size } = variant;
  const rows = (await db
    .select({ id: id!, owner: owner!, sku: sku!, price: price!, colour: colour!, size: size!, left: sql`greatest(${stock} - ${reserved}, 0)` })
    .from(variant)
    .where(and(eq(variant.sub_shop_id!, shop), inArray(owner!, shown.map((one) => one.id)), eq(variant.active!, true)))
    .orderBy(asc(id!))) as Row[];
  return shown.map((one) => ({
    product_id: one.id, name: [one.en, one.ar], slug: one.slug,
    variants: rows.filter((row) => row.owner === one.id).map((row) => ({
      variant_id: row.id, sku: row.sku, price: fromColumns('price', variants.fields.price, row), colour: row.colour,
      size: row.size, left: Number(row.left),
    })),
  }));
};
