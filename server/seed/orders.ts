import type { Text } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { codeOf } from '../../src/domain/codes';
import type { OrderStatus } from '../../src/resources/orders/orders.states';
import { holdsStock, isInShop } from '../../src/resources/orders/orders.states';
import type { PlannedWay } from './orderPlan';
import { planWays } from './orderPlan';
import type { Random } from './random';

export interface Sellable {
  name: Text;
  colour: Text | null;
  size: Text | null;
  sku: string;
  price: string;
}

export interface PlannedLine {
  variant: number;
  qty: number;
  packed: number;
  /** In the currency's smallest unit. */
  price: number;
  discount: number;
}

/** An order without its client, address and driver. */
export interface PlannedOrder extends PlannedWay {
  status: OrderStatus;
  lines: PlannedLine[];
  method: 'cash' | 'card' | 'transfer' | 'wallet';
  /** Payment time; null if unpaid. */
  paid: number | null;
}

const at = ({ steps }: PlannedWay, to: OrderStatus) => steps.findLast((step) => step.to === to)?.at;

/** Cash is paid on delivery, a transfer by the time of confirmation, everything else when ordering. */
const paidAt = (way: PlannedWay, method: PlannedOrder['method']): number | null => {
  if (method === 'cash') return at(way, 'delivered') ?? null;
  return method === 'transfer' ? (at(way, 'confirmed') ?? null) : way.placed;
};

const packedOf = (qty: number, status: OrderStatus, way: PlannedWay, random: Random): number => {
  if (status === 'pending' || status === 'canceled' || status === 'confirmed') return 0;
  // Orders being prepared are partly packed.
  return status === 'preparing' && isInShop(status) && at(way, 'ready') === undefined ? random.int(0, qty) : qty;
};

/**
 * Plans a year of a shop's orders; also returns the pieces of each variant that they have reserved, and those that unconfirmed orders will
 * need.
 */
export const planOrders = (
  goods: readonly Sellable[],
  { common, decimals }: { common: number; decimals: number },
  random: Random,
  now: Date,
): { orders: PlannedOrder[]; reserved: number[]; awaited: number[] } => {
  const reserved = goods.map(() => 0);
  const awaited = goods.map(() => 0);
  const liked = random.shuffle(goods.map((_, index) => index));
  const orders = planWays(common, random, now).map((way): PlannedOrder => {
    const status = way.steps.at(-1)?.to ?? 'pending';
    const method = random.pick(['cash', 'cash', 'cash', 'card', 'card', 'card', 'wallet', 'transfer'] as const);
    const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
    // A few products are bought often, most rarely.
    const chosen = new Set(
      Array.from({ length: count }, () => liked[Math.floor(liked.length * random.next() ** 2.2)]!),
    );
    const lines = [...chosen].map((variant): PlannedLine => {
      const qty = random.pick([1, 1, 1, 1, 2, 2, 3]);
      const price = Math.round(Number(goods[variant]!.price) * 10 ** decimals);
      const discount = random.chance(0.15) ? Math.round(price / 10) * qty : 0;
      return { variant, qty, packed: packedOf(qty, status, way, random), price, discount };
    });
    if (holdsStock(status)) for (const { variant, qty, packed } of lines) reserved[variant]! += qty - packed;
    if (status === 'pending') for (const { variant, qty } of lines) awaited[variant]! += qty;
    return { ...way, status, lines, method, paid: paidAt(way, method) };
  });
  return { orders, reserved, awaited };
};

interface PlannedOfferOrder {
  code: string;
  client: number;
  qty: number;
  status: 'pending' | 'redeemed' | 'canceled';
  ordered: number;
  redeemed: number | null;
  reason: string | null;
}

interface Span {
  /** The offer's start and end, and the end of the data, in milliseconds. */
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

/** Plans orders of an offer during its run, oldest first, by clients who existed then; recent ones are pending. */
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

export const qtyOf = (orders: readonly PlannedOfferOrder[], status: PlannedOfferOrder['status']): number =>
  orders.reduce((total, order) => total + (order.status === status ? order.qty : 0), 0);
