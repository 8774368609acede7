import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { loggedIn, principalOf } from '@matjar/admin/server/auth';
import { among, answerTo, reading, scopeOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { dayAt, addDays } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SalesStatistics } from '../../src/domain/statistics';
import { categories } from '../../src/resources/categories/categories.resource';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { mayVisit, visitorsStatistics } from '../../src/domain/pages';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { bySubCategory } from '../auth/memberships';
import { tableOf, refundTaxes } from '../tables';
import { byArea, cityNamed, knownCities } from './cities';
import type { AddressedSales } from './cities';
import type { RequestedRange, Span } from './range';
import { rangeAt, rangeFields, keptAmount, ordersOf, rowsOf, startOf, tellingOf } from './range';
import { schemas } from './schemas';
import { salesSchema } from './sales';
import { visitStatistics } from './statistics';
import { orders } from '../../src/resources/orders/orders.resource';
import { refunds } from '../../src/resources/orders/refunds.resource';

/**
 * SQL for common table expressions. The last one, `by_rate`, contains the amounts by tax rate, after refunds, for the
 * orders in `sold` that belong to the current range. Each order is split as in `taxRowsOf`.
 */
const soldByRate = (shops: readonly number[]): SQL => {
  const [placed, lines, back] = [tableOf(orders), tableOf(orderLines), tableOf(refunds)];
  return sql`
    taxed as materialized (
      select placed.sub_shop_id, placed.id, placed.total, placed.tax + placed.included_tax as tax, placed.refunded, placed.prices_include_tax,
        placed.delivery_fee, placed.delivery_tax, placed.delivery_tax_kind, placed.delivery_tax_rate,
        placed.delivery_tax_kind is not null as is_kept
      from sold join ${placed} as placed on placed.sub_shop_id = sold.sub_shop_id and placed.id = sold.id
      where sold.current and ${among(alias(placed, 'placed').sub_shop_id, shops)}),
    given_back as materialized (
      select taxed.sub_shop_id, taxed.id, share.kind, share.rate, share.gross, share.tax
      from taxed
      join ${back} as refund on refund.sub_shop_id = taxed.sub_shop_id and refund."order" = taxed.id and refund.status <> 'canceled'
      join ${refundTaxes} as share on share.sub_shop_id = refund.sub_shop_id and share.refund_id = refund.id
      where taxed.refunded > 0 and ${among(alias(back, 'refund').sub_shop_id, shops)}),
    by_rate as (
      select kind, rate, sum(gross) as gross, sum(tax) as tax from (
        select line.tax_kind as kind, line.tax_rate as rate, coalesce(line.tax, 0) as tax,
          line.total + case when taxed.prices_include_tax then 0 else coalesce(line.tax, 0) end as gross
        from taxed join ${lines} as line on line.sub_shop_id = taxed.sub_shop_id and line."order" = taxed.id
        where is_kept and ${among(alias(lines, 'line').sub_shop_id, shops)}
        union all
        select delivery_tax_kind, delivery_tax_rate, coalesce(delivery_tax, 0),
          delivery_fee + case when prices_include_tax then 0 else coalesce(delivery_tax, 0) end
        from taxed where is_kept and delivery_fee > 0
        union all select null, null, tax, total from taxed where not is_kept
        union all select kind, rate, -tax, -gross from given_back
        -- Refunds from before refunds kept their tax.
        union all select null, null, -round(tax * former / nullif(total, 0), 4), -former from (
          select taxed.tax, taxed.total, taxed.refunded - coalesce((select sum(gross) from given_back
            where given_back.sub_shop_id = taxed.sub_shop_id and given_back.id = taxed.id), 0) as former
          from taxed where taxed.refunded > 0) as earlier where former > 0
      ) as parts group by kind, rate having sum(gross) <> 0 or sum(tax) <> 0)`;
};

const text = (amount: SQL) => sql`trim_scale(${amount})::text`;

