import { ceiling, sum } from './amounts';
import type { Order, Points, Shop } from './state';
import { refuseUnless } from './state';

export const pointsOf = (shop: Shop, client: number): bigint =>
  sum(shop.points.filter((row) => row.client === client).map(({ delta }) => delta));

export const givePoints = (shop: Shop, client: number, delta: bigint): void => {
  refuseUnless(delta !== 0n && pointsOf(shop, client) + delta >= 0n, 'too few points');
  shop.points.push({ client, delta, type: 'manual', order: null });
};

/** Deducts, returns or awards points for an order. Throws `Refusal` if the client has too few points. */
export const movePoints = (shop: Shop, order: Order, isCompleting: boolean): void => {
  const { id, client, total, refunded, payment, status, method } = order;
  const rows = shop.points.filter((row) => row.order === id);
  const add = (type: Points['type'], delta: bigint) => shop.points.push({ client, delta, type, order: id });
  const isPaying = method === 'points' && payment !== 'unpaid' && status !== 'canceled' && status !== 'returned';
  const paid = -sum(rows.filter(({ type }) => type === 'spent' || type === 'returned').map(({ delta }) => delta));
  if (isPaying && payment === 'paid' && paid === 0n && total > 0n) {
    refuseUnless(shop.pointWorth > 0n, 'points are off');
    const cost = ceiling(total, shop.pointWorth);
    refuseUnless(cost <= pointsOf(shop, client), 'too few points');
    add('spent', -cost);
  }
  if (paid > 0n) {
    const spent = -(rows.findLast(({ type }) => type === 'spent')?.delta ?? 0n);
    const kept = isPaying ? ceiling(spent * (total - refunded), total) : 0n;
    if (paid > kept) add('returned', paid - kept);
  }
  if (!isCompleting || isPaying) return;
  const earned = ((total - refunded) * shop.pointsPerUnit) / 10n ** BigInt(shop.decimals);
  if (earned > 0n) add('earned', earned);
};
