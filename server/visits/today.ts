import { sql } from 'drizzle-orm';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { addDays, dayAt } from '@matjar/admin/values';
import type { Today } from '../../src/domain/today';
import { orders } from '../../src/resources/orders/orders.resource';
import { tableOf, visits } from '../tables';
import { rowsOf, startOf } from './range';

interface Asked {
  shops: readonly number[];
  timeZone: string;
  now: Date;
}

type Counts = Today['previous'];

const week = 7;

/** Returns today's figures so far, and those of the same weekday last week up to the same time, in one query. */
export const todayOf = async (db: Db, { shops, timeZone, now }: Asked): Promise<Omit<Today, 'money'>> => {
  const today = dayAt(now, timeZone);
  const before = addDays(today, -week);
  const moment = sql`${now.toISOString()}::timestamptz`;
  // Local time: a week with a clock change is an hour longer or shorter.
  const then = sql`((${moment} at time zone ${timeZone}::text) - ${week}::int * interval '1 day') at time zone ${timeZone}::text`;
  const order = tableOf(orders);
  const counted = (from: string, until: ReturnType<typeof sql>) => sql`json_build_object(
    'visitors', (select count(distinct visitor)::int from ${visits}
      where ${among(visits.sub_shop_id, shops)} and at >= ${startOf(from, timeZone)} and at <= ${until}),
    'orders', coalesce(sum(case when placed_at >= ${startOf(from, timeZone)} and placed_at <= ${until} then 1 else 0 end), 0),
    'revenue', trim_scale(coalesce(sum(total - refunded) filter (where placed_at >= ${startOf(from, timeZone)} and placed_at <= ${until}), 0))::text)`;
  const [row] = await rowsOf<{ current: Counts; previous: Counts }>(
    db,
    sql`
    select ${counted(today, moment)} as current, ${counted(before, then)} as previous from ${order}
    where ${among(order.sub_shop_id, shops)} and placed_at >= ${startOf(before, timeZone)} and placed_at <= ${moment}
      and order_status not in ('canceled', 'returned')`,
  );
  return { time_zone: timeZone, today, previous_day: before, ...row!.current, previous: row!.previous };
};
