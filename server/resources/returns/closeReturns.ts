import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { returnLines, returns } from '../../../src/resources/orders/returns.resource';
import { tableOf } from '../../tables';

const [request, line] = [tableOf(returns), tableOf(returnLines)];

/** The status of the client's return request after each of these actions on the order. */
const answers: Readonly<Record<string, 'accepted' | 'refused'>> = {
  accept_return: 'accepted',
  reject_return: 'refused',
};

/** Closes the order's open return requests when the shop answers them with an action on the order. */
export const closeReturns = async (tx: Db, shop: number, order: number, action: string): Promise<void> => {
  const status = answers[action];
  if (!status) return;
  const closed = await tx
    .update(request)
    .set({
      status,
      answered_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`${request.version} + 1`,
    } as never)
    .where(
      and(
        eq(request.sub_shop_id, shop),
        eq(request.order, order),
        eq(request.status, 'requested'),
        // Skips a request that is being answered by its own action, because its answer time is already set.
        isNull(request.answered_at),
      ),
    )
    .returning({ id: request.id });
  if (closed.length === 0) return;
  await tx
    .update(line)
    .set({ accepted: status === 'accepted' ? sql`${line.qty}` : 0, version: sql`${line.version} + 1` } as never)
    .where(
      and(
        eq(line.sub_shop_id, shop),
        inArray(
          line.return,
          closed.map(({ id }) => id),
        ),
      ),
    );
};
