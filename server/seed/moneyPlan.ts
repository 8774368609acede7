import { dayInMs } from '@matjar/admin/values';
import { rateOf, refundTaxesOf, taxOfPieces, taxRowsOf } from '../../src/domain/price/tax';
import type { TaxedOrder } from '../../src/domain/price/tax';
import type { ReturnableOrder } from '../../src/domain/refunds';
import { commissionBack, goodsOf, leftOf, sharesOf } from '../../src/domain/refunds';
import { amountOf, unitsOf } from '../../src/domain/units';
import type { PlannedOrder } from './orders';
import type { Random } from './random';

/** A ledger row with its creation time and settlement time. */
export interface Draft {
  at: number;
  done: number | null;
  values: Record<string, unknown>;
}

/** A planned payout. `at` is when the payout was requested. `end` is when it ended, or null if it hasn't ended. */
interface PlannedPayout {
  at: number;
  end: number | null;
  amount: number;
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled';
}

const signed = ({ values }: Draft) => (values.direction === 'in' ? 1 : -1) * Number(values.amount);

/**
 * Returns the available balance at a given time: the sum of the rows that were done by that time, minus pending amounts
 * such as refunds.
 */
const heldAt = (drafts: readonly Draft[], time: number): number =>
  drafts
    .filter(({ at, values }) => at <= time && values.status !== 'canceled')
    .filter(
      ({ done, values }) =>
        (done !== null && done <= time) ||
        values.type === 'refund' ||
        values.type === 'advertisement' ||
        (values.type === 'cash' && values.direction === 'in'),
    )
    .reduce((sum, draft) => sum + signed(draft), 0);

/** The statuses of the unsuccessful payouts, keyed by the payout's index in the list. */
const troubles: Readonly<Record<number, PlannedPayout['status']>> = { 3: 'failed', 6: 'canceled' };

/**
 * Plans a monthly payout of most of the balance, a payout that is being processed, and a payout that was just
 * requested.
 */
