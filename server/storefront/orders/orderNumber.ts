import { eq, sql } from 'drizzle-orm';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '../../../framework/server/database/database';
import { orderNumbers, tableOf } from '../../tables';

/** The number before a shop's first. */
const start = 10_000;

/**
 * Lets one order after the other into a shop: whoever comes next waits until this transaction has ended, one way or the
 * other. So numbers have no gaps, and what is looked up after it stays true.
 */
export const queue = async (tx: Db, shop: number): Promise<void> => {
  const lock = () => tx.select().from(orderNumbers).where(eq(orderNumbers.sub_shop_id, shop)).for('update');
  if ((await lock()).length > 0) return;
  const { sub_shop_id: owner, number } = tableOf(orders);
  // A shop whose orders came from elsewhere goes on where they end.
  const last = sql`(select coalesce(max(substring(${number} from '[0-9]{1,9}$')::int), ${start}) from ${tableOf(orders)} where ${eq(owner!, shop)})`;
  await tx.insert(orderNumbers).values({ sub_shop_id: shop, last }).onConflictDoNothing();
  await lock();
};

/** The next number of the shop's orders. The transaction must be first in the `queue`. */
export const takeNumber = async (tx: Db, { id, prefix }: { id: number; prefix: string }): Promise<string> => {
  const [row] = await tx
    .update(orderNumbers)
    .set({ last: sql`${orderNumbers.last} + 1` })
    .where(eq(orderNumbers.sub_shop_id, id))
    .returning({ last: orderNumbers.last });
  return `${prefix}${row!.last}`;
};
