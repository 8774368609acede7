import { part, sum } from './amounts';
import type { Line, Order, Shop } from './state';

/** Returns a line's value: its price after discounts, including tax. */
const paidFor = ({ isTaxIncluded }: Order, { total, tax }: Line): bigint => (isTaxIncluded ? total : total + tax);

/** Returns the value of an order's goods after discounts, including tax. */
const goodsOf = (order: Order): bigint => sum(order.lines.map((line) => paidFor(order, line)));

/**
 * Returns the suggested refund for returned units: their share of the goods' price, up to the amount not yet refunded.
 */
export const proposedFor = (order: Order, returns: readonly { line: number; qty: number }[]): bigint => {
  const shares = order.lines.map((line) => paidFor(order, line));
  const proposed = sum(
    returns.map(({ line: index, qty }) => {
      const { returned, qty: all } = order.lines[index]!;
      return (
        part(shares[index]!, BigInt(returned + qty), BigInt(all)) - part(shares[index]!, BigInt(returned), BigInt(all))
      );
    }),
  );
  const left = order.total - order.refunded;
  return proposed < left ? proposed : left;
};

/** Adds a refund. Once the order is fully refunded, the rest of the commission is returned as well. */
export const addRefund = (shop: Shop, order: Order, amount: bigint, isLast: boolean): void => {
  const commission = order.commission ?? 0n;
  const gone = sum(
    shop.refunds.filter((one) => one.order === order.id && one.status !== 'canceled').map((one) => one.commission),
  );
  order.refunded += amount;
  const goods = goodsOf(order);
  const due = isLast ? commission : part(commission, order.refunded < goods ? order.refunded : goods, goods);
  const share = (isLast && gone === 0n) || due < gone ? 0n : due - gone;
  const isSettled = amount === 0n || order.method === 'points';
  shop.refunds.push({
    key: shop.refunds.length + 1,
    order: order.id,
    amount,
    commission: share,
    status: isSettled ? 'done' : 'pending',
  });
  if (order.refunded > 0n) order.payment = order.refunded < order.total ? 'partly_refunded' : 'refunded';
};

/** Refunds the remaining amount of a paid order. */
export const refundRest = (shop: Shop, order: Order): void => {
  const left = order.total - order.refunded;
  if (order.payment !== 'unpaid' && left > 0n) addRefund(shop, order, left, true);
};
