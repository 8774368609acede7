// What of an order can be given back, and what it comes to; all in the currency's smallest units, so that parts add up.
import { unitsOf } from './units';

/** A line as a refund sees it; `total` is a decimal text, after the line's discount. */
export interface ReturnableLine {
  id: number;
  qty: number;
  /** Pieces that left the shop, and those of them that came back. */
  fulfilled_qty: number;
  returned_qty: number;
  total: string;
}

/** An order as a refund sees it; amounts are decimal texts. */
export interface ReturnableOrder {
  order_status: string;
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  total: string;
  refunded: string | null;
}

/** A part of something, halves rounded up; nothing of what has no parts. */
const part = (units: bigint, of: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * units * of + whole) / (2n * whole);

/** Splits units by weights, so that the parts come to the whole: each is what the sum up to it has more than the sum before it. */
export const split = (units: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = weights.reduce((sum, one) => sum + one, 0n);
  let [passed, given] = [0n, 0n];
  return weights.map((weight) => {
    passed += weight;
    const before = given;
    given = part(units, passed, whole);
    return given - before;
  });
};

/** What an order's goods came to: after the discount, and with the tax on them, but without delivery and the tax on that. */
export const goodsOf = (order: ReturnableOrder, decimals: number): bigint => {
  const [subtotal, discount, fee, tax] = [order.subtotal, order.discount, order.delivery_fee, order.tax].map((one) =>
    unitsOf(one, decimals),
  ) as [bigint, bigint, bigint, bigint];
  const goods = subtotal - discount;
  return goods + part(tax, goods, goods + fee);
};

/** What is left of the price that was paid for an order. */
export const leftOf = ({ total, refunded }: Pick<ReturnableOrder, 'total' | 'refunded'>, decimals: number): bigint =>
  unitsOf(total, decimals) - unitsOf(refunded ?? '0', decimals);

/** Pieces of a line that come back. */
export interface Returning {
  line: number;
  qty: number;
}

/**
 * What pieces of an order's lines were paid with, in the order of `returning`: each line's share of the goods with discount and
 * tax, and of that the pieces' share. All pieces of a line together, in however many returns, come to the line's share.
 */
export const sharesOf = (
  order: ReturnableOrder,
  lines: readonly ReturnableLine[],
  returning: readonly Returning[],
  decimals: number,
): bigint[] => {
  const whole = split(
    goodsOf(order, decimals),
    lines.map(({ total }) => unitsOf(total, decimals)),
  );
  return returning.map(({ line: id, qty }) => {
    const place = lines.findIndex((one) => one.id === id);
    if (place < 0) return 0n;
    const line = lines[place]!;
    const upTo = (pieces: number) => part(whole[place]!, BigInt(pieces), BigInt(line.qty));
    return upTo(line.returned_qty + qty) - upTo(line.returned_qty);
  });
};

/** The amount that is proposed for what comes back: its shares, but no more than is left of what was paid. */
export const proposedOf = (order: ReturnableOrder, shares: readonly bigint[], decimals: number): bigint => {
  const [sum, left] = [shares.reduce((total, one) => total + one, 0n), leftOf(order, decimals)];
  return sum < left ? sum : left;
};

/**
 * How much of the commission goes back in all, once so much of the price was refunded. It was taken of the goods, so it goes
 * with them: what was paid for the delivery counts as refunded last.
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
