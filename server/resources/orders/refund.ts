import { and, eq, ne, sql, desc } from 'drizzle-orm';
import type { Fields } from '@matjar/admin';
import { complaint, FieldError, InvalidFields } from '@matjar/admin/server';
import { newRow, recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { amountOf, unitsOf, trimmed } from '../../../src/domain/units';
import type { ReturnableOrder } from '../../../src/domain/refunds';
import { commissionBack, leftOf, returnableOf, sharesOf } from '../../../src/domain/refunds';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import type { PaymentStatus } from '../../../src/resources/orders/orders.states';
import { wasPaid } from '../../../src/resources/orders/orders.states';
import { refundLines, refunds } from '../../../src/resources/orders/refunds.resource';
import { model, tableOf } from '../../tables';
import { shopDecimals } from '../currencies/currency';
import type { TaxedOrder } from '../../../src/domain/price/tax';
import type { Line, Return } from './lines';
import { lockLines, takeBack } from './lines';
import { pieceTaxesOf, taxesOfRefund, writeRefundTaxes } from './refundTax';

/** Returns the id of an order's latest refund, or undefined if there is none. */
export const latestRefund = async (tx: Db, shop: number, order: number): Promise<number | undefined> => {
  const table = tableOf(refunds);
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order)))
    .orderBy(desc(table.id))
    .limit(1);
  return row?.id;
};

const table = tableOf(refunds);

/** The order values that a refund needs. The caller must have locked the order. Amounts are decimal strings. */
interface RefundedOrder extends ReturnableOrder, TaxedOrder {
  id: number | string;
  number: string;
  payment_status: PaymentStatus;
  payment_method: string;
  commission: string | null;
}

interface Refunded {
  refunded: string;
  payment_status: PaymentStatus;
}

const returnableLines = (lines: readonly Line[]) =>
  lines.map(({ id, qty, total, tax, packed, returned }) => ({
    id,
    qty,
    total,
    tax,
    fulfilled_qty: packed,
    returned_qty: returned,
  }));

/** Returns how many refunds an order has, including canceled ones, and how much commission the others returned. */
const refundedBefore = async (tx: Db, shop: number, order: number) => {
  const [row] = await tx
    .select({
      times: sql<number>`count(*)::int`,
      commission: sql<string>`coalesce(sum(${table.commission}) filter (where ${ne(table.status, 'canceled')}), 0)::text`,
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order)));
  return row!;
};

/** Adds the lines of a refund, copying their values from the order's lines. */
const addLines = async (
  tx: Db,
  shop: number,
  refund: number,
  order: number,
  returns: readonly Return[],
  amounts: readonly { amount: string; tax: string | null }[],
) => {
  const own = tableOf(orderLines);
  const sold = new Map(
    (
      await tx
        .select()
        .from(own)
        .where(and(eq(own.sub_shop_id, shop), eq(own.order, order)))
    ).map((row) => [row.id, row]),
  );
  const rows = returns.map(({ line, qty, restock }, index) => {
    const { name, colour, size, sku } = recordOf(orderLines.fields as Fields, sold.get(line)!);
    return newRow(model, refundLines, { refund, line, name, colour, size, sku, qty, restock, ...amounts[index] }, shop);
  });
  if (rows.length > 0) await tx.insert(tableOf(refundLines)).values(rows);
};

interface RefundInput {
  /** The amount in the currency's smallest unit. The maximum is the paid amount that hasn't been refunded. */
  amount: bigint;
  reason: string | null;
  returns: readonly Return[];
  /** The order's locked lines before this refund. */
  lines: readonly Line[];
  /** True if the refund ends the order. If so, the refund also returns the remaining commission. */
  isLast?: boolean;
}

/**
 * Adds a refund with its returned lines, and returns the order's changed values. The caller must then call `bookOrder`
 * and change the stock. Refunds of points are completed immediately. Other refunds stay pending until their code is
 * entered.
 */
