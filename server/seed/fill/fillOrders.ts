import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { PaymentStatus } from '../../../src/resources/orders/orders.states';
import { isFinal } from '../../../src/resources/orders/orders.states';
import { dayInMs } from '@matjar/admin/values';
import type { Address } from '@matjar/admin/values';
import type { PointsFacts } from '../../ledger/points';
import { demoClient } from '../data/accounts';
import { taxesOf } from '../../../src/domain/price/tax';
import { deliveryFeeIn, taxationIn, commissionRates } from '../data/shops';
import type { Shop, ShopKey } from '../data/shops';
import type { PlannedOrder, Sellable } from '../orders';
import type { Random } from '../random';
import type { PlannedRefund } from '../moneyPlan';
import { planRefund } from '../moneyPlan';
import type { Write } from '../writer';
import type { FilledRefund, Refunding } from './fillLedger';
import { fillRefunds } from './fillLedger';
import { amountOf, unitsOf } from '../../../src/domain/units';

export const ordersOfDay: Record<ShopKey, number> = { noor: 1.3, sada: 1, rimal: 0.7, bayt: 0.8 };

interface OrderContext {
  goods: readonly Sellable[];
  /** The ids of the variants, in the same order as `goods`. */
  variants: readonly number[];
  /** The ids of the products, in the same order as `goods`. */
  productsOf: readonly number[];
  planned: readonly PlannedOrder[];
  people: readonly { id: number; name: string; phone: string; addresses: readonly Address[]; created: number }[];
  drivers: readonly number[];
  currency: { rate: number; decimals: number };
}

export interface Bought {
  client: { id: number; name: string };
  order: number;
  product: number;
  delivered: number;
}

interface Tools {
  write: Write;
  random: Random;
  /** A separate random source for refunds, so that changes to the planned refunds don't affect the orders. */
  refundRandom: Random;
  now: Date;
}

const iso = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString());

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const fulfillmentOf = ({ lines }: PlannedOrder) => {
  if (lines.every(({ packed }) => packed === 0)) return 'unfulfilled';
  return lines.every(({ qty, packed }) => packed === qty) ? 'fulfilled' : 'partial';
};

const paymentOf = ({ paid }: PlannedOrder, refunded: 'partly_refunded' | 'refunded' | undefined): PaymentStatus =>
  refunded ?? (paid === null ? 'unpaid' : 'paid');

/** Returns an order with the tax on its lines. Amounts are strings with the currency's number of decimals. */
const pricedOf = (order: PlannedOrder, shop: Shop, currency: OrderContext['currency']) => {
  const { lines, status, steps } = order;
  const { decimals } = currency;
  const text = (units: number) => (units / 10 ** decimals).toFixed(decimals);
  const subtotal = sum(lines.map(({ price, qty }) => price * qty));
  const discount = sum(lines.map((line) => line.discount));
  const fee = deliveryFeeIn(currency) * 10 ** decimals;
  const isConfirmed = steps.some(({ to }) => to === 'confirmed') && status !== 'pending';
  const taxation = taxationIn(shop.key);
  const taxes = taxesOf(
    [...lines.map((line) => line.price * line.qty - line.discount), fee].map((units) => ({
      units: BigInt(units),
      tax: taxation && taxation.tax,
    })),
    taxation?.isIncluded ?? false,
  );
  const whole = sum(taxes.map(Number));
  const added = taxation?.isIncluded ? 0 : whole;
  const goods = subtotal - discount - (whole - added - (taxation?.isIncluded ? Number(taxes.at(-1)) : 0));
  const commission = Math.round((goods * commissionRates[shop.key]) / 100);
  const sums = {
    subtotal: text(subtotal),
    discount: text(discount),
    delivery_fee: text(fee),
    tax: text(added),
    included_tax: text(whole - added),
    prices_include_tax: taxation?.isIncluded ?? false,
    delivery_tax: taxation && amountOf(taxes.at(-1)!, decimals),
    delivery_tax_kind: taxation && taxation.tax.kind,
    delivery_tax_rate: taxation && taxation.tax.rate,
    total: text(subtotal - discount + fee + added),
    commission_rate: isConfirmed ? commissionRates[shop.key] : null,
    commission: isConfirmed ? text(commission) : null,
  };
  return {
    sums,
    order: taxation ? { ...order, lines: lines.map((one, index) => ({ ...one, tax: taxes[index]! })) } : order,
  };
};

