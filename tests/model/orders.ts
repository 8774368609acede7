import { percent, sum } from './amounts';
import { book } from './ledger';
import { giveBack, packingOf, packTo, packToGo } from './packing';
import { movePoints } from './points';
import type { Priced } from './pricing';
import { addRefund, refundRest } from './refunds';
import type { Actor, Method, Order, OrderEvent, OrderStatus, Shop } from './state';
import { refuseUnless } from './state';
import { back, isInShop, isOver, steps } from './ways';

export const place = (
  shop: Shop,
  id: number,
  client: number,
  method: Method,
  { lines, discounts, ...sums }: Priced,
): void => {
  const order: Order = {
    id,
    client,
    lines,
    discounts,
    ...sums,
    status: 'pending',
    payment: 'unpaid',
    method,
    isOnHold: false,
    employee: null,
    cashWith: null,
    commissionRate: null,
    commission: null,
    refunded: 0n,
    events: [],
  };
  shop.orders.set(id, order);
};

/** The input of an action. */
export interface Input {
  employee?: number | null;
  pack?: boolean;
  collected?: boolean;
  method?: Method | null;
  line?: number;
  quantity?: number;
  returns?: readonly { line: number; qty: number; restock: boolean }[];
  amount?: bigint;
}

const move = (order: Order, to: OrderStatus): void => {
  refuseUnless(steps[order.status].includes(to), `${order.status} is not followed by ${to}`);
  order.status = to;
};

const isActive = (shop: Shop, id: number | null | undefined): boolean =>
  shop.employees.some((one) => one.id === id && one.active);

type Act = (shop: Shop, order: Order, input: Input, actor: Actor) => void;

/** The effects of each action on an order. */
const acts: Record<string, Act> = {
  confirm: (shop, order) => {
    move(order, 'confirmed');
    for (const { variant: id, qty } of order.lines) {
      const variant = shop.variants.get(id)!;
      variant.reserved += qty;
      refuseUnless(variant.reserved <= variant.stock, 'too little stock');
    }
    if (order.commissionRate !== null) return;
    order.commissionRate = shop.percentage;
    const goodsTax = order.isTaxIncluded ? order.included_tax - order.delivery_tax : 0n;
    order.commission = percent(order.subtotal - order.discount - goodsTax, shop.percentage);
  },
  prepare: (_shop, order) => move(order, 'preparing'),
  make_ready: (_shop, order) => move(order, 'ready'),
  send_out: (shop, order, { employee, pack = true }) => {
    refuseUnless(steps[order.status].includes('out_for_delivery'), 'not ready');
    const chosen = employee ?? order.employee;
    refuseUnless(isActive(shop, chosen), 'nobody delivers');
    packToGo(shop, order, pack);
    order.employee = chosen;
    move(order, 'out_for_delivery');
  },
  deliver: (shop, order, { pack = true, collected = true }) => {
    refuseUnless(order.status !== 'return_requested' && steps[order.status].includes('delivered'), 'not on its way');
    packToGo(shop, order, pack);
    if (order.method === 'cash' && order.payment === 'unpaid' && collected) {
      order.payment = 'paid';
      order.cashWith = order.status === 'out_for_delivery' ? order.employee : null;
    }
    move(order, 'delivered');
  },
  complete: (_shop, order) => {
    refuseUnless(order.payment !== 'unpaid' && packingOf(order) === 'fulfilled', 'unpaid or not packed');
    move(order, 'completed');
  },
  request_return: (_shop, order) => move(order, 'return_requested'),
  accept_return: (shop, order) => {
    move(order, 'returned');
    for (const line of order.lines) {
      const variant = shop.variants.get(line.variant)!;
      variant.reserved -= line.qty - line.packed;
      variant.stock += line.packed - line.returned;
      line.returned = line.packed;
    }
    refundRest(shop, order);
  },
  reject_return: (_shop, order) => {
    refuseUnless(order.status === 'return_requested', 'no return is requested');
    move(order, 'delivered');
  },
  mark_paid: (_shop, order, { method }) => {
    refuseUnless(order.payment === 'unpaid' && !isOver(order), 'paid or over');
    order.payment = 'paid';
    order.method = method ?? order.method;
  },
  mark_unpaid: (_shop, order, _input, actor) => {
    refuseUnless(actor === 'platform' && order.payment === 'paid' && !isOver(order), 'not paid, or over');
    order.payment = 'unpaid';
    order.cashWith = null;
  },
  change_payment_method: (_shop, order, { method }) => {
    refuseUnless(order.payment === 'unpaid' && !isOver(order), 'paid or over');
    order.method = method!;
  },
  fulfill: (shop, order, { line, quantity }) => {
    refuseUnless(isInShop(order) && quantity! <= order.lines[line!]!.qty, 'not in the shop, or too many');
    packTo(shop, order, (index) => (index === line ? quantity! : order.lines[index]!.packed));
  },
  fulfill_all: (shop, order) => {
    const isThere = isInShop(order) || order.status === 'out_for_delivery' || order.status === 'delivered';
    refuseUnless(isThere && packingOf(order) !== 'fulfilled', 'packed, or gone');
    packTo(shop, order, (index) => order.lines[index]!.qty);
  },
  fail_delivery: (_shop, order) => move(order, 'delivery_failed'),
  assign: (shop, order, { employee }) => {
    refuseUnless(
      !isOver(order) && !['delivered', 'return_requested'].includes(order.status) && isActive(shop, employee),
      'not to be assigned',
    );
    order.employee = employee!;
  },
  hold: (_shop, order) => {
    refuseUnless(!order.isOnHold && !isOver(order), 'on hold, or over');
    order.isOnHold = true;
  },
  release: (_shop, order) => {
    refuseUnless(order.isOnHold, 'not on hold');
    order.isOnHold = false;
  },
  cancel: (shop, order) => {
    refuseUnless(steps[order.status].includes('canceled'), 'too late');
    giveBack(shop, order);
    move(order, 'canceled');
    refundRest(shop, order);
  },
  refund: (shop, order, { returns = [], amount = 0n }) => {
    refuseUnless(
      order.payment !== 'unpaid' &&
        order.payment !== 'refunded' &&
        !['pending', 'canceled', 'returned'].includes(order.status),
      'not refundable',
    );
    const isWithClient = ['delivered', 'return_requested', 'completed'].includes(order.status);
    for (const { line, qty } of returns) {
      const { packed, returned } = order.lines[line]!;
      refuseUnless(qty <= (isWithClient ? packed - returned : 0), 'more than is with the client');
    }
    const pieces = returns.filter(({ qty }) => qty > 0);
    refuseUnless(amount <= order.total - order.refunded && (amount > 0n || pieces.length > 0), 'too much, or nothing');
    addRefund(shop, order, amount, false);
    for (const { line, qty, restock } of pieces) {
      order.lines[line]!.returned += qty;
      if (restock) shop.variants.get(order.lines[line]!.variant)!.stock += qty;
    }
  },
  step_back: (shop, order, _input, actor) => {
    const ways = back[order.status];
    refuseUnless(ways && order.lines.every(({ returned }) => returned === 0), 'no way back');
    const startOf = (event: OrderEvent | undefined) =>
      order.events.findIndex(({ to, press }) => to !== null && press === event?.press);
    const last = order.events.findLast(({ to }) => to !== null);
    if (actor === 'vendor' && last) {
      const hasPaid = order.events.slice(startOf(last)).some(({ money }) => money);
      refuseUnless(last.type !== 'step_back' && last.actor === 'vendor' && !hasPaid, 'not the shop’s to take back');
    }
    const before = order.events[startOf(order.events.findLast(({ to }) => to === order.status))]?.from;
    const to = ways!.find((state) => state === before) ?? ways![0]!;
    if (to === 'pending') giveBack(shop, order);
    order.status = to;
  },
};