export const planPayouts = (drafts: readonly Draft[], now: number): PlannedPayout[] => {
  const monthly = Array.from({ length: 10 }, (_, index) => ({
    at: now - (10 - index) * 30 * dayInMs,
    share: 0.7,
    status: troubles[index] ?? ('paid' as const),
  }));
  const open = [
    { at: now - 2 * dayInMs, share: 0.3, status: 'processing' as const },
    { at: now - dayInMs / 6, share: 0.2, status: 'pending' as const },
  ];
  const planned: PlannedPayout[] = [];
  for (const { at, share, status } of [...monthly, ...open]) {
    const sent = planned
      .filter((one) => one.status !== 'failed' && one.status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.floor((heldAt(drafts, at) - sent) * share);
    const isOpen = status === 'processing' || status === 'pending';
    if (amount > 0) planned.push({ at, end: isOpen ? null : at + 1.5 * dayInMs, amount, status });
  }
  return planned;
};

/** A returned line. `line` is the line's index in the order. `share` is in the currency's smallest unit. */
interface PlannedReturn {
  line: number;
  qty: number;
  restock: boolean;
  share: bigint;
  /** The tax included in `share`. Null if the shop charges no tax. */
  tax: bigint | null;
}

/** A planned refund with its creation time and payment time. Amounts are in the currency's smallest unit. */
export interface PlannedRefund {
  at: number;
  done: number | null;
  reason: string | null;
  amount: bigint;
  /** The tax included in `amount`. Null if the shop charges no tax. */
  tax: bigint | null;
  commission: bigint;
  returns: PlannedReturn[];
}

/** An order's amounts as decimal strings. */
type Sums = Omit<ReturnableOrder, 'order_status' | 'refunded'> & TaxedOrder & { commission: string | null };

/** How long clients take to collect a refund after requesting it, in milliseconds. */
const fetchedAfter = 30 * dayInMs;

const reasons = {
  returned: ['One piece does not fit', 'قطعة بها عيب', 'The colour is not as pictured', 'الكمية أكثر من المطلوب'],
  amount: ['Delivered a day late', 'تعويض عن خدش بسيط', 'The price was lower elsewhere'],
};

const linesOf = ({ lines }: PlannedOrder, decimals: number) =>
  lines.map(({ qty, packed, price, discount, tax }, id) => ({
    id,
    tax: tax === undefined ? null : amountOf(tax, decimals),
    qty,
    fulfilled_qty: packed,
    returned_qty: 0,
    total: amountOf(BigInt(price * qty - discount), decimals),
  }));

/** A planned refund before its tax is calculated. */
type Untaxed = Omit<PlannedRefund, 'returns' | 'tax'> & { returns: Omit<PlannedReturn, 'tax'>[] };

const withTax = (refund: Untaxed, order: PlannedOrder, sums: Sums, decimals: number): PlannedRefund => {
  const returns = refund.returns.map((one) => {
    const { qty, tax } = order.lines[one.line]!;
    return { ...one, tax: tax === undefined ? null : taxOfPieces(tax, { qty, returned_qty: 0 }, one.qty) };
  });
  if (sums.delivery_tax_kind === null) return { ...refund, returns, tax: null };
  const { delivery_tax_kind: kind, delivery_tax_rate: rate } = sums;
  const lines = linesOf(order, decimals).map((line) => ({ ...line, tax_kind: kind, tax_rate: rate }));
  const parts = refundTaxesOf(
    taxRowsOf(sums, lines, decimals),
    [],
    returns.map(({ share, tax }) => ({ kind, rate: rateOf(kind, rate), gross: share, tax: tax! })),
    refund.amount,
  );
  return { ...refund, returns, tax: parts.reduce((total, { tax }) => total + tax, 0n) };
};

const before = (time: number, now: number) => (time < now ? time : null);

const wholeOf = (order: PlannedOrder, whole: ReturnableOrder, decimals: number, now: number): Untaxed => {
  const { at } = order.steps.at(-1)!;
  const back =
    order.status === 'returned'
      ? linesOf(order, decimals).map(({ id, fulfilled_qty: qty }) => ({ line: id, qty }))
      : [];
  const shares = sharesOf(whole, linesOf(order, decimals), back, decimals);
  const reason = order.steps.findLast(({ note }) => note)?.note ?? null;
  return {
    at,
    done: before(at + fetchedAfter, now),
    reason,
    amount: leftOf(whole, decimals),
    commission: 0n,
    returns: back.map((one, index) => ({ ...one, restock: true, share: shares[index]! })),
  };
};

/** Plans a refund of a line or of part of the price, some days after the order was completed. */
const partOf = (
  order: PlannedOrder,
  whole: ReturnableOrder & Sums,
  decimals: number,
  random: Random,
  now: number,
): Untaxed | undefined => {
  const at = order.steps.at(-1)!.at + Math.round((1 + random.next() * 8) * dayInMs);
  const isReturn = random.chance(0.6);
  const line = random.int(0, order.lines.length - 1);
  const back = isReturn ? [{ line, qty: random.int(1, order.lines[line]!.qty) }] : [];
  const [share = 0n] = sharesOf(whole, linesOf(order, decimals), back, decimals);
  const amount = isReturn ? share : goodsOf(whole, decimals) / 10n;
  const returns = back.map((one) => ({ ...one, restock: random.chance(0.7), share }));
  const reason = random.pick(isReturn ? reasons.returned : reasons.amount);
  if (at >= now || amount === 0n) return undefined;
  const commission = commissionBack(whole, unitsOf(whole.commission ?? '0', decimals), amount, decimals);
  return { at, done: before(at + 2 * dayInMs, now), reason, amount, commission, returns };
};

/**
 * Plans an order's refund. A paid order that was canceled or returned is refunded in full. Some other orders are partly
 * refunded.
 */
export const planRefund = (
  order: PlannedOrder,
  sums: Sums,
  decimals: number,
  random: Random,
  now: Date,
): PlannedRefund | undefined => {
  const isChosen = random.chance(0.07);
  const { status, paid } = order;
  const whole = { ...sums, order_status: status, refunded: '0' };
  if (paid === null || leftOf(whole, decimals) === 0n) return undefined;
  if (status === 'canceled' || status === 'returned')
    return withTax(wholeOf(order, whole, decimals, now.getTime()), order, sums, decimals);
  const part = status === 'completed' && isChosen ? partOf(order, whole, decimals, random, now.getTime()) : undefined;
  return part && withTax(part, order, sums, decimals);
};
