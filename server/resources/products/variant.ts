import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { colours } from '../../../src/resources/colours/colours.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { sizes } from '../../../src/resources/sizes/sizes.resource';
import type { Db } from '@matjar/admin/server/database';
import { inherited } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { variantOptions } from '../../../src/domain/products';
import { rowOf, tableOf } from '../../tables';

interface Priced {
  price: SQLWrapper;
}

/**
 * SQL for a variant's price before discounts: the variant's own price or, if it has none, the product's price.
 * Equivalent to `inheritedValue`.
 */
export const soldAt = (variant: Priced, product: Priced): SQL<string> =>
  inherited<string>(variant.price, product.price);

/** SQL for a translated name. Null if an outer join found no row. */
export const nameOf = <En extends PgColumn, Ar extends PgColumn>({
  name_en,
  name_ar,
}: {
  name_en: En;
  name_ar: Ar;
}) => ({ en: name_en, ar: name_ar });

/** Returns a variant's full name in both languages, for example `Shirt, Black, Large (SHIRT-1A)`. */
export const variantName = async (tx: Db, shop: number, id: number): Promise<Text> => {
  const [variant, product, colour, size] = [tableOf(variants), tableOf(products), tableOf(colours), tableOf(sizes)];
  const [row] = await tx
    .select({ name: nameOf(product), colour: nameOf(colour), size: nameOf(size), sku: variant.sku })
    .from(variant)
    .innerJoin(product, and(eq(product.sub_shop_id, shop), eq(product.id, variant.product)))
    .leftJoin(colour, and(eq(colour.sub_shop_id, shop), eq(colour.id, variant.colour)))
    .leftJoin(size, and(eq(size.sub_shop_id, shop), eq(size.id, variant.size)))
    .where(rowOf(variant, shop, id));
  const { name, sku, ...options } = row!;
  const optionsText = variantOptions(options);
  // The SKU is isolated because it is left-to-right in both languages.
  return {
    en: `${[name.en || name.ar, optionsText?.en].filter(Boolean).join(', ')} (${sku})`,
    ar: `${[name.ar || name.en, optionsText?.ar].filter(Boolean).join('، ')} (\u2066${sku}\u2069)`,
  };
};
