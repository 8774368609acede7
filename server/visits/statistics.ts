import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { daysOf } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import type {
  ComparedCounts,
  DayCounts,
  SaleCounts,
  VisitCounts,
  VisitDevice,
  VisitSource,
  VisitStatistics,
} from '../../src/domain/statistics';
import { products } from '../../src/resources/products/products.resource';
import { tableOf, visits } from '../tables';
import { bestSellers, saleGroups } from './sales';
import type { Span } from './range';
import { inSpan, rowsOf } from './range';

const mostProducts = 10;

interface Counted extends VisitCounts {
  current: boolean;
}

interface Group extends Counted {
  day: Day | null;
  source: VisitSource | null;
  device: VisitDevice | null;
  /**
   * The number of visitors who viewed a product. `buyers` is the number of visitors who added a product to the cart.
   */
  lookers: number;
  buyers: number;
}

interface ProductRow {
  product: number;
  name_en: string | null;
  name_ar: string | null;
  image: string | null;
  counts: Record<'current' | 'previous', VisitCounts>;
}

const noVisits: VisitCounts = { visitors: 0, views: 0, carts: 0 };

const noSale: SaleCounts = { orders: 0, revenue: '0' };

/** Selects the shops' visits in the current and the previous range. Each visit is marked with its range. */
const visitsIn = (span: Span) => {
  const { current, day, either } = inSpan(sql`at`, span);
  return sql`
    select ${current} as current, ${day} as day, kind, visitor, product, source, device, sub_shop_id
    from ${visits}
    where ${among(visits.sub_shop_id, span.shops)} and ${either}`;
};

const countsSql = sql`
  count(distinct visitor)::int as visitors,
  (count(*) filter (where kind = 'view'))::int as views,
  (count(*) filter (where kind = 'cart'))::int as carts`;

const groups = (db: Db, visitsSeen: SQL) =>
  rowsOf<Group>(
    db,
    sql`
    with seen as (${visitsSeen})
    select current, day::text, source, device, ${countsSql},
      (count(distinct visitor) filter (where product is not null))::int as lookers,
      (count(distinct visitor) filter (where kind = 'cart'))::int as buyers
    from seen
    group by grouping sets ((current), (current, day), (current, source), (current, device))`,
  );

const mostViewed = (db: Db, visitsSeen: SQL) => {
  const goods = tableOf(products);
  const counts = (when: SQL) => sql`json_build_object(
    'visitors', count(distinct visitor) filter (where ${when}),
    'views', count(*) filter (where ${when} and kind = 'view'),
    'carts', count(*) filter (where ${when} and kind = 'cart'))`;
  return rowsOf<ProductRow>(
    db,
    sql`
    with seen as (${visitsSeen}), most as (
      select sub_shop_id, product, count(*) filter (where current and kind = 'view') as views,
        json_build_object('current', ${counts(sql`current`)}, 'previous', ${counts(sql`not current`)}) as counts
      from seen where product is not null
      group by sub_shop_id, product having bool_or(current)
      order by views desc, product limit ${mostProducts})
    select most.product, goods.name_en, goods.name_ar, goods.images -> 0 ->> 'url' as image, most.counts
    from most left join ${goods} as goods on goods.sub_shop_id = most.sub_shop_id and goods.id = most.product
    order by most.views desc, most.product`,
  );
};

const countsFrom = ({ visitors, views, carts }: VisitCounts): VisitCounts => ({ visitors, views, carts });

const pair = (rows: readonly Counted[]): ComparedCounts => ({
  ...countsFrom(rows.find(({ current }) => current) ?? noVisits),
  previous: countsFrom(rows.find(({ current }) => !current) ?? noVisits),
});

/**
 * Returns visit counts by source or device in the current and previous ranges, most visitors first. Groups without
 * visits in the current range have a count of zero.
 */
const compared = <K extends 'source' | 'device'>(all: readonly Group[], by: K) => {
  const rows = all.filter((group) => group[by] !== null);
  const names = [...new Set(rows.map((group) => group[by]!))];
  return names
    .map((name) => ({ [by]: name, ...pair(rows.filter((group) => group[by] === name)) }))
    .toSorted((one, other) => other.visitors - one.visitors) as (ComparedCounts & Record<K, NonNullable<Group[K]>>)[];
};

/**
 * Returns the shops' visits and orders in a range of days. Uses four queries. Days begin at midnight in the time zone,
 * so days have 23 or 25 hours when the clocks change.
 */
export const visitStatistics = async (db: Db, { today, ...span }: Span & { today: Day }): Promise<VisitStatistics> => {
  const {
    timeZone,
    range: { from, to, previous },
  } = span;
  const inRange = visitsIn(span);
  // The queries run sequentially because a transaction has a single connection.
  const [all, viewed] = [await groups(db, inRange), await mostViewed(db, inRange)];
  const [sales, sellers] = [await saleGroups(db, span), await bestSellers(db, span)];
  const totals = all.filter(({ day, source, device }) => day === null && source === null && device === null);
  const [now, before] = [totals.find(({ current }) => current), totals.find(({ current }) => !current)];
  const byDay = new Map(all.filter(({ day }) => day !== null).map((group) => [group.day, countsFrom(group)]));
  const sold = new Map(sales.map(({ current, day, orders, revenue }) => [day ?? current, { orders, revenue }]));
  const countsOf = (day: Day): DayCounts => ({ ...(byDay.get(day) ?? noVisits), ...(sold.get(day) ?? noSale) });
  const ordered = (isNow: boolean) => sales.find(({ current, day }) => day === null && current === isNow);
  const visited = pair(totals);
  const earlier = daysOf(previous.from, previous.to);
  return {
    time_zone: timeZone,
    today,
    from,
    to,
    previous,
    totals: {
      ...visited,
      ...(sold.get(true) ?? noSale),
      previous: { ...visited.previous, ...(sold.get(false) ?? noSale) },
    },
    funnel: [
      { step: 'visitors', count: now?.visitors ?? 0, previous: before?.visitors ?? 0 },
      { step: 'product', count: now?.lookers ?? 0, previous: before?.lookers ?? 0 },
      { step: 'cart', count: now?.buyers ?? 0, previous: before?.buyers ?? 0 },
      ...(['placed', 'completed'] as const).map((step) => ({
        step,
        count: ordered(true)?.[step] ?? 0,
        previous: ordered(false)?.[step] ?? 0,
      })),
    ],
    days: daysOf(from, to).map((day, index) => ({
      day,
      previous_day: earlier[index]!,
      ...countsOf(day),
      previous: countsOf(earlier[index]!),
    })),
    sources: compared(all, 'source'),
    devices: compared(all, 'device'),
    products: viewed.map(({ product, name_en: en, name_ar: ar, image, counts }) => ({
      product_id: product,
      name: en === null && ar === null ? null : [en ?? '', ar ?? ''],
      image,
      ...counts.current,
      previous: counts.previous,
    })),
    sellers,
  };
};
