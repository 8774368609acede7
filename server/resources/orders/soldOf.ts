import { sql } from 'drizzle-orm';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { tableOf } from '../../tables';
import type { DerivedTable } from '@matjar/admin/server/database';

const [lines, pieces, goods] = [tableOf(orderLines), tableOf(variants), tableOf(products)];

/** A list of orders narrowed by what stands in them: the products that an order has lines of, found by the order's own lines. */
export const soldOf = {
  fields: ['category', 'product'] as const,
  columns: { product: 'id' },
  table: goods as unknown as DerivedTable,
  of: ({ id, sub_shop_id: shop }: DerivedTable) => sql`${goods.sub_shop_id} = ${shop} and exists (
    select from ${lines} as line join ${pieces} as piece on piece.sub_shop_id = line.sub_shop_id and piece.id = line.variant
    where line.sub_shop_id = ${shop} and line."order" = ${id} and piece.product = ${goods.id})`,
};