/** SQL for the rows of `by_rate` as a JSON array, highest rate first. The array is empty if there is no tax. */
const ratesList = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'rate', case kind when 'zero' then '0' else ${text(sql`rate`)} end,
    'net', ${text(sql`gross - tax`)}, 'tax', ${text(sql`tax`)}, 'gross', ${text(sql`gross`)})
    order by array_position(array['standard', 'zero', 'exempt'], kind), rate desc), '[]')
  from by_rate where exists (select from by_rate where kind is not null or tax <> 0))`;

const mostPlaces = 30;

/** At most this many address spellings are resolved to areas, starting with those that have the highest revenue. */
const mostSpellings = 1000;

type Place = SalesStatistics['places'][number];

/**
 * A city in the query result. A known city is identified by `C` and its index. Any other value is normalized text,
 * which contains no capital letters.
 */
type PlaceRow = Omit<Place, 'name'> & { meant: string | null };

type Row = Pick<SalesStatistics, 'totals' | 'categories' | 'rest' | 'elsewhere' | 'payments' | 'taxes'> & {
  places: PlaceRow[];
  areas: AddressedSales[];
  since: Date | string;
  until: Date | string;
};

const spellings = JSON.stringify(Object.fromEntries(knownCities));

const toPlace = ({ meant, city, ...sold }: PlaceRow): Place => {
  if (city === null) return { city, name: null, ...sold };
  return { city, name: meant?.startsWith('C') ? cityNamed(Number(meant.slice(1))) : [city, city], ...sold };
};

const amount = (of: ReturnType<typeof sql>) => sql`trim_scale(coalesce(${of}, 0))::text`;

/** SQL for the orders and revenue of the current and previous ranges, as JSON. */
const compared = (count: ReturnType<typeof sql>, sum: ReturnType<typeof sql>) => {
  const counts = (when: ReturnType<typeof sql>) => sql`jsonb_build_object(
    'orders', coalesce(${count} filter (where ${when}), 0), 'revenue', ${amount(sql`${sum} filter (where ${when})`)})`;
  return sql`${counts(sql`current`)} || jsonb_build_object('previous', ${counts(sql`not current`)})`;
};

const whole = compared(sql`count(*)`, sql`sum(total)`);

const now = sql`(coalesce(sum(total) filter (where current), 0))`;

/** SQL for a JSON array of sales, highest revenue first. */
const list = (from: string) => sql`(select coalesce(jsonb_agg(figures order by place), '[]') from ${sql.raw(from)})`;

/**
 * Returns the shops' sales in a range of days by category, city, area and payment method, using a single query over
 * orders and their lines.
 */
const salesStatistics = async (db: Db, { today, ...span }: Span & { today: Day }): Promise<SalesStatistics> => {
  const {
    timeZone,
    range: { from, to, previous },
  } = span;
  const [lines, pieces, goods, shelves] = [
    tableOf(orderLines),
    tableOf(variants),
    tableOf(products),
    tableOf(categories),
  ];
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with sold as materialized (select * from (${ordersOf(span)}) as ordered where is_valid),
    by_line as materialized (
      select goods.sub_shop_id, goods.category, sold.current, sold.id, ${keptAmount} as amount
      from sold
      join ${lines} as line on line.sub_shop_id = sold.sub_shop_id and line."order" = sold.id
      join ${pieces} as piece on piece.sub_shop_id = line.sub_shop_id and piece.id = line.variant
      join ${goods} as goods on goods.sub_shop_id = piece.sub_shop_id and goods.id = piece.product
      where ${among(alias(lines, 'line').sub_shop_id, span.shops)}),
    by_category as (
      select row_number() over (order by coalesce(sum(amount) filter (where current), 0) desc, category) as place,
        jsonb_build_object('category_id', category, 'name', (
          select jsonb_build_array(shelf.name_en, shelf.name_ar) from ${shelves} as shelf where shelf.sub_shop_id = by_line.sub_shop_id and shelf.id = category
        )) || ${compared(sql`count(distinct id)`, sql`sum(amount)`)} as figures
      from by_line group by by_line.sub_shop_id, category),
    spelt as materialized (
      select city, coalesce('C' || known.value, folded(city collate "C")) as meant
      from (select distinct city from sold where city is not null) as written left join jsonb_each_text(${spellings}::jsonb) as known on known.key = folded(city collate "C")),
    by_city as (
      select row_number() over (order by ${now} desc, meant) as place, meant, mode() within group (order by sold.city) as city, ${whole} as figures
      from sold left join spelt on spelt.city = sold.city group by meant),
    by_area as (
      select ${now} as revenue, jsonb_build_object('city', city, 'area', area, 'country', country) || ${whole} as figures
      from sold where city is not null group by city, area, country order by ${now} desc limit ${mostSpellings}::int),
    by_payment as (
      select row_number() over (order by ${now} desc, payment_method) as place,
        jsonb_build_object('payment_method', payment_method) || ${whole} as figures
      from sold group by payment_method),
    named as (select place, jsonb_build_object('city', city, 'meant', meant) || figures as figures from by_city where place <= ${mostPlaces}::int),
    others as (
      select count(distinct meant) as cities, ${whole} as figures from sold left join spelt on spelt.city = sold.city
      where exists (select from by_city where by_city.meant is not distinct from spelt.meant and by_city.place > ${mostPlaces}::int)),
    ${soldByRate(span.shops)}
    select ${startOf(from, timeZone)} as since, ${startOf(addDays(to, 1), timeZone)} - interval '1 millisecond' as until,
      (select ${whole} from sold) as totals,
      ${list('by_category')} as categories, ${list('named')} as places, ${list('by_payment')} as payments,
      (select coalesce(jsonb_agg(figures), '[]') from by_area) as areas,
      (select jsonb_build_object(
        'revenue', ${amount(sql`${now} - (select coalesce(sum(amount), 0) from by_line where current)`)},
        'previous', ${amount(sql`(coalesce(sum(total) filter (where not current), 0)) - (select coalesce(sum(amount), 0) from by_line where not current)`)}) from sold) as rest,
      ${ratesList} as taxes,
      (select jsonb_build_object('cities', cities) || figures from others where cities > 0) as elsewhere`,
  );
  const { since, until, places, areas, ...figures } = row!;
  const moment = (value: Date | string) => new Date(value).toISOString();
  return {
    time_zone: timeZone,
    today,
    from,
    to,
    previous,
    since: moment(since),
    until: moment(until),
    ...figures,
    places: places.map(toPlace),
    ...byArea(areas, figures.totals),
  };
};

