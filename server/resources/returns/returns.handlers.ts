import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ApiError, FieldError, InvalidFields, actAlso, complaint, defineHandlers } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { unitsOf } from '../../../src/domain/units';
import { leftOf } from '../../../src/domain/refunds';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { isRefundable } from '../../../src/resources/orders/orders.states';
import { returnLines, returns } from '../../../src/resources/orders/returns.resource';
import { rowOf, tableOf } from '../../tables';
import { orderRow } from '../../storefront/pages/facts';
import { shopDecimals } from '../currencies/currency';
import { latestRefund } from '../orders/refund';

const [soldLine, request, returnLine] = [tableOf(orderLines), tableOf(returns), tableOf(returnLines)];

interface Taken {
  line: number;
  qty: number;
  restock: boolean | null;
}

/**
 * Throws `FieldError` for a line that isn't part of the client's request or that has a higher quantity than requested.
 */
const refuseOthers = (wanted: readonly { line: number; qty: number }[], taken: readonly Taken[]) => {
  const counted = new Map<number, number>();
  taken.forEach(({ line, qty }, index) => {
    const own = wanted.find((one) => one.line === line);
    if (!own) throw new FieldError(`lines.${index}.line`, 'validation.reference');
    const sum = (counted.get(line) ?? 0) + qty;
    counted.set(line, sum);
    if (sum > own.qty)
      throw new InvalidFields(
        complaint(`lines.${index}.qty`, 'validation.over_wanted', 'lines.qty', { smart_count: own.qty }),
      );
  });
  if (![...counted.values()].some((qty) => qty > 0)) throw new FieldError('lines', 'validation.nothing_taken');
};

/** Returns true if the client is returning every unit that they still have. */
const isWhole = async (tx: Db, shop: number, id: number, taken: readonly Taken[]) => {
  const rows = await tx
    .select({ id: soldLine.id, packed: soldLine.fulfilled_qty, returned: soldLine.returned_qty })
    .from(soldLine)
    .where(and(eq(soldLine.sub_shop_id, shop), eq(soldLine.order, id)));
  return rows.every((row) => {
    const back = taken.filter(({ line }) => line === row.id).reduce((sum, { qty }) => sum + qty, 0);
    return Number(row.packed ?? 0) - Number(row.returned ?? 0) === back;
  });
};

const writeAccepted = async (tx: Db, shop: number, id: number, taken: readonly Taken[]) => {
  const ofRequest = and(eq(returnLine.sub_shop_id, shop), eq(returnLine.return, id));
  const version = sql`${returnLine.version} + 1`;
  await tx
    .update(returnLine)
    .set({ accepted: 0, version } as never)
    .where(ofRequest);
  for (const { line, qty } of taken)
    await tx
      .update(returnLine)
      .set({ accepted: sql`${returnLine.accepted} + ${qty}`, version } as never)
      .where(and(ofRequest, eq(returnLine.line, line)));
};

/** Marks a return request as being answered. `closeReturns` skips requests with this mark. */
const begin = (tx: Db, shop: number, id: number) =>
  tx
    .update(request)
    .set({ answered_at: new Date().toISOString() } as never)
    .where(rowOf(request, shop, id));

/** Runs an action on the order if its return request hasn't been answered yet. */
const settleOrder = async (
  context: HandlerContext,
  id: number,
  status: string | null | undefined,
  { action, input }: { action: string; input: object },
) => {
  if (status === 'return_requested') await actAlso(context, orders.name, { id, action, input });
};

/**
 * Handles the shop's answer to a return request. Actions on the order register the returned units and refund the money.
 * If all units are returned and the full amount is refunded, the order's status becomes returned. If not, it becomes
 * delivered again.
 */
export const returnsHandlers = defineHandlers(returns, {
  accept: async (context) => {
    const { tx, tenant, record, input } = context;
    const [shop, id] = [tenant!.id, Number(record.order)];
    const taken = (input.lines as unknown as readonly Taken[]).filter(({ qty }) => qty > 0);
    refuseOthers(record.lines as unknown as readonly { line: number; qty: number }[], taken);
    const found = (await orderRow(tx, shop, id, true))!;
    const decimals = (await shopDecimals(tx, shop))!;
    const isPaid = isRefundable(found as never);
    const amount = unitsOf(input.amount, decimals);
    const lines = taken.map(({ line, qty, restock }) => ({ line, qty, restock: restock ?? true }));
    const reason =
      input.answer || context.translate(context.language, 'messages.return_accepted', { number: record.number });
    await begin(tx, shop, Number(record.id));
    const isAll =
      found.order_status === 'return_requested' &&
      lines.every(({ restock }) => restock) &&
      (await isWhole(tx, shop, id, taken));
    if (isAll && (!isPaid || amount === leftOf(found as never, decimals)))
      await actAlso(context, orders.name, { id, action: 'accept_return', input: {} });
    else {
      if (!isPaid) throw new ApiError(422, 'messages.return_unpaid');
      await actAlso(context, orders.name, { id, action: 'refund', input: { lines, amount: input.amount, reason } });
      await settleOrder(context, id, found.order_status, { action: 'keep_rest', input: {} });
    }
    await writeAccepted(tx, shop, Number(record.id), taken);
    return {
      answer: input.answer ?? null,
      answered_at: new Date().toISOString(),
      refund: isPaid ? ((await latestRefund(tx, shop, id)) ?? null) : null,
    };
  },
  refuse: async (context) => {
    const { tx, tenant, record, input } = context;
    const found = (await orderRow(tx, tenant!.id, Number(record.order), true))!;
    await begin(tx, tenant!.id, Number(record.id));
    await settleOrder(context, Number(record.order), found.order_status, {
      action: 'reject_return',
      input: { reason: input.answer },
    });
    return { answer: input.answer, answered_at: new Date().toISOString() };
  },
});

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
    .update(returnLine)
    .set({
      accepted: status === 'accepted' ? sql`${returnLine.qty}` : 0,
      version: sql`${returnLine.version} + 1`,
    } as never)
    .where(
      and(
        eq(returnLine.sub_shop_id, shop),
        inArray(
          returnLine.return,
          closed.map(({ id }) => id),
        ),
      ),
    );
};
