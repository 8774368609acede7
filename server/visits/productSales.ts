import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductSales } from '../../src/domain/products/productSales';
import { colours } from '../../src/resources/colours/colours.resource';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../tables';
import { keptAmount, keptPieces, bothNames, inSpan, rowsOf } from './range';
import type { Span } from './range';

const mostVariants = 6;

type Row = Pick<ProductSales, 'ever' | 'last' | 'variants'> & {
  now: ProductSales['ever'];
  before: ProductSales['ever'];
};

const counts = (when = sql`true`) => sql`(select jsonb_build_object(
  'sold', coalesce(sum(pieces) filter (where ${when}), 0),
  'revenue', trim_scale(coalesce(sum(amount) filter (where ${when}), 0))::text,
  'returned', coalesce(sum(returned) filter (where ${when}), 0)) from sold)`;

/**
 * Returns a product's sales in a range, in the range before and in total, in one query that goes from its variants to their lines and
 * orders.
 */
export const productSales = async (db: Db, span: Span, product: number): Promise<ProductSales> => {
  const {
    shops,
    timeZone,
    range: { from, to, previous },
  } = span;
  const [lines, pieces, placed, shades, measures] = [
    tableOf(orderLines),
    tableOf(variants),
    tableOf(orders),
    tableOf(colours),
    tableOf(sizes),
  ];
  const { current, either } = inSpan(sql`placed.placed_at`, span);
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with sold as materialized (
      select piece.sub_shop_id, piece.id as variant, placed.id as order_id, placed.number, placed.placed_at, stands, coalesce(line.returned_qty, 0) as returned,
        case when stands then ${keptPieces} else 0 end as pieces, case when stands then ${keptAmount} else 0 end as amount,
        ${current} as current, ${either} and not ${current} as previous
      from ${pieces} as piece
      join ${lines} as line on line.sub_shop_id = piece.sub_shop_id and line.variant = piece.id
      join ${placed} as placed on placed.sub_shop_id = line.sub_shop_id and placed.id = line."order"
      cross join lateral (select placed.order_status not in ('canceled', 'returned') as stands) as state
      where ${among(alias(pieces, 'piece').sub_shop_id, shops)} and piece.product = ${product}),
    best as (
      select sub_shop_id, variant, sum(pieces) as pieces from sold where current group by sub_shop_id, variant having sum(pieces) > 0
      order by pieces desc, variant limit ${mostVariants})
    select ${counts(sql`current`)} as now, ${counts(sql`previous`)} as before, ${counts()} as ever,
      (select jsonb_build_object('order_id', order_id, 'number', number, 'at', placed_at) from sold where pieces > 0
        order by placed_at desc, order_id desc limit 1) as last,
      (select coalesce(jsonb_agg(jsonb_build_object('variant_id', piece.id, 'sku', piece.sku,
          'colour', ${bothNames('shade')}, 'size', ${bothNames('measure')}, 'sold', best.pieces) order by best.pieces desc, piece.id), '[]')
        from best join ${pieces} as piece on piece.sub_shop_id = best.sub_shop_id and piece.id = best.variant
        left join ${shades} as shade on shade.sub_shop_id = piece.sub_shop_id and shade.id = piece.colour
        left join ${measures} as measure on measure.sub_shop_id = piece.sub_shop_id and measure.id = piece.size) as variants`,
  );
  const { now, before, ever, last, variants: best } = row!;
  return {
    time_zone: timeZone,
    from,
    to,
    previous,
    recent: { ...now, previous: before },
    ever,
    last: last && { ...last, at: new Date(last.at).toISOString() },
    variants: best,
  };
};
