import { codeOf } from '../../src/domain/codes';
import type { Random } from './random';
import { dayInMs } from '@matjar/admin/values';

/** An order of an offer, before the offer has an id. */
export interface PlannedOfferOrder {
  code: string;
  client: number;
  qty: number;
  status: 'pending' | 'redeemed' | 'canceled';
  ordered: number;
  redeemed: number | null;
  reason: string | null;
}

interface Span {
  /** When the offer begins and ends, and the moment the data end at, in milliseconds. */
  start: number;
  end: number;
  now: number;
}

interface Buyer {
  id: number;
  since: number;
}

const reasons = ['طلب العميل الإلغاء', 'Ordered twice by mistake', 'لم يحضر العميل'];

const randomCode = (random: Random) => codeOf(Uint8Array.from({ length: 10 }, () => random.int(0, 255)));

/** Orders of an offer while it ran, oldest first, by clients who were there already; what is fresh still waits. */
export const offerOrdersOf = (
  count: number,
  { start, end, now }: Span,
  buyers: readonly Buyer[],
  random: Random,
): PlannedOfferOrder[] =>
  Array.from({ length: count }, () => start + random.next() * (Math.min(end, now) - start))
    .toSorted((one, other) => one - other)
    .flatMap((ordered) => {
      const known = buyers.filter(({ since }) => since < ordered);
      if (known.length === 0) return [];
      const taken = ordered + (0.05 + random.next() * 8) * dayInMs;
      const isCanceled = random.chance(0.12);
      const isTaken = !isCanceled && taken < now && random.chance(0.88);
      const status = isCanceled ? 'canceled' : isTaken ? 'redeemed' : 'pending';
      return [
        {
          code: randomCode(random),
          client: random.pick(known).id,
          qty: random.pick([1, 1, 1, 2, 2, 3]),
          status,
          ordered,
          redeemed: isTaken ? taken : null,
          reason: isCanceled ? random.pick(reasons) : null,
        },
      ];
    });

/** How many of an offer its orders have in a status. */
export const qtyOf = (orders: readonly PlannedOfferOrder[], status: PlannedOfferOrder['status']): number =>
  orders.reduce((total, order) => total + (order.status === status ? order.qty : 0), 0);
