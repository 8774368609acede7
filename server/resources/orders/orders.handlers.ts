import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { stepBack } from '../../../framework/declaration/steps';
import type { RecordOfResource } from '../../../framework/declaration/resource';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { isInShop } from '../../../src/resources/orders/orders.states';
import type { Db } from '../../../framework/server/database/database';
import { bookOrder } from '../../ledger/book';
import type { OrderFacts } from '../../ledger/entries';
import { movePoints } from '../../ledger/points';
import type { Booking } from '../../ledger/record';
import { commissionOf } from './commission';
import { requireActive } from './employees';
import { giveBack, lockLines, pack, packAll, reserve } from './lines';
import { FieldError } from '../../../framework/server/resources/apiError';
import { tableOf } from '../../tables';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

const now = () => new Date().toISOString();

/** The state from which an order came into the one it is in, by its history. */
const cameFrom = async (tx: Db, order: number, status: OrderStatus): Promise<string | null> => {
  const events = tableOf(orderEvents);
  const [last] = await tx
    .select({ from: events.from })
    .from(events)
    .where(and(eq(events.order, order), eq(events.to, status)))
    .orderBy(desc(events.id))
    .limit(1);
  return (last?.from ?? null) as string | null;
};

type Leaving = Pick<RecordOfResource<typeof orders>, 'id' | 'order_status' | 'fulfillment_status'>;

/**
 * Packs what is left of an order that goes out of the shop; unless `isWhole`, it goes with what is packed by the piece.
 * Throws `FieldError` where that is nothing.
 */
const packToGo = async (tx: Db, order: Leaving, isWhole: boolean | null, tell: Parameters<typeof packAll>[2]) => {
  const isPartial = order.fulfillment_status === 'partial';
  // What is on its way already went as it was meant to go.
  if (order.fulfillment_status === 'fulfilled' || (isPartial && (!isWhole || !isInShop(order.order_status)))) return {};
  if (!isWhole) throw new FieldError('pack', 'validation.nothing_packed');
  return { fulfillment_status: await packAll(tx, Number(order.id), tell) };
};

type Change = Partial<Omit<OrderFacts, 'id'>>;

/** Writes into the ledger, and into the client's points, what an order is about to be. */
const book = async ({ tx, principal, record }: Booking & { record: RecordOfResource<typeof orders> }, change: Change) => {
  const next = { ...record, ...change, id: Number(record.id) };
  // What was never paid has left nothing, and leaves nothing.
  if (record.payment_status === 'unpaid' && next.payment_status === 'unpaid') return;
  const table = tableOf(orders);
  const [row] = await tx.select({ shop: table.sub_shop_id }).from(table).where(eq(table.id, next.id));
  await bookOrder({ tx, principal }, row!.shop, next);
  await movePoints(tx, row!.shop, next);
};

/** What becomes of stock and money on an order's way; the ways themselves are in its tables of states. */
export default defineHandlers(orders, {
  computed: {
    client_phone: ({ client, sub_shop_id }) => {
      const buyer = alias(tableOf(clients), 'buyer');
      return sql`select ${buyer.phone} from ${tableOf(clients)} "buyer" where ${and(eq(buyer.id, client!), eq(buyer.sub_shop_id, sub_shop_id!))}`;
    },
  },
  confirm: async (context) => {
    const { tx, record } = context;
    await reserve(tx, Number(record.id));
    if (record.commission_rate !== null) return;
    // Frozen here: a percentage that changes later is for later orders.
    const frozen = await commissionOf(tx, Number(record.id));
    await book(context, frozen);
    return frozen;
  },
  fulfill: async ({ tx, record, input, tell }) => {
    const lines = await lockLines(tx, Number(record.id));
    const line = lines.find(({ id }) => id === input.line);
    if (!line) throw new FieldError('line', 'validation.reference');
    if (input.quantity > line.qty) throw new FieldError('quantity', 'validation.max', { max: line.qty });
    return { fulfillment_status: await pack(tx, lines, (one) => (one === line ? input.quantity : one.packed), tell) };
  },
  fulfill_all: async ({ tx, record, tell }) => ({ fulfillment_status: await packAll(tx, Number(record.id), tell) }),
  assign: async ({ tx, input }) => ({ delivery_employee: await requireActive(tx, input.delivery_employee) }),
  send_out: async ({ tx, record, input, tell }) => ({
    delivery_employee: await requireActive(tx, input.delivery_employee, record.delivery_employee),
    ...(await packToGo(tx, record, input.pack, tell)),
  }),
  deliver: async (context) => {
    const { tx, record, input, tell } = context;
    const packed = await packToGo(tx, record, input.pack, tell);
    if (record.payment_method !== 'cash' || record.payment_status === 'paid' || !input.collected) return packed;
    // Picked up in the shop, the cash is in its till.
    const holder = record.order_status === 'out_for_delivery' ? record.delivery_employee : null;
    const paid = { payment_status: 'paid', cash_with: holder } as const;
    await book(context, paid);
    return { ...packed, ...paid, paid_at: now() };
  },
  complete: async (context) => book(context, { order_status: 'completed' }),
  mark_paid: async (context) => {
    const paid = { payment_status: 'paid', payment_method: context.input.method ?? context.record.payment_method } as const;
    await book(context, paid);
    return { ...paid, paid_at: now() };
  },
  mark_unpaid: async (context) => book(context, { payment_status: 'unpaid' }),
  cancel: async (context) => {
    const { tx, record, tell } = context;
    await giveBack(tx, Number(record.id), record.order_status, true, tell);
    await book(context, { order_status: 'canceled' });
    return { fulfillment_status: 'unfulfilled' };
  },
  accept_return: async (context) => {
    const { tx, record, tell } = context;
    await giveBack(tx, Number(record.id), record.order_status, false, tell);
    await book(context, { order_status: 'returned' });
  },
  step_back: async ({ tx, record, tell }) => {
    const from = record.order_status;
    const to = stepBack(orders.fields.order_status, from, await cameFrom(tx, Number(record.id), from)) as OrderStatus;
    if (to !== 'pending' || !isInShop(from)) return { order_status: to };
    await giveBack(tx, Number(record.id), from, true, tell);
    return { order_status: to, fulfillment_status: 'unfulfilled' };
  },
});
