import type { RecordOfResource } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import type { NoticeEvent } from '../../../src/domain/messages/notices';
import type { orders } from '../../../src/resources/orders/orders.resource';
import { latestRefund } from './latestRefund';
import { queueNotices } from '../clientNotices/outbox';

type Order = RecordOfResource<typeof orders>;

/** The events that clients are notified of, by the order's new status. */
const eventOf: Partial<Record<Order['order_status'], NoticeEvent>> = {
  confirmed: 'confirmed',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** Queues messages that notify the order's client of an action. Runs in the action's transaction. */
export const tellClient = async (
  tx: Db,
  shop: number,
  { action, before, record }: { action: string; before: Order; record: Order },
): Promise<void> => {
  const [order, client] = [Number(record.id), record.client as number | null];
  const about = { order, client };
  // The client isn't notified again of a delivery when a return request is refused.
  const isNews = action !== 'step_back' && before.order_status !== 'return_requested';
  const hasMoved = before.order_status !== record.order_status && isNews;
  const event = hasMoved ? eventOf[record.order_status] : undefined;
  if (event) await queueNotices(tx, shop, { ...about, event });
  if (event === 'delivered') await queueNotices(tx, shop, { ...about, event: 'review' });
  if (Number(before.refunded) >= Number(record.refunded)) return;
  const occasion = await latestRefund(tx, shop, order);
  if (occasion !== undefined) await queueNotices(tx, shop, { ...about, event: 'refunded', occasion });
};
