import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayVisit, visitorsStatistics } from '../../src/domain/pages';
import { loggedIn, may } from '@matjar/admin/server/auth';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, noQuery, refusal, text } from '@matjar/admin/server/http';
import { addDays, dayAt } from '@matjar/admin/values';
import { sql } from 'drizzle-orm';
import type { Today } from '../../src/domain/statistics';
import { orders } from '../../src/resources/orders/orders.resource';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { heldFor } from '../ledger/statement';
import { tableOf, visits } from '../tables';
import { daysBefore, tellingOf, rowsOf, startOf } from './range';
import { replyFromShop, shopCall, shopRefusals } from '../shopCalls';

interface TodayQuery {
  shops: readonly number[];
  timeZone: string;
  now: Date;
}

type Counts = Today['previous'];

const week = 7;

/**
 * Returns today's numbers and, for comparison, those from a week ago up to the same time of day. Uses a single query.
 */
export const todayOf = async (db: Db, { shops, timeZone, now }: TodayQuery): Promise<Omit<Today, 'money'>> => {
  const today = dayAt(now, timeZone);
  const before = addDays(today, -week);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const then = daysBefore(week, now, timeZone);
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

const counts = z.object({ visitors: count, orders: count, revenue: text });

const figures = counts.extend({
  time_zone: text,
  currency: text,
  today: day,
  previous_day: day,
  previous: counts,
  money: z.object({ available: text, pending: text }).optional(),
});

const schema = {
  tags: ['Home'],
  summary: 'Read today’s figures until now, and those of the same weekday a week before',
  ...shopCall,
  querystring: noQuery,
  response: {
    200: answer('By the days of the shop’s time zone', { data: figures }),
    ...shopRefusals,
    422: refusal('The role may not'),
  },
};

/** `GET /sub_vendor/today`: returns today's sales and visits and the balance of the caller's shop. */
export const readToday = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn((principal) => mayVisit(principal, visitorsStatistics));
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/today', { schema, preValidation }, (request) =>
    replyFromShop(db, request, async (tx, tenant, principal) => {
      const { timeZone, currency, shops } = await tellingOf(tx, tenant);
      const counted = await todayOf(tx, { shops, timeZone, now: new Date() });
      const money = may(principal, transactions, 'list') ? await heldFor(tx, shops) : undefined;
      return { ...counted, currency, ...(money && { money }) };
    }),
  );
};
