import { complaint, FieldError, InvalidFields } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { amountOf, trimmed, unitsOf } from '../../../src/domain/units';
import { leftOf } from '../../../src/domain/refunds';
import { returnableOf } from '../../../src/domain/returnable';
import type { Line, Return } from '../orders/lines';
import { shopDecimals } from '../currencies/currency';
import { lockLines, takeBack } from '../orders/lines';
import type { Refunded, RefundedOrder } from '../orders/refund';
import { addRefund } from '../orders/refund';

interface Asked {
  lines: readonly object[];
  amount: string;
  reason: string;
}

/** Throws `FieldError` at a line that isn't the order's, or exceeds the pieces with the client. */
const judge = (order: RefundedOrder, lines: readonly Line[], returns: readonly Return[]) => {
  const taken = new Map<number, number>();
  for (const [index, { line: id, qty }] of returns.entries()) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw new FieldError(`lines.${index}.line`, 'validation.reference');
    const before = taken.get(id) ?? 0;
    taken.set(id, before + qty);
    const max = returnableOf(order, { fulfilled_qty: line.packed, returned_qty: line.returned }) - before;
    if (qty <= max) continue;
    const isWithClient = returnableOf(order, { fulfilled_qty: line.packed, returned_qty: 0 }) > 0;
    const key = max > 0 ? 'over_returnable' : isWithClient ? 'all_returned' : 'not_delivered';
    throw new InvalidFields(complaint(`lines.${index}.qty`, `validation.${key}`, 'lines.qty', { smart_count: max }));
  }
};

/**
 * Returns some of an order's lines, refunds part of its amount, or both. Checks after locking the order and its lines, so that concurrent
 * refunds see each other. Throws `FieldError` if a quantity or the amount is too high.
 */
export const refundSome = async (
  tx: Db,
  shop: number,
  order: RefundedOrder,
  { lines: given, amount, reason }: Asked,
  tell: (name: string, from: unknown, to: unknown) => void,
): Promise<Refunded> => {
  const lines = await lockLines(tx, shop, Number(order.id));
  const all = given as readonly Return[];
  judge(order, lines, all);
  const decimals = (await shopDecimals(tx, shop))!;
  const [units, left] = [unitsOf(amount, decimals), leftOf(order, decimals)];
  if (units > left) throw new FieldError('amount', 'validation.over_paid', { left: trimmed(amountOf(left, decimals)) });
  const returns = all.filter(({ qty }) => qty > 0);
  if (returns.length === 0 && units === 0n) throw new FieldError('amount', 'validation.nothing_refunded');
  const changes = await addRefund(tx, shop, order, { amount: units, reason, returns, lines });
  await takeBack(tx, shop, lines, returns, tell);
  return changes;
};
