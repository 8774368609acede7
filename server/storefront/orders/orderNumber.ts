import type { Column, SQLWrapper } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '@matjar/admin/server/database';
import { orderNumbers, tableOf } from '../../tables';

const start = 10_000;

/**
 * Locks a shop until the transaction ends, so that its orders are processed one at a time. As a result, order numbers
 * have no gaps, and data read under the lock can't become outdated.
 */
export const queue = async (tx: Db, shop: number): Promise<void> => {
  const lock = () => tx.select().from(orderNumbers).where(eq(orderNumbers.sub_shop_id, shop)).for('update');
  if ((await lock()).length > 0) return;
  // If a shop has imported orders, numbering continues after the highest imported number.
  const lastOf = (table: SQLWrapper, { number, owner }: { number: unknown; owner: Column }, before: number) =>
    sql`(select coalesce(max(substring(${number} from '[0-9]{1,9}$')::int), ${before}) from ${table} where ${eq(owner, shop)})`;
  const [order, draft] = [tableOf(orders), tableOf(orderDrafts)];
  const numbers = {
    last: lastOf(order, { number: order.number, owner: order.sub_shop_id }, start),
    last_draft: lastOf(draft, { number: draft.number, owner: draft.sub_shop_id }, 0),
  };
  await tx
    .insert(orderNumbers)
    .values({ sub_shop_id: shop, ...numbers })
    .onConflictDoNothing();
  await lock();
};

/** Returns the next order number. Must be called after `queue`. */
export const takeNumber = async (tx: Db, { id, prefix }: { id: number; prefix: string }): Promise<string> => {
  const [row] = await tx
    .update(orderNumbers)
    .set({ last: sql`${orderNumbers.last} + 1` })
    .where(eq(orderNumbers.sub_shop_id, id))
    .returning({ last: orderNumbers.last });
  return `${prefix}${row!.last}`;
};

/** Returns the next draft order number. Must be called after `queue`. */
export const takeDraftNumber = async (tx: Db, shop: number): Promise<string> => {
  const [row] = await tx
    .update(orderNumbers)
    .set({ last_draft: sql`${orderNumbers.last_draft} + 1` })
    .where(eq(orderNumbers.sub_shop_id, shop))
    .returning({ last: orderNumbers.last_draft });
  return `D-${row!.last}`;
};
