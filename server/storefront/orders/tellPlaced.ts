import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { orders } from '../../../src/resources/orders/orders.resource';
import { queueNotices } from '../../resources/clientNotices/outbox';
import { quietEnd } from '../../resources/clientNotices/quietHours';
import { noticeShop } from '../../resources/clientNotices/shop';
import { rowOf, tableOf } from '../../tables';

const table = tableOf(orders);

interface Placed {
  order: number;
  client: number;
  /**
   * True if the order was placed in a storefront and will be paid in cash. The shop can ask the client to confirm such
   * an order.
   */
  isCash: boolean;
}

/**
 * Queues the message about a new order. If the shop asks clients to confirm cash orders, the client must confirm such
 * an order. If no message can be sent, the order is marked for a phone call.
 */
export const tellPlaced = async (tx: Db, shop: number, { order, client, isCash }: Placed): Promise<void> => {
  const own = isCash ? await noticeShop(tx, shop) : undefined;
  if (!own?.asksForCash) return void (await queueNotices(tx, shop, { event: 'placed', order, client }));
  const isSent = (await queueNotices(tx, shop, { event: 'confirm_cash', order, client })) > 0;
  const start = quietEnd(new Date(), own) ?? new Date();
  const until = new Date(start.getTime() + own.hours * 3_600_000).toISOString();
  await tx
    .update(table)
    .set({
      ...(isSent ? { client_answer: 'waiting', answer_until: until } : { client_answer: 'to_call' }),
      updated_at: sql`now()`,
      version: sql`${table.version} + 1`,
    } as never)
    .where(rowOf(table, shop, order));
};
