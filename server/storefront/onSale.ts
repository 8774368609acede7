import { notFound } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { and, asc, eq, sql } from 'drizzle-orm';
import { groupBy, memoize } from 'es-toolkit';
import { piecePriceOf } from '../../src/domain/price/pricing';
import type { Promotion } from '../../src/domain/price/pricing';
import { amountOf, trimmed, unitsOf } from '../../src/domain/units';
import { colours } from '../../src/resources/colours/colours.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { nameOf, soldAt } from '../resources/products/variant';
import { subShops, tableOf } from '../tables';
import { discountsFor } from './orders/discounts';
import { listIn } from './orders/priceNow';
import type { Goods, GoodsQuery } from './schemas';
import { isNamed } from './shop';

const productsPerPage = 50;

/** Finds an open shop. Returns its id and how many decimals its currency has. */
const ofShop = async (db: Db, shop: unknown): Promise<{ id: number; decimals: number }> => {
  if (typeof shop !== 'string' || !/^[a-z0-9-]{1,80}$/.test(shop)) throw notFound();
  const [own, money] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ id: subShops.id, decimals: money.decimals })
    .from(subShops)
    .innerJoin(money, eq(money.id, own.currency))
    .where(and(isNamed(shop), eq(subShops.status, 'open')));
  if (!found) throw notFound();
  return { id: found.id, decimals: Number(found.decimals) };
};

interface Priced {
  /** The variant's price. `compareAt` is the product's price before a sale. */
  price: string;
  compareAt: string | null;
  product: number;
  category: number;
}

/**
 * Returns the price of a single unit after discounts, computed as in an order line. Also returns the price before the
 * sale, or null.
 */
const pricesOf = ({ price, compareAt, ...goods }: Priced, promotions: readonly Promotion[], decimals: number) => {
  const full = unitsOf(price, decimals);
  const now = piecePriceOf({ ...goods, price: full }, promotions);
  const before = [full, ...(compareAt === null ? [] : [unitsOf(compareAt, decimals)])].reduce((one, other) =>
    one > other ? one : other,
  );
  return {
    price: trimmed(amountOf(now, decimals)),
    compare_at: before > now ? trimmed(amountOf(before, decimals)) : null,
  };
};

interface Page {
  shop: number;
  decimals: number;
  skipped: number;
}

const goodsOf = async (tx: Db, { shop, decimals, skipped }: Page): Promise<Goods[]> => {
  const [product, variant, tint, measure] = [tableOf(products), tableOf(variants), tableOf(colours), tableOf(sizes)];
  const shown = await tx
    .select({
      id: product.id,
      en: product.name_en,
      ar: product.name_ar,
      slug: product.slug,
      category: product.category,
      compareAt: sql<string | null>`round(${product.compare_at}, ${decimals})::text`,
    })
    .from(product)
    .where(and(eq(product.sub_shop_id, shop), eq(product.status, 'active')))
    .orderBy(sql`${product.id} desc`)
    .limit(productsPerPage)
    .offset(skipped);
  if (shown.length === 0) return [];
  const { id, product: owner, sku, stock, reserved, colour, size } = variant;
  const promotions = await discountsFor(tx, { id: shop, decimals });
  const rows = await tx
    .select({
      id: id!,
      owner: owner!,
      sku: sku!,
      price: sql<string>`round(${soldAt(variant, product)}, ${decimals})::text`,
      colour: colour!,
      size: size!,
      colourName: nameOf(tint),
      sizeName: nameOf(measure),
      left: sql<number>`greatest(${stock} - ${reserved}, 0)`,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.sub_shop_id, shop), eq(product.id, owner!)))
    .leftJoin(tint, and(eq(tint.sub_shop_id, shop), eq(tint.id, colour!)))
    .leftJoin(measure, and(eq(measure.sub_shop_id, shop), eq(measure.id, size!)))
    .where(
      and(
        eq(variant.sub_shop_id, shop),
        sql`${owner} = any (${sql.param(shown.map((one) => one.id))}::bigint[])`,
        eq(variant.active, true),
      ),
    )
    .orderBy(asc(id!));
  const variantsOf = groupBy(rows, (row) => row.owner);
  return shown.map(({ id: product_id, en, ar, slug, category, compareAt }) => {
    // Prices are cached because most variants have the same price as their product.
    const pricesAt = memoize((price: string) =>
      pricesOf({ price, compareAt, product: product_id, category }, promotions, decimals),
    );
    return {
      product_id,
      name: [en, ar],
      slug,
      variants: (variantsOf[product_id] ?? []).map((row) => ({
        variant_id: row.id,
        sku: row.sku,
        colour: row.colour,
        colour_name: row.colourName && listIn(row.colourName),
        size: row.size,
        size_name: row.sizeName && listIn(row.sizeName),
        left: Number(row.left),
        ...pricesAt(row.price),
      })),
    };
  });
};

/**
 * Returns a page of an open shop's products, newest first, with the discounted prices and stock of the available
 * variants. Throws `ApiError` 404 if the shop doesn't exist.
 */
export const goodsOnSale = async (db: Db, query: GoodsQuery): Promise<Goods[]> => {
  const skipped = (query.page - 1) * productsPerPage;
  const { id: shop, decimals } = await ofShop(db, query.shop);
  return within(db, { tenants: [shop] }, (tx) => goodsOf(tx, { shop, decimals, skipped }));
};