/**
 * `GET /sub_vendor/visitors_statistics?from=&to=`: returns the storefront activity of the caller's shop. `GET
 * /sub_vendor/sales_statistics?from=&to=`: returns the shop's sales by category, city and payment method.
 */
export const readVisits = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn((principal) => mayVisit(principal, visitorsStatistics));
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = async <Told>(
    request: FastifyRequest,
    requested: RequestedRange,
    tell: (tx: Db, of: Span & { today: Day }) => Promise<Told>,
  ) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, bySubCategory(principal, request.headers));
    const data = await reading(
      db,
      scopeOf({ principal, tenant }),
      async (tx) => {
        const { timeZone, currency, shops } = await tellingOf(tx, tenant);
        const at = new Date();
        const [range, today] = [rangeAt(requested, timeZone, at), dayAt(at, timeZone)];
        return { ...(await tell(tx, { shops, timeZone, range, now: at, today })), currency };
      },
      { mayFollow: true },
    );
    return { message: '', data };
  };
  const config = { fields: rangeFields };
  routes.get('/sub_vendor/visitors_statistics', { schema: schemas.statistics, config, preValidation }, (request) =>
    read(request, request.query, visitStatistics),
  );
  routes.get('/sub_vendor/sales_statistics', { schema: salesSchema, config, preValidation }, (request) =>
    read(request, request.query, salesStatistics),
  );
};
