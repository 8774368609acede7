// Calculates refunds. All amounts are integers in the currency's smallest unit, so the parts add up exactly.
import type { Text } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { part, split, unitsOf } from './units';

/** The statuses of orders whose goods have reached the client. */
const delivered: readonly string[] = ['delivered', 'return_requested', 'completed'];

/** Returns how many of a line's units can be returned: the delivered units minus those already returned. */
export const returnableOf = (
  { order_status }: { order_status: string },
  line: { fulfilled_qty: number; returned_qty: number },
): number => (delivered.includes(order_status) ? Math.max(line.fulfilled_qty - line.returned_qty, 0) : 0);

/** The order line values needed to calculate refunds. `total` is a decimal string, after the line's discount. */
export interface ReturnableLine {
  id: number;
  qty: number;
  /** The line's tax. Null if no tax was charged, or if the order is older and has no stored line tax. */
  tax: string | null;
  /** The number of shipped units. `returned_qty` is the number of returned units. */
  fulfilled_qty: number;
  returned_qty: number;
  total: string;
}

/** The order values needed to calculate refunds. Amounts are decimal strings. */
export interface ReturnableOrder {
  order_status: string;
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  /**
   * The delivery's share of the tax. Null if no tax was charged, and for older orders, which don't store this share.
   */
  delivery_tax: string | null;
  prices_include_tax: boolean;
  total: string;
  refunded: string | null;
}

/** Returns the price of an order's goods, after discounts and including tax, excluding the delivery and its tax. */
export const goodsOf = (order: ReturnableOrder, decimals: number): bigint => {
  const [subtotal, discount, fee, tax] = [order.subtotal, order.discount, order.delivery_fee, order.tax].map((one) =>
    unitsOf(one, decimals),
  ) as [bigint, bigint, bigint, bigint];
  const goods = subtotal - discount;
  if (order.prices_include_tax) return goods;
  return (
    goods + (order.delivery_tax === null ? part(tax, goods, goods + fee) : tax - unitsOf(order.delivery_tax, decimals))
  );
};

/** Returns the amount paid for each line: its price after discounts and including tax. */
const paidFor = (order: ReturnableOrder, lines: readonly ReturnableLine[], decimals: number): bigint[] => {
  const totals = lines.map(({ total }) => unitsOf(total, decimals));
  if (lines.every(({ tax }) => tax === null)) return split(goodsOf(order, decimals), totals);
  return lines.map(({ tax }, index) =>
    order.prices_include_tax ? totals[index]! : totals[index]! + unitsOf(tax ?? '0', decimals),
  );
};

/** Returns the part of an order's price that hasn't been refunded. */
export const leftOf = ({ total, refunded }: Pick<ReturnableOrder, 'total' | 'refunded'>, decimals: number): bigint =>
  unitsOf(total, decimals) - unitsOf(refunded ?? '0', decimals);

export interface Returning {
  line: number;
  qty: number;
}

/**
 * Returns the amounts paid for the returned units, in the same order as `returning`. The price of the goods, including
 * discount and tax, is split between the lines, and each line's share is split between its units. If all of a line's
 * units are returned in several steps, the amounts add up to exactly the line's share.
 */
export const sharesOf = (
  order: ReturnableOrder,
  lines: readonly ReturnableLine[],
  returning: readonly Returning[],
  decimals: number,
): bigint[] => {
  const lineShares = paidFor(order, lines, decimals);
  return returning.map(({ line: id, qty }) => {
    const place = lines.findIndex((one) => one.id === id);
    if (place < 0) return 0n;
    const line = lines[place]!;
    const upTo = (pieces: number) => part(lineShares[place]!, BigInt(pieces), BigInt(line.qty));
    return upTo(line.returned_qty + qty) - upTo(line.returned_qty);
  });
};

/**
 * Returns the suggested amount of a refund: the sum of the shares, limited to the amount that hasn't been refunded yet.
 */
export const proposedOf = (order: ReturnableOrder, shares: readonly bigint[], decimals: number): bigint => {
  const [sum, left] = [shares.reduce((total, one) => total + one, 0n), leftOf(order, decimals)];
  return sum < left ? sum : left;
};

/**
 * Returns the total commission to give back after a refund. Commission is charged only on goods, so a refund is assumed
 * to include the delivery fee only if it exceeds the price of the goods.
 */
export const commissionBack = (
  order: ReturnableOrder,
  commission: bigint,
  refunded: bigint,
  decimals: number,
): bigint => {
  const goods = goodsOf(order, decimals);
  return part(commission, refunded < goods ? refunded : goods, goods);
};

/** The refund reasons for demo shops, and for shops that were created before refund reasons became configurable. */
export const usualRefundReasons: readonly Text[] = [
  { en: 'Damaged or faulty', ar: 'تالف أو به عيب' },
  { en: 'Wrong item sent', ar: 'أُرسلت قطعة غير المطلوبة' },
  { en: 'Does not fit', ar: 'المقاس غير مناسب' },
  { en: 'Not as described', ar: 'غير مطابق للوصف' },
  { en: 'Arrived late', ar: 'تأخر التوصيل' },
  { en: 'Client changed their mind', ar: 'عدول العميل عن الشراء' },
];

/** An event in an order's history, which lists the oldest events first. */
export interface HistoryEvent {
  type: string;
  to: string | null;
  at: string;
  changes: object | null;
}

/** The reasons why a shop can't undo an order's latest transition. */
export type Bar = 'twice' | 'late' | 'settled';

/** Fields that a payment or refund changes. */
const money: readonly string[] = ['payment_status', 'cash_with', 'refunded'];

/**
 * Returns the index of the first event of the order's latest transition, or -1 if there is none. If an action caused
 * several transitions, their events have the same time and count as a single transition.
 */
export const startOfLastStep = (events: readonly Pick<HistoryEvent, 'at' | 'to'>[]): number => {
  const last = events.findLastIndex(({ to }) => to !== null);
  return last < 0 ? last : events.findIndex(({ at, to }) => to !== null && at === events[last]!.at);
};

/**
 * Returns the reason why a shop can't undo an order's latest transition, or undefined if it can. A transition can't be
 * undone if it undid another transition, if it is more than a day old, or if a payment or refund was recorded with it
 * or later.
 */
export const barOf = (events: readonly HistoryEvent[], now: number): Bar | undefined => {
  const last = events.findLastIndex(({ to }) => to !== null);
  if (last < 0) return undefined;
  const { type, at } = events[last]!;
  if (type === 'step_back') return 'twice';
  if (now - Date.parse(at) > dayInMs) return 'late';
  return events
    .slice(startOfLastStep(events))
    .some(({ changes }) => Object.keys(changes ?? {}).some((name) => money.includes(name)))
    ? 'settled'
    : undefined;
};
