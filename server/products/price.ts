import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { variants } from '../../src/resources/products/variants.resource';
import { tableOf } from '../tables';
import type { DerivedTable } from '../tables/types';

/** What a variant is sold at before any discount, as SQL over its row and its product's: `inheritedValue`, for queries. */
export const soldAt = (variant: DerivedTable, product: DerivedTable): SQL<string> =>
  sql<string>`coalesce(${variant.price}, ${product.price})`;

/**
 * The least or the most that a product is sold at, as a query over its row: of the variants that are on sale; of a product
 * without any its own price.
 */
export const soldFor = (product: DerivedTable, which: 'least' | 'most'): SQL => {
  const variant = alias(tableOf(variants), 'sold') as unknown as DerivedTable;
  const pick = sql.raw(which === 'least' ? 'min' : 'max');
  return sql`select coalesce(${pick}(${soldAt(variant, product)}), ${product.price}) from ${tableOf(variants)} "sold"
    where ${and(eq(variant.sub_shop_id!, product.sub_shop_id!), eq(variant.product!, product.id!), eq(variant.active!, true))}`;
};
