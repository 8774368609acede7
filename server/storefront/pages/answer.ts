import { actAlone, ApiError } from '@matjar/admin/server';
import type { ResourceServer } from '@matjar/admin/server';
import { newRow, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, sql } from 'drizzle-orm';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { NoticeShop } from '../../resources/clientNotices/facts';
import { model, rowOf, tableOf } from '../../tables';
import { orderRow } from './facts';
import type { Note } from './orderPage';
import { isAsked } from './orderPage';

const table = tableOf(orders);

const reasons = { en: 'The client declined the order', ar: 'رفض العميل الطلب' } as const;

const setAnswer = (tx: Db, shop: number, order: number, answer: 'no' | 'to_call' | 'yes') =>
  tx
    .update(table)
    .set({ client_answer: answer, updated_at: sql`now()`, version: sql`${table.version} + 1` } as never)
    .where(and(rowOf(table, shop, order), eq(table.client_answer, 'waiting')));

interface Answering {
  server: ResourceServer;
  shop: NoticeShop;
  order: number;
}

/**
 * Records a client's answer and confirms or cancels the order in a single transaction. Only the first answer is
 * accepted, and only before the time limit. Returns the note to show on the page. If the order can't be confirmed, it
 * is marked for a phone call.
 */
export const answerOrder = async (db: Db, { server, shop, order }: Answering, answer: 'no' | 'yes'): Promise<Note> => {
  const scope = { tenants: [shop.id] };
  try {
    return await within(db, scope, async (tx) => {
      const row = (await orderRow(tx, shop.id, order, true))!;
      if (row.client_answer === 'yes' || row.client_answer === 'no') return 'already';
      if (!isAsked(row) || shop.status !== 'open') return 'over';
      await setAnswer(tx, shop.id, order, answer);
      await actAlone(
        server,
        tx,
        { tenant: shop.id, language: shop.language, role: 'client' },
        answer === 'yes'
          ? { id: order, action: 'confirm', input: {} }
          : { id: order, action: 'cancel', input: { reason: reasons[shop.language] } },
      );
      return answer === 'yes' ? 'confirmed' : 'declined';
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    await within(db, scope, async (tx) => {
      await setAnswer(tx, shop.id, order, 'to_call');
      const event = { order, type: `client_${answer}`, at: new Date().toISOString(), changes: {} };
      await tx.insert(tableOf(orderEvents)).values(newRow(model, orderEvents, event, shop.id));
    });
    return 'hindered';
  }
};
