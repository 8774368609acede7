import type { Text } from '@matjar/admin/values';
import { dayInMs, addDays, dayAt } from '@matjar/admin/values';
import { codeOf } from '../../src/domain/codes';
import type { OrderStatus } from '../../src/resources/orders/orders.states';
import { holdsStock, isInShop } from '../../src/resources/orders/orders.states';
import type { Random } from './random';
import { pick, seasonOf, shapeOf, weekdays } from './visits';

/** A transition of an order: the action, its time, and the reason if the action requires one. */
interface PlannedStep {
  to: OrderStatus;
  action: string;
  at: number;
  note?: string;
}

interface PlannedWay {
  placed: number;
  steps: PlannedStep[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** The time zone of the demo data. The demo shops are in Gulf countries, whose time zones differ by at most an hour. */
const timeZone = 'Asia/Kuwait';
const offset = 3 * hour;

/** A transition, with the minimum and maximum number of hours before it occurs. */
type Leg = readonly [to: OrderStatus, action: string, least: number, most: number, reasons?: readonly string[]];

const reasonTexts = {
  canceled: ['The client changed their mind', 'نفدت الكمية من المورّد', 'Ordered twice by mistake', 'لم يرد العميل'],
  failed: ['Nobody opened', 'العنوان غير صحيح', 'The client asked for another day'],
  returned: ['The size does not fit', 'المنتج مختلف عن الصورة', 'A seam was open'],
};

const confirm: Leg = ['confirmed', 'confirm', 0.2, 14];
const prepare: Leg = ['preparing', 'prepare', 0.5, 10];
const ready: Leg = ['ready', 'make_ready', 1, 20];
const deliveryLeg: Leg = ['out_for_delivery', 'send_out', 0.5, 16];
const delivered: Leg = ['delivered', 'deliver', 0.7, 6];
const complete: Leg = ['completed', 'complete', 12, 72];
const cancel: Leg = ['canceled', 'cancel', 1, 20, reasonTexts.canceled];
const fail: Leg = ['delivery_failed', 'fail_delivery', 1, 6, reasonTexts.failed];
const askBack: Leg = ['return_requested', 'request_return', 24, 120, reasonTexts.returned];
const takeBack: Leg = ['returned', 'accept_return', 12, 72];

const packing = [confirm, prepare, ready];

/** Sequences of transitions. `share` is the percentage of orders with this sequence. */
const ways: readonly (readonly [share: number, legs: readonly Leg[]])[] = [
  [70, [...packing, deliveryLeg, delivered, complete]],
  [12, [...packing, delivered, complete]],
  [5, [cancel]],
  [3, [confirm, cancel]],
  [2, [...packing, cancel]],
  [4, [...packing, deliveryLeg, fail, ready, deliveryLeg, delivered, complete]],
  [1, [...packing, deliveryLeg, fail, cancel]],
  [3, [...packing, deliveryLeg, delivered, askBack, takeBack]],
];

const wayFrom = (placed: number, now: number, random: Random): PlannedWay => {
  const legs =
    ways[
      pick(
        ways.map(([share]) => share),
        random,
      )
    ]![1];
  const steps: PlannedStep[] = [];
  let at = placed;
  for (const [to, action, least, most, reasons] of legs) {
    at += Math.round((least + random.next() ** 1.7 * (most - least)) * hour);
    if (at > now) break;
    steps.push({ to, action, at, ...(reasons && { note: random.pick(reasons) }) });
  }
  return { placed, steps };
};

/** The transitions of orders that are still open, one sequence for each open status. */
const open: readonly (readonly Leg[])[] = [
  [],
  [confirm],
  [confirm, prepare],
  packing,
  [...packing, deliveryLeg],
  [...packing, deliveryLeg, fail],
  [...packing, deliveryLeg, delivered],
  [...packing, deliveryLeg, delivered, askBack],
];

/** Plans open orders from the last few days, so that a shop always has orders to process. */
const openWays = (now: number, random: Random): PlannedWay[] =>
  [...open, ...open].map((legs) => {
    const placed = Math.round(now - (5 + random.next() * 40) * hour);
    const steps = legs.map(([to, action, , , reasons], index) => ({
      to,
      action,
      at: Math.round(placed + ((now - placed) * (index + 1)) / (legs.length + 1)),
      ...(reasons && { note: random.pick(reasons) }),
    }));
    return { placed, steps };
  });

/**
 * Plans a year of orders up to `now`, oldest first, including their transitions so far. `common` is the average number
 * of orders per day at the end of the year.
 */
const planWays = (common: number, random: Random, now: Date): PlannedWay[] => {
  const today = dayAt(now, timeZone);
  const usual = Array.from({ length: 365 }, (_, index) => {
    const date = addDays(today, index - 364);
    const growth = 0.6 + (0.4 * index) / 365;
    const expected = common * growth * weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]! * seasonOf(date);
    // The average is only about one order a day, so fractions are rounded up or down at random.
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    const midnight = Date.parse(`${date}T00:00:00Z`) - offset;
    return Array.from({ length: count }, () => midnight + ((pick(shapeOf(date), random) + random.next()) * day) / 24)
      .map(Math.round)
      .filter((placed) => placed <= now.getTime())
      .map((placed) => wayFrom(placed, now.getTime(), random));
  }).flat();
  return [...usual, ...openWays(now.getTime(), random)].toSorted((one, other) => one.placed - other.placed);
};

export interface Sellable {
  name: Text;
  colour: Text | null;
  size: Text | null;
  sku: string;
  price: string;
}

interface PlannedLine {
  variant: number;
  qty: number;
  packed: number;
  /** The price in the currency's smallest unit. */
  price: number;
  discount: number;
  /** The line's tax. Omitted if the shop charges no tax. */
  tax?: bigint;
}

/** An order without its client, address and delivery employee. */
export interface PlannedOrder extends PlannedWay {
  status: OrderStatus;
  lines: PlannedLine[];
  method: 'cash' | 'card' | 'transfer' | 'wallet';
  /** When the order was paid. Null if it wasn't. */
  paid: number | null;
}

const at = ({ steps }: PlannedWay, to: OrderStatus) => steps.findLast((step) => step.to === to)?.at;

/**
 * Returns when an order is paid. Cash orders are paid on delivery, transfers when the order is confirmed, and all
 * others when the order is placed.
 */
const paidAt = (way: PlannedWay, method: PlannedOrder['method']): number | null => {
  if (method === 'cash') return at(way, 'delivered') ?? null;
  return method === 'transfer' ? (at(way, 'confirmed') ?? null) : way.placed;
};

const packedOf = (qty: number, status: OrderStatus, way: PlannedWay, random: Random): number => {
  if (status === 'pending' || status === 'canceled' || status === 'confirmed') return 0;
  // Orders that are being prepared are partly packed.
  return status === 'preparing' && isInShop(status) && at(way, 'ready') === undefined ? random.int(0, qty) : qty;
};

/**
 * Plans a shop's orders from the past year. Also returns how many units of each variant the orders have reserved, and
 * how many more will be reserved once unconfirmed orders are confirmed.
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
    // A few products are bought often and most are bought rarely.
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
  /** The start of the offer, in milliseconds since 1970. */
  start: number;
  end: number;
  now: number;
}

interface Buyer {
  id: number;
  since: number;
}

const cancelReasons = ['طلب العميل الإلغاء', 'Ordered twice by mistake', 'لم يحضر العميل'];

const randomCode = (random: Random) => codeOf(Uint8Array.from({ length: 10 }, () => random.int(0, 255)));

/**
 * Plans the orders of an offer from its start to its end, oldest first. Every client existed before placing an order.
 * Recent orders are still pending.
 */
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
          reason: isCanceled ? random.pick(cancelReasons) : null,
        },
      ];
    });

export const qtyOf = (orders: readonly PlannedOfferOrder[], status: PlannedOfferOrder['status']): number =>
  orders.reduce((total, order) => total + (order.status === status ? order.qty : 0), 0);
