import { defineScheduledJob } from '@matjar/admin/server';
import type { JobContext } from '@matjar/admin/server';
import { newRow, withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, lt, sql } from 'drizzle-orm';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import type { NoticeChannel } from '../../../src/domain/messages/notices';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { clientLinks, model, rowOf, tableOf } from '../../tables';
import { adapters } from './adapters';
import { channelOf, sendJob } from './send';

const [notices, order] = [tableOf(clientNotices), tableOf(orders)];

/**
 * How long an attempt can go without an outcome before it is considered abandoned. Must be longer than the timeout for
 * an attempt.
 */
export const lease = { seconds: 120 };

interface Found extends Record<string, unknown> {
  shop: number;
  id: number;
}

/** Each shop's rows are looked up in a separate query, because the tables' indexes start with the shop. */
const found = async (db: Db, from: ReturnType<typeof sql>): Promise<Found[]> =>
  (await db.execute<Found>(sql`select shop.id as shop, found.id from sub_shops as shop, lateral (${from}) as found`))
    .rows;

/**
 * Resolves attempts that were cut off when their process crashed. A message is sent again only if its provider
 * recognizes duplicates. Otherwise, a user decides whether to resend it, since it may already have been sent. WhatsApp
 * might still report the message's delivery state.
 */
export const takeUp = async ({ db, enqueue }: Pick<JobContext, 'db' | 'enqueue'>): Promise<void> => {
  const stuck = await found(
    db,
    sql`select notice.id from client_notices as notice where notice.sub_shop_id = shop.id and notice.status = 'sending'
      and notice.claimed_at < now() - make_interval(secs => ${lease.seconds})`,
  );
  for (const { shop, id } of stuck) {
    await withTransaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(notices)
        .where(rowOf(notices, Number(shop), Number(id)))
        .for('update');
      if (row?.status !== 'sending') return;
      const channel = await channelOf(tx, row.sub_shop_id, row.channel);
      const isRepeatable = channel !== undefined && adapters[row.channel as NoticeChannel].isRepeatable(channel);
      await tx
        .update(notices)
        .set({
          status: isRepeatable ? 'queued' : 'unsure',
          problem: 'interrupted',
          ...(isRepeatable && { due_at: new Date().toISOString() }),
          updated_at: sql`now()`,
          version: sql`${notices.version} + 1`,
        } as never)
        .where(rowOf(notices, row.sub_shop_id, row.id));
      if (isRepeatable) await enqueue(tx, sendJob, { shop: row.sub_shop_id, notice: row.id });
    });
  }
  const late = await found(
    db,
    sql`select notice.id from client_notices as notice where notice.sub_shop_id = shop.id and notice.status in ('queued', 'held')
      and notice.due_at < now() - make_interval(secs => ${5 * lease.seconds}) limit 100`,
  );
  // A notice is only this late if its job has failed, so it gets a new job. That job does nothing if the notice has
  // been claimed by then.
  for (const { shop, id } of late)
    await withTransaction(db, (tx) => enqueue(tx, sendJob, { shop: Number(shop), notice: Number(id) }));
};

/** Marks an order for a phone call if the client didn't reply to the message in time. */
export const markToCall = async (db: Db): Promise<void> => {
  const over = await found(
    db,
    sql`select own.id from orders as own where own.sub_shop_id = shop.id and own.client_answer = 'waiting' and own.answer_until < now()`,
  );
  for (const { shop, id } of over) {
    await withTransaction(db, async (tx) => {
      const [row] = await tx
        .update(order)
        .set({ client_answer: 'to_call', updated_at: sql`now()`, version: sql`${order.version} + 1` })
        .where(
          and(
            rowOf(order, Number(shop), Number(id)),
            eq(order.client_answer, 'waiting'),
            lt(order.answer_until, sql`now()`),
          ),
        )
        .returning({ id: order.id });
      if (!row) return;
      const event = { order: row.id, type: 'unanswered', at: new Date().toISOString(), changes: {} };
      await tx.insert(tableOf(orderEvents)).values(newRow(model, orderEvents, event, Number(shop)));
    });
  }
};

const forgetLinks = (db: Db) => db.delete(clientLinks).where(lt(clientLinks.expires_at, sql`now()`));

export const tidyJob = defineScheduledJob({
  name: 'client-notices/tidy',
  label: {
    en: 'Continue interrupted messages and mark unanswered orders',
    ar: 'متابعة الرسائل المنقطعة ووسم الطلبات بلا رد',
  },
  cron: '* * * * *',
  run: async (context) => {
    await takeUp(context);
    await markToCall(context.db);
    await forgetLinks(context.db);
  },
});
