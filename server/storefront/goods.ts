import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Complaints } from '@matjar/admin';
import { complaint } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { colours } from '../../src/resources/colours/colours.resource';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { soldAt, nameOf } from '../resources/products/variant';
import { tableOf } from '../tables';
import type { BasketLine } from '../../src/domain/price/pricing';
import { unitsOf } from '../../src/domain/units';
import type { GivenLine } from './orders/readOrder';
import type { FoundShop } from './shop';

/** A line of an order, with the values at the time of the sale and before discounts. */
export interface SoldLine extends GivenLine, BasketLine {
  name: Text;
  /** The colour's current name. It is stored with the line. */
  colour: Text | null;
  size: Text | null;
  sku: string;
}

/** SQL for a product's image in the given colour. Falls back to the first image. Null if the product has no images. */
const pictureOf = (images: unknown, colour: unknown) => sql<string | null>`coalesce(
  jsonb_path_query_first(${images}, '$[*] ? (@.colour == $colour)', jsonb_build_object('colour', ${colour})) ->> 'url', ${images} -> 0 ->> 'url')`;

/** Returns the variants in `ids` that the shop currently sells. */
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
      taxClass: product.tax_class,
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

/** A line that can be sold, with its index in the request and the number of available units. */
export interface LookedAtLine extends SoldLine {
  place: number;
  left: number;
  /** The tax class id. Null for the shop's default class. */
  taxClass: number | null;
  image: string | null;
}

/** The lines that can be sold, and the errors on all other lines, keyed by field path. */
interface LineLookup {
  sold: readonly LookedAtLine[];
  complaints: Complaints;
}

/**
 * Looks up lines at current prices. If the shop doesn't sell a line or has too few units, the result contains an error
 * with the number of available units. No stock is reserved until the shop confirms the order.
 */
export const lookAt = async (tx: Db, shop: FoundShop, lines: readonly GivenLine[]): Promise<LineLookup> => {
  const offeredGoods = await offered(
    tx,
    shop,
    lines.map(({ variant }) => variant),
  );
  const counted = new Map<number, number>();
  const complaints: Complaints = {};
  const sold = lines.flatMap(({ variant, qty }, place) => {
    const goods = offeredGoods.get(variant);
    if (!goods) {
      Object.assign(complaints, complaint(`lines.${place}.variant`, 'validation.reference', 'variant'));
      return [];
    }
    const left = Math.max(Number(goods.free) - (counted.get(variant) ?? 0), 0);
    counted.set(variant, (counted.get(variant) ?? 0) + qty);
    if (qty > left)
      Object.assign(complaints, complaint(`lines.${place}.qty`, 'validation.left', 'qty', { smart_count: left }));
    const price = unitsOf(goods.price, shop.decimals);
    const { name, colour, size, sku, image, product, category, taxClass } = goods;
    return [{ place, left, image, variant, qty, name, colour, size, sku, price, product, category, taxClass }];
  });
  return { sold, complaints };
};
