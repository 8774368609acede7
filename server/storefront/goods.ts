import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Complaints } from '@matjar/admin';
import { complaint } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { refuseIfAny } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { colours } from '../../src/resources/colours/colours.resource';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { soldAt } from '../resources/products/price';
import { nameOf } from '../resources/orders/variantNames';
import { tableOf } from '../tables';
import { unitsOf } from '../../src/domain/units';
import { bestOf, discountOf } from './orders/discounts';
import type { RunningDiscount } from './orders/discounts';
import type { GivenLine } from './orders/readOrder';
import type { FoundShop } from './shop';

/** A line of an order as it is sold: the price is the shop's, in the currency's smallest units. */
export interface SoldLine extends GivenLine {
  name: Text;
  /** By its name of this moment, as the line keeps it. */
  colour: Text | null;
  size: Text | null;
  sku: string;
  price: bigint;
  /** Before the discount. */
  gross: bigint;
  discount: bigint;
  /** The discount that was taken off, by its id. */
  by: number | null;
}

/** The address of the picture that shows a product in a colour, else of its first; null where it has none. */
export const pictureOf = (images: unknown, colour: unknown) => sql<string | null>`coalesce(
  jsonb_path_query_first(${images}, '$[*] ? (@.colour == $colour)', jsonb_build_object('colour', ${colour})) ->> 'url', ${images} -> 0 ->> 'url')`;

/** The variants among these that the shop sells at this moment. */
const offered = async (tx: Db, { id, decimals }: FoundShop, ids: readonly number[]) => {
  const [variant, product, colour, size] = [tableOf(variants), tableOf(products), tableOf(colours), tableOf(sizes)];
  const rows = await tx
    .select({
      id: variant.id,
      sku: variant.sku,
      price: sql<string>`round(${soldAt(variant, product)}, ${decimals})::text`,
      free: sql<number>`${variant.stock} - ${variant.reserved}`,
      name: nameOf(product),
      colour: nameOf(colour),
      size: nameOf(size),
      product: product.id,
      category: product.category,
      image: pictureOf(product.images, variant.colour),
    })
    .from(variant)
    .innerJoin(product, and(eq(product.sub_shop_id, id), eq(product.id, variant.product)))
    .leftJoin(colour, and(eq(colour.sub_shop_id, id), eq(colour.id, variant.colour)))
    .leftJoin(size, and(eq(size.sub_shop_id, id), eq(size.id, variant.size)))
    .where(
      and(
        eq(variant.sub_shop_id, id),
        inArray(variant.id, [...ids]),
        eq(variant.active, true),
        eq(product.status, 'active'),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Lines as they would be sold, those that can't be left out, and what is wrong with each, by its place. */
export interface Looked {
  sold: readonly (SoldLine & { place: number; left: number; image: string | null })[];
  complaints: Complaints;
}

/**
 * What is asked for, at the shop's prices of this moment, with the best of these discounts on each line. Where the shop doesn't sell it, or has
 * less of it, it says so; how many are left is said.
 */
export const lookAt = async (
  tx: Db,
  shop: FoundShop,
  lines: readonly GivenLine[],
  discounts: readonly RunningDiscount[],
): Promise<Looked> => {
  const known = await offered(
    tx,
    shop,
    lines.map(({ variant }) => variant),
  );
  const taken = new Map<number, number>();
  const complaints: Complaints = {};
  const sold = lines.flatMap(({ variant, qty }, place) => {
    const goods = known.get(variant);
    if (!goods) {
      Object.assign(complaints, complaint(`lines.${place}.variant`, 'validation.reference', 'variant'));
      return [];
    }
    const left = Math.max(Number(goods.free) - (taken.get(variant) ?? 0), 0);
    taken.set(variant, (taken.get(variant) ?? 0) + qty);
    if (qty > left)
      Object.assign(complaints, complaint(`lines.${place}.qty`, 'validation.left', 'qty', { smart_count: left }));
    const price = unitsOf(goods.price, shop.decimals);
    const pieces = BigInt(qty);
    const best = bestOf(discounts, goods);
    const off = { discount: discountOf(price, best) * pieces, by: best?.id ?? null };
    const { name, colour, size, sku, image } = goods;
    return [{ place, left, image, variant, qty, name, colour, size, sku, price, gross: price * pieces, ...off }];
  });
  return { sold, complaints };
};

/**
 * What is sold of what is asked for. Throws `InvalidFields` where the shop doesn't sell it, or has less of it. Stock is kept for an order
 * once the shop confirms it, not before.
 */
export const sell = async (
  tx: Db,
  shop: FoundShop,
  lines: readonly GivenLine[],
  discounts: readonly RunningDiscount[],
): Promise<readonly SoldLine[]> => {
  const { sold, complaints } = await lookAt(tx, shop, lines, discounts);
  refuseIfAny(complaints);
  return sold;
};