const addRefund = async (
  tx: Db,
  shop: number,
  order: RefundedOrder,
  { amount, reason, returns, lines, isLast = false }: RefundInput,
): Promise<Refunded> => {
  const id = Number(order.id);
  const decimals = (await shopDecimals(tx, shop))!;
  const earlier = await refundedBefore(tx, shop, id);
  const before = unitsOf(order.total, decimals) - leftOf(order, decimals);
  const refunded = before + amount;
  const [commission, returned] = [unitsOf(order.commission ?? '0', decimals), unitsOf(earlier.commission, decimals)];
  const isUncharged = isLast && returned === 0n;
  const due = (isLast ? commission : commissionBack(order, commission, refunded, decimals)) - returned;
  const shares = sharesOf(order, returnableLines(lines), returns, decimals);
  const taxed = { order: { ...order, id }, lines, returns, shares, amount, before, decimals };
  const taxes = await taxesOfRefund(tx, shop, taxed);
  const [created] = await tx
    .insert(table)
    .values(
      newRow(
        model,
        refunds,
        {
          number: `${order.number}-R${earlier.times + 1}`,
          order: id,
          amount: amountOf(amount, decimals),
          tax: amountOf(
            taxes.reduce((total, { tax }) => total + tax, 0n),
            decimals,
          ),
          reason,
          commission: amountOf(isUncharged || due < 0n ? 0n : due, decimals),
          status: amount === 0n || order.payment_method === 'points' ? 'done' : 'pending',
        },
        shop,
      ),
    )
    .returning({ id: table.id });
  await addLines(
    tx,
    shop,
    created!.id,
    id,
    returns,
    pieceTaxesOf(taxed).map((tax, index) => ({
      amount: amountOf(shares[index]!, decimals),
      tax: tax === null ? null : amountOf(tax, decimals),
    })),
  );
  await writeRefundTaxes(tx, shop, created!.id, taxes, decimals);
  return { refunded: amountOf(refunded, decimals), payment_status: statusOf(order, refunded, decimals) };
};

/** Returns an order's payment status, given the sum of its refunds. `refunded` is in the currency's smallest unit. */
const statusOf = ({ total, payment_status }: RefundedOrder, refunded: bigint, decimals: number): PaymentStatus => {
  if (refunded === 0n) return payment_status;
  return refunded < unitsOf(total, decimals) ? 'partly_refunded' : 'refunded';
};

/** Refunds the remaining amount of an order that has ended. Returns undefined if the order wasn't paid. */
export const refundRest = async (
  tx: Db,
  shop: number,
  order: RefundedOrder,
  input: Pick<RefundInput, 'reason' | 'returns' | 'lines'>,
): Promise<Refunded | undefined> => {
  if (!wasPaid(order.payment_status)) return undefined;
  const decimals = (await shopDecimals(tx, shop))!;
  const amount = leftOf(order, decimals);
  return amount > 0n ? addRefund(tx, shop, order, { ...input, amount, isLast: true }) : undefined;
};

interface RefundRequest {
  lines: readonly object[];
  amount: string;
  reason: string;
}

/**
 * Throws `FieldError` for a line that doesn't belong to the order or exceeds the quantity that the client still has.
 */
const checkReturns = (order: RefundedOrder, lines: readonly Line[], returns: readonly Return[]) => {
  const counted = new Map<number, number>();
  for (const [index, { line: id, qty }] of returns.entries()) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw new FieldError(`lines.${index}.line`, 'validation.reference');
    const before = counted.get(id) ?? 0;
    counted.set(id, before + qty);
    const max = returnableOf(order, { fulfilled_qty: line.packed, returned_qty: line.returned }) - before;
    if (qty <= max) continue;
    const isWithClient = returnableOf(order, { fulfilled_qty: line.packed, returned_qty: 0 }) > 0;
    const key = max > 0 ? 'over_returnable' : isWithClient ? 'all_returned' : 'not_delivered';
    throw new InvalidFields(complaint(`lines.${index}.qty`, `validation.${key}`, 'lines.qty', { smart_count: max }));
  }
};

/**
 * Records the return of some lines of an order, a refund of part of its amount, or both. Locks the order and its lines
 * before validating the input, so that concurrent refunds are taken into account. Throws `FieldError` if a quantity or
 * the amount is too high.
 */
export const refundSome = async (
  tx: Db,
  shop: number,
  order: RefundedOrder,
  { lines: given, amount, reason }: RefundRequest,
  tell: (name: string, from: unknown, to: unknown) => void,
): Promise<Refunded> => {
  const lines = await lockLines(tx, shop, Number(order.id));
  const all = given as readonly Return[];
  checkReturns(order, lines, all);
  const decimals = (await shopDecimals(tx, shop))!;
  const [units, left] = [unitsOf(amount, decimals), leftOf(order, decimals)];
  if (units > left) throw new FieldError('amount', 'validation.over_paid', { left: trimmed(amountOf(left, decimals)) });
  const returns = all.filter(({ qty }) => qty > 0);
  if (returns.length === 0 && units === 0n) throw new FieldError('amount', 'validation.nothing_refunded');
  const changes = await addRefund(tx, shop, order, { amount: units, reason, returns, lines });
  await takeBack(tx, shop, lines, returns, tell);
  return changes;
};