const vendors: Record<ShopKey, string> = {
  noor: 'Demo Vendor',
  sada: 'Demo Vendor',
  rimal: 'Second Vendor',
  bayt: 'Second Vendor',
};

/** Returns an order's history: its creation, its payment and each transition. */
const eventsOf = (order: PlannedOrder, id: number, shop: Shop, refund: PlannedRefund | undefined) => {
  const { placed, steps, paid, method, status } = order;
  const states = ['pending', ...steps.map(({ to }) => to)];
  const payment = { payment_status: ['unpaid', 'paid'] };
  const walked = steps.map(({ to, action, at, note }, index) => ({
    order: id,
    type: action,
    actor: vendors[shop.key],
    from: states[index]!,
    to,
    note: note ?? null,
    at: iso(at),
    changes: { order_status: [states[index], to], ...(action === 'deliver' && method === 'cash' && payment) },
  }));
  const plain = { order: id, from: null, to: null, note: null };
  return [
    { ...plain, type: 'add', actor: null, at: iso(placed), changes: {} },
    ...(paid !== null && method !== 'cash'
      ? [{ ...plain, type: 'mark_paid', actor: null, at: iso(paid), changes: payment }]
      : []),
    ...walked,
    // For canceled and returned orders, the last event also describes the refund.
    ...(refund && status === 'completed'
      ? [{ ...plain, type: 'refund', actor: vendors[shop.key], note: refund.reason, at: iso(refund.at), changes: {} }]
      : []),
  ].toSorted((one, other) => Date.parse(one.at!) - Date.parse(other.at!));
};

interface Filled {
  facts: (PointsFacts & { refund: FilledRefund | undefined })[];
  bought: Bought[];
}

const boughtOf = (
  planned: readonly PlannedOrder[],
  ids: readonly number[],
  clients: readonly Bought['client'][],
  productsOf: readonly number[],
): Bought[] =>
  planned.flatMap(({ lines, status, steps }, index) => {
    const delivered = steps.findLast(({ to }) => to === 'delivered')?.at;
    if (delivered === undefined || (status !== 'delivered' && status !== 'completed')) return [];
    const products = new Set(lines.map(({ variant }) => productsOf[variant]!));
    return [...products].map((product) => ({ client: clients[index]!, order: ids[index]!, product, delivered }));
  });

/** Moves the demo client to the start of the list, because the first clients buy most often. */
const withDemoFirst = (buyers: OrderContext['people']): OrderContext['people'] => {
  const demo = buyers.find(({ name }) => name === demoClient.full_name);
  return demo ? [demo, ...buyers.filter((one) => one !== demo)] : buyers;
};

/**
 * Adds a shop's orders from the past year with their lines and history. Returns the delivered products and the values
 * that the ledger needs.
 */