/** Actions that consist of several other actions. */
const runs: Record<string, readonly string[]> = {
  confirm_to_ready: ['confirm', 'prepare', 'fulfill_all', 'make_ready'],
};

export const actions = [...Object.keys(acts), ...Object.keys(runs)];

const booked = new Set([
  'confirm',
  'deliver',
  'complete',
  'mark_paid',
  'mark_unpaid',
  'cancel',
  'accept_return',
  'refund',
]);

/**
 * Performs an action on an order, including its effects on stock, ledger and points. If it throws `Refusal`, the caller
 * must restore the state.
 */
export const act = (
  shop: Shop,
  id: number,
  name: string,
  input: Input,
  actor: Actor,
  press = shop.orders.get(id)!.events.length,
): void => {
  const order = shop.orders.get(id)!;
  if (runs[name]) {
    for (const step of runs[name]) act(shop, id, step, input, actor, press);
    return;
  }
  refuseUnless(!order.isOnHold || name === 'hold' || name === 'release', 'on hold');
  const { status, payment, cashWith, refunded } = order;
  acts[name]!(shop, order, input, actor);
  const money = payment !== order.payment || cashWith !== order.cashWith || refunded !== order.refunded;
  order.events.push({
    type: name,
    from: status,
    to: status === order.status ? null : order.status,
    actor,
    money,
    press,
  });
  if (!booked.has(name) || (payment === 'unpaid' && order.payment === 'unpaid')) return;
  book(shop, order);
  movePoints(shop, order, name === 'complete');
};

/** Records that a delivery employee has handed over the collected cash. */
export const settleCash = (shop: Shop, employee: number): void => {
  const carried = [...shop.orders.values()].filter(({ cashWith }) => cashWith === employee);
  refuseUnless(sum(carried.map(({ total }) => total)) > 0n, 'no cash');
  for (const order of carried) {
    order.cashWith = null;
    const press = order.events.length;
    order.events.push({ type: 'settled', from: order.status, to: null, actor: 'vendor', money: true, press });
    book(shop, order);
  }
};
