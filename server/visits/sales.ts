import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { among } from '@matjar/admin/server/database';
import { answer, count, id, text } from '@matjar/admin/server/http';
import type { Day } from '@matjar/admin/values';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ProductSales } from '../../src/domain/products';
import type { Compared, SaleCounts, SoldCounts, StatisticsProduct } from '../../src/domain/statistics';
import { colours } from '../../src/resources/colours/colours.resource';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { tableOf } from '../tables';
import { taxRow } from '../resources/orderDrafts/schemas';
import { compared, ranged, sales, schemas } from './schemas';
import type { Span } from './range';
import { keptAmount, keptPieces, ordersOf, rowsOf, bothNames, inSpan } from './range';

const mostVariants = 6;

type Row = Pick<ProductSales, 'ever' | 'last' | 'variants'> & {
  now: ProductSales['ever'];
  before: ProductSales['ever'];
};

const countsWhen = (when = sql`true`) => sql`(select jsonb_build_object(
  'sold', coalesce(sum(pieces) filter (where ${when}), 0),
  'revenue', trim_scale(coalesce(sum(amount) filter (where ${when}), 0))::text,
  'returned', coalesce(sum(returned) filter (where ${when}), 0)) from sold)`;

/**
 * Returns a product's sales in a range, in the previous range and in total. Uses a single query that joins the
 * product's variants with their order lines and orders.
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
      select piece.sub_shop_id, piece.id as variant, placed.id as order_id, placed.number, placed.placed_at, is_valid, coalesce(line.returned_qty, 0) as returned,
        case when is_valid then ${keptPieces} else 0 end as pieces, case when is_valid then ${keptAmount} else 0 end as amount,
        ${current} as current, ${either} and not ${current} as previous
      from ${pieces} as piece
      join ${lines} as line on line.sub_shop_id = piece.sub_shop_id and line.variant = piece.id
      join ${placed} as placed on placed.sub_shop_id = line.sub_shop_id and placed.id = line."order"
      cross join lateral (select placed.order_status not in ('canceled', 'returned') as is_valid) as state
      where ${among(alias(pieces, 'piece').sub_shop_id, shops)} and piece.product = ${product}),
    best as (
      select sub_shop_id, variant, sum(pieces) as pieces from sold where current group by sub_shop_id, variant having sum(pieces) > 0
      order by pieces desc, variant limit ${mostVariants})
    select ${countsWhen(sql`current`)} as now, ${countsWhen(sql`previous`)} as before, ${countsWhen()} as ever,
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

const mostProducts = 10;

interface SaleGroup extends SaleCounts {
  current: boolean;
  /** The day of the sales. Null for the whole range. */
  day: Day | null;
  /** The number of placed orders, including canceled orders. `completed` is the number of completed orders. */
  placed: number;
  completed: number;
}

interface SellerRow {
  product: number;
  name_en: string | null;
  name_ar: string | null;
  image: string | null;
  counts: Record<'current' | 'previous', SoldCounts>;
}

/**
 * Selects the valid orders in the current and previous ranges. Totals are net of refunds, and each order is marked with
 * its range.
 */
const placed = (span: Span) => sql`select * from (${ordersOf(span)}) as ordered where is_valid`;

/** Returns how many orders were placed, and the revenue from valid orders, per range and per day. */
export const saleGroups = (db: Db, span: Span): Promise<SaleGroup[]> =>
  rowsOf<SaleGroup>(
    db,
    sql`
    with ordered as (${ordersOf(span)})
    select current, day::text, (count(*) filter (where is_valid))::int as orders,
      trim_scale(coalesce(sum(total) filter (where is_valid), 0))::text as revenue,
      count(*)::int as placed, (count(*) filter (where order_status = 'completed'))::int as completed
    from ordered
    group by grouping sets ((current), (current, day))`,
  );

/** Returns the products that sold the most units in the range, with their sales in the previous range. */
export const bestSellers = async (db: Db, span: Span): Promise<(Compared<SoldCounts> & StatisticsProduct)[]> => {
  const [lines, pieces, goods] = [tableOf(orderLines), tableOf(variants), tableOf(products)];
  const counts = (when: ReturnType<typeof sql>) => sql`json_build_object(
    'sold', coalesce(sum(${keptPieces}) filter (where ${when}), 0),
    'revenue', trim_scale(coalesce(sum(${keptAmount}) filter (where ${when}), 0))::text)`;
  const rows = await rowsOf<SellerRow>(
    db,
    sql`
    with placed as (${placed(span)}), most as (
      select piece.sub_shop_id, piece.product, sum(${keptPieces}) filter (where current) as sold,
        json_build_object('current', ${counts(sql`current`)}, 'previous', ${counts(sql`not current`)}) as counts
      from placed
      join ${lines} as line on line.sub_shop_id = placed.sub_shop_id and line."order" = placed.id
      join ${pieces} as piece on piece.sub_shop_id = line.sub_shop_id and piece.id = line.variant
      group by piece.sub_shop_id, piece.product having bool_or(current)
      order by sold desc, piece.product limit ${mostProducts})
    select most.product, goods.name_en, goods.name_ar, goods.images -> 0 ->> 'url' as image, most.counts
    from most left join ${goods} as goods on goods.sub_shop_id = most.sub_shop_id and goods.id = most.product
    order by most.sold desc, most.product`,
  );
  return rows.map(({ product, name_en: en, name_ar: ar, image, counts: { current, previous } }) => ({
    product_id: product,
    name: en === null && ar === null ? null : [en ?? '', ar ?? ''],
    image,
    ...current,
    previous,
  }));
};

const sold = compared(sales);

const statistics = z.object({
  ...ranged,
  since: text,
  until: text,
  totals: sold,
  categories: z.array(sold.extend({ category_id: id, name: z.array(text).length(2) })),
  rest: z.object({ revenue: text, previous: text }),
  areas: z.array(sold.extend({ place: text, name: z.array(text).length(2), governorate: z.array(text).length(2) })),
  otherAreas: sold,
  places: z.array(sold.extend({ city: text.nullable(), name: z.array(text).length(2).nullable() })),
  elsewhere: sold.extend({ cities: count }).nullable(),
  payments: z.array(sold.extend({ payment_method: text })),
  taxes: z.array(taxRow),
});

/** The schema of the sales statistics. It has the same parameters and errors as the visit statistics. */
export const salesSchema = {
  ...schemas.statistics,
  summary: 'Read the sales by category, city and payment method, with the previous range',
  response: {
    ...schemas.statistics.response,
    200: answer('Valid orders, by the day they were placed', { data: statistics }),
  },
};