export const fillOrders = async (
  shop: Shop,
  id: number,
  given: OrderContext,
  { write, random, refundRandom, now }: Tools,
): Promise<Filled> => {
  const { goods, variants, planned, people, drivers, currency, productsOf } = given;
  const buyers = withDemoFirst(random.shuffle(people));
  const placedBy: Bought['client'][] = [];
  const taxation = taxationIn(shop.key);
  const { decimals: digits } = currency;
  const priced = planned.map((order) => pricedOf(order, shop, currency));
  const planOf = priced.map(({ order, sums }) => planRefund(order, sums, digits, refundRandom, now));
  const records = priced.map(({ order, sums }, index) => {
    const refund = planOf[index];
    const isWhole = refund?.amount === unitsOf(sums.total, digits);
    const known = buyers.filter(({ created }) => created <= order.placed);
    const client = known[Math.floor(known.length * random.next() ** 1.6)]!;
    placedBy.push(client);
    const wentOut = order.steps.some(({ to }) => to === 'out_for_delivery');
    const driver =
      wentOut || (order.status === 'ready' && random.chance(0.5)) ? random.pick(drivers.slice(0, -1)) : null;
    const isCash = order.method === 'cash' && order.paid !== null && wentOut;
    const isHeld = !isFinal(order.status) && random.chance(0.05);
    return {
      number: `${shop.key.toUpperCase()}-${10_001 + index}`,
      placed_at: iso(order.placed),
      client: client.id,
      client_phone: client.phone,
      order_status: order.status,
      fulfillment_status: fulfillmentOf(order),
      payment_status: paymentOf(order, refund && (isWhole ? 'refunded' : 'partly_refunded')),
      refunded: amountOf(refund?.amount ?? 0n, digits),
      on_hold: isHeld,
      hold_reason: isHeld ? 'بانتظار رد العميل' : null,
      cancel_reason: order.status === 'canceled' ? order.steps.at(-1)!.note : null,
      ...sums,
      payment_method: order.method,
      paid_at: iso(order.paid),
      // The delivery employee hands over the cash within two days.
      cash_with: isCash && now.getTime() - order.paid! < 2 * dayInMs ? driver : null,
      address: client.addresses[0] ?? null,
      delivery_employee: driver,
      delivery_slot: random.chance(0.2) ? iso(order.placed + dayInMs) : null,
      tracking: wentOut && random.chance(0.3) ? `TR${shop.number}${String(index).padStart(6, '0')}` : null,
      client_note: random.chance(0.06) ? 'Gift wrapping, please 🎁' : null,
    };
  });
  const times = planned.map(({ placed }) => new Date(placed).toISOString());
  const ids = await write(orders, records, { shop: id, times });
  const decimals = (units: number) => (units / 10 ** currency.decimals).toFixed(currency.decimals);
  const lineIds = await write(
    orderLines,
    priced.flatMap(({ order: { lines } }, index) =>
      lines.map(({ variant, qty, packed, price, discount, tax }, line) => {
        const { price: _now, ...sold } = goods[variant]!;
        const amounts = {
          price: decimals(price),
          discount: decimals(discount),
          ...(tax !== undefined && {
            tax: amountOf(tax, digits),
            tax_kind: taxation!.tax.kind,
            tax_rate: taxation!.tax.rate,
          }),
        };
        const returned_qty =
          planned[index]!.status === 'returned'
            ? packed
            : (planOf[index]?.returns.find((one) => one.line === line)?.qty ?? 0);
        return {
          order: ids[index]!,
          variant: variants[variant]!,
          ...sold,
          qty,
          fulfilled_qty: packed,
          returned_qty,
          ...amounts,
        };
      }),
    ),
    { shop: id },
  );
  await write(
    orderEvents,
    planned.flatMap((order, index) => eventsOf(order, ids[index]!, shop, planOf[index])),
    { shop: id },
  );
  let elapsed = 0;
  const refunding = planned.flatMap(({ lines }, index): Refunding[] => {
    const own = lines.map(({ variant }, line) => ({ id: lineIds[elapsed + line]!, sold: goods[variant]! }));
    elapsed += lines.length;
    const refund = planOf[index];
    return refund ? [{ refund, order: { id: ids[index]!, number: records[index]!.number }, lines: own }] : [];
  });
  const refunded = await fillRefunds(id, refunding, { write, decimals: digits });
  return {
    facts: records.map((record, index) => ({ ...record, id: ids[index]!, refund: refunded.get(ids[index]!) })),
    bought: boughtOf(planned, ids, placedBy, productsOf),
  };
};
