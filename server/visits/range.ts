import { field } from '@matjar/admin';
import { FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { among } from '@matjar/admin/server/database';
import { describedObject, fieldsOf, judged, readBy } from '@matjar/admin/server/http';
import { addDays, countDays, dayAt } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import type { SQL } from 'drizzle-orm';
import { sql, and, eq, inArray } from 'drizzle-orm';
import { rangeComplaint, mostDays } from '../../src/domain/statistics';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { tableOf } from '../tables';

interface Telling {
  timeZone: string;
  /** The ISO 4217 code of the currency. */
  currency: string;
  /**
   * The ids of all accessible shops that use this shop's currency. Only amounts in the same currency can be added up.
   */
  shops: number[];
}

const [shop, currency] = [tableOf(settings), tableOf(currencies)];

/** Returns the time zone, currency and shops for a shop's statistics. */
export const tellingOf = async (db: Db, { id, reach }: { id: number; reach: readonly number[] }): Promise<Telling> => {
  const [own] = await db
    .select({ zone: shop.time_zone, money: shop.currency, code: currency.code })
    .from(shop)
    .innerJoin(currency, eq(currency.id, shop.currency))
    .where(eq(shop.id, id));
  const { zone, money, code } = own!;
  const others =
    reach.length === 1
      ? []
      : await db
          .select({ id: shop.id })
          .from(shop)
          .where(and(inArray(shop.id, [...reach]), eq(shop.currency, money)))
          .orderBy(sql`1`);
  return {
    timeZone: String(zone),
    currency: code,
    shops: reach.length === 1 ? [...reach] : others.map((one) => Number(one.id)),
  };
};

/** A range of days, first and last day included, and the range of the same length right before it. */
interface DayRange {
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
}

const usualDays = 30;

export const rangeFields = {
  from: field.date({ label: { en: 'Start date', ar: 'تاريخ البداية' } }),
  to: field.date({ label: { en: 'End date', ar: 'تاريخ النهاية' } }),
  days: field.number({ label: { en: 'Days', ar: 'الأيام' }, min: 1, max: mostDays }),
};

const required = {
  from: { ...rangeFields.from, required: true as const },
  to: { ...rangeFields.to, required: true as const },
};

const withPrevious = (from: Day, to: Day): DayRange => {
  const before = addDays(from, -1);
  return { from, to, previous: { from: addDays(before, 1 - countDays(from, to)), to: before } };
};

const dayFields = fieldsOf(required);

const count = fieldsOf({ days: rangeFields.days });

/** A requested range of days: its first and last day, or the number of days up to and including today. */
export type RequestedRange = { from: Day; to: Day } | { days: number };

const readRange = (query: Record<string, unknown>): RequestedRange => {
  if (Object.hasOwn(query, 'from') || Object.hasOwn(query, 'to')) {
    const { from, to } = judged(dayFields, query);
    const complaint = rangeComplaint(from, to);
    if (complaint) throw new FieldError(complaint.at, complaint.key, complaint.args);
    return { from, to };
  }
  const { days: text = usualDays } = query;
  const days = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : text;
  return { days: judged(count, { ...query, days }).days ?? usualDays };
};

/**
 * The query parameters of a range: `from` and `to`, or the number of `days` up to and including today. Default: 30
 * days. Rejects invalid days and numbers, a missing `from` or `to`, an end before the start, and ranges that are too
 * long.
 */
export const rangeQuery = describedObject({
  from: { type: 'string', format: 'date', description: 'The first day, with `to`' },
  to: { type: 'string', format: 'date', description: `The last day of at most ${mostDays} days` },
  days: {
    type: 'integer',
    minimum: 1,
    default: usualDays,
    description: 'In place of `from` and `to`: the number of days up to and including today',
  },
}).transform(readBy(readRange));

/**
 * Returns the first and last day of a requested range in the time zone. The last day can be today, even though today
 * isn't over yet.
 */
export const rangeAt = (requested: RequestedRange, timeZone: string, now: Date = new Date()): DayRange => {
  if ('from' in requested) return withPrevious(requested.from, requested.to);
  const today = dayAt(now, timeZone);
  return withPrevious(addDays(today, 1 - requested.days), today);
};

/** The shops and days that the statistics cover. */
export interface Span {
  shops: readonly number[];
  timeZone: string;
  range: DayRange;
  /** The time of the request. If the range hasn't ended by then, the previous range is shortened to the same length. */
  now: Date;
}

export const rowsOf = async <Row extends object>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(query)).rows;

/** SQL for the English and Arabic names of a joined row, as a JSON array. Null if there is no row. */
export const bothNames = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then jsonb_build_array(${alias}.name_en, ${alias}.name_ar) end`);

/** SQL for the start of a day in a time zone. It doesn't refer to any columns, so PostgreSQL can use an index. */
export const startOf = (day: Day, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;

/**
 * SQL for the time `days` days before `now`, at the same local time. Uses local times because days have 23 or 25 hours
 * when the clocks change.
 */
export const daysBefore = (days: number, now: Date, timeZone: string): SQL =>
  sql`((${now.toISOString()}::timestamptz at time zone ${timeZone}::text) - ${days}::int * interval '1 day') at time zone ${timeZone}::text`;

/**
 * Returns SQL expressions for the time in `column`: its day, whether it is in the current range, and whether it is in
 * either range. If the current range isn't over yet, only the corresponding part of the previous range counts.
 */
export const inSpan = (column: SQL, { timeZone, range: { from, to, previous }, now }: Span) => {
  const today = dayAt(now, timeZone);
  const current = sql`${column} >= ${startOf(from, timeZone)}`;
  const spanned = sql`${column} >= ${startOf(previous.from, timeZone)} and ${column} < ${startOf(addDays(to, 1), timeZone)}`;
  const isUnfinished = today >= from && today <= to;
  return {
    current,
    day: sql`(${column} at time zone ${timeZone}::text)::date`,
    either: isUnfinished
      ? sql`${spanned} and (${current} or ${column} <= ${daysBefore(countDays(from, to), now, timeZone)})`
      : spanned,
  };
};

/**
 * Selects the orders that were placed in a span, with the total after refunds, the range and day of each order, and
 * whether the order is valid (`is_valid`). A valid order is neither canceled nor returned.
 */
export const ordersOf = (span: Span) => {
  const { current, day, either } = inSpan(sql`placed_at`, span);
  return sql`
    select sub_shop_id, id, total - refunded as total, ${current} as current, ${day} as day, order_status, payment_method, city,
      address ->> 'area' as area, coalesce(address ->> 'country', left(currency, 2)) as country,
      order_status not in ('canceled', 'returned') as is_valid
    from ${tableOf(orders)}
    where ${among(tableOf(orders).sub_shop_id!, span.shops)} and ${either}`;
};

/** SQL for how many units of an order line weren't returned. The query must alias the order line as `line`. */
export const keptPieces = sql`(line.qty - coalesce(line.returned_qty, 0))`;

/** SQL for the price of an order line's units that weren't returned. The query must alias the order line as `line`. */
export const keptAmount = sql`round(line.total * ${keptPieces} / line.qty, 4)`;
