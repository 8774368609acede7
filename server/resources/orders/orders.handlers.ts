import { and, eq, sql, asc, desc, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { stepBack } from '@matjar/admin';
import type { RecordOfResource } from '@matjar/admin';
import { defineHandlers, FieldError, ApiError } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { asSystem } from '@matjar/admin/server/database';
import { addEvents } from '@matjar/admin/server/http';
import { barOf, startOfLastStep } from '../../../src/domain/refunds';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { isInShop, wasPaid } from '../../../src/resources/orders/orders.states';
import { users } from '../../../src/resources/users/users.resource';
import { platformRoles } from '../../../src/roles';
import { creditFor, invoiceFor, makeNow } from '../invoices/follow';
import { bookOrder } from '../../ledger/book';
import { movePoints } from '../../ledger/points';
import { commissionOf, soldOf, requireActive } from './commission';
import { giveBack, lockLines, pack, packAll, reserve, takeAllBack } from './lines';
import { spellingsOf } from '../../visits/cities';
import { refundRest, refundSome, latestRefund } from './refund';
import { createOrderLink } from '../clientNotices/links';
import { closeReturns } from '../returns/returns.handlers';
import { keepUses } from '../../storefront/orders/discounts';
import { model, tableOf } from '../../tables';
import type { NoticeEvent } from '../../../src/domain/messages/notices';
import { queueNotices } from '../clientNotices/outbox';

type Order = RecordOfResource<typeof orders>;

/** The events that clients are notified about, keyed by the order's new status. */
const eventOf: Partial<Record<Order['order_status'], NoticeEvent>> = {
  confirmed: 'confirmed',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** Queues messages that notify the order's client of an action. Runs in the action's transaction. */
const tellClient = async (
  tx: Db,
  shop: number,
  { action, before, record }: { action: string; before: Order; record: Order },
): Promise<void> => {
  const [order, client] = [Number(record.id), record.client as number | null];
  const about = { order, client };
  // If a return request is rejected, the client isn't notified of the delivery again.
  const isNews = action !== 'step_back' && before.order_status !== 'return_requested';
  const hasMoved = before.order_status !== record.order_status && isNews;
  const event = hasMoved ? eventOf[record.order_status] : undefined;
  if (event) await queueNotices(tx, shop, { ...about, event });
  if (event === 'delivered') await queueNotices(tx, shop, { ...about, event: 'review' });
  if (Number(before.refunded) >= Number(record.refunded)) return;
  const occasion = await latestRefund(tx, shop, order);
  if (occasion !== undefined) await queueNotices(tx, shop, { ...about, event: 'refunded', occasion });
};

const events = tableOf(orderEvents);

const ofOrder = (shop: number, order: number) => and(eq(events.sub_shop_id, shop), eq(events.order, order));

/** Returns an order's history, oldest event first. */
const historyOf = (tx: Db, shop: number, order: number) =>
  tx
    .select({
      type: events.type,
      from: events.from,
      to: events.to,
      at: events.at,
      changes: events.changes,
      account: events.actor_id,
    })
    .from(events)
    .where(ofOrder(shop, order))
    .orderBy(asc(events.id));

/** Returns the status of an order before its latest transition to `status`. */
const previousStatus = async (tx: Db, shop: number, order: number, status: OrderStatus): Promise<string | null> => {
  const all = await historyOf(tx, shop, order);
  const before = all.slice(0, all.findLastIndex(({ to }) => to === status) + 1);
  return before[startOfLastStep(before)]?.from ?? null;
};

/** Returns the note of the latest return request. */
const returnReason = async (tx: Db, shop: number, order: number): Promise<string | null> => {
  const [last] = await tx
    .select({ note: events.note })
    .from(events)
    .where(and(ofOrder(shop, order), eq(events.type, 'request_return')))
    .orderBy(desc(events.id))
    .limit(1);
  return last?.note ?? null;
};

/**
 * Returns true if an account belongs to the platform's staff. Runs without a scope because shops can't read these
 * accounts.
 */
const isPlatforms = (tx: Db, account: number | null) =>
  asSystem(tx, async (all) => {
    if (account === null) return false;
    const table = tableOf(users);
    const [row] = await all.select({ role: table.role_type }).from(table).where(eq(table.id, account));
    return row !== undefined && platformRoles.includes(row.role);
  });

/**
 * Throws `ApiError` 422 if an order's latest transition can't be undone. Transitions of orders with returned units
 * can't be undone. A shop's staff can only undo a transition within a day, and only if no money was booked and the
 * transition wasn't made by the platform's staff. The caller must have locked the order.
 */
const refuseStepBack = async (tx: Db, principal: Principal, shop: number, order: number): Promise<void> => {
  const lines = tableOf(orderLines);
  const [returned] = await tx
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.sub_shop_id, shop), eq(lines.order, order), gt(lines.returned_qty, 0)))
    .limit(1);
  if (returned) throw new ApiError(422, 'messages.step_back_returned');
  if (platformRoles.includes(principal.role)) return;
  const all = await historyOf(tx, shop, order);
  const bar = barOf(all, Date.now());
  if (bar) throw new ApiError(422, `messages.step_back_${bar}`);
  if (await isPlatforms(tx, all.findLast(({ to }) => to !== null)?.account ?? null))
    throw new ApiError(422, 'messages.step_back_platform');
};

const now = () => new Date().toISOString();

type Leaving = Pick<RecordOfResource<typeof orders>, 'id' | 'order_status' | 'fulfillment_status'>;

/**
 * Packs the remaining units of an order before it leaves the shop. If `isWhole` is false, only sends the units that are
 * already packed. Throws `FieldError` if no unit is packed.
 */
const packToGo = async (
  tx: Db,
  shop: number,
  order: Leaving,
  isWhole: boolean | null,
  tell: Parameters<typeof packAll>[3],
) => {
  const isPartial = order.fulfillment_status === 'partial';
  // Packs nothing more if the order is fully packed, intentionally partly packed, or out for delivery.
  if (order.fulfillment_status === 'fulfilled' || (isPartial && (!isWhole || !isInShop(order.order_status)))) return {};
  if (!isWhole) throw new FieldError('pack', 'validation.nothing_packed');
  return { fulfillment_status: await packAll(tx, shop, Number(order.id), tell) };
};

/**
 * Returns the values that mark an order as no longer waiting for the client's answer. If the client has already
 * answered, the answer is kept.
 */
const answered = ({ client_answer: answer }: Pick<RecordOfResource<typeof orders>, 'client_answer'>) =>
  answer === 'waiting' || answer === 'to_call' ? { client_answer: null, answer_until: null } : {};

/** Actions after which the order's ledger rows and points must be updated. */
const booked: readonly string[] = [
  'confirm',
  'deliver',
  'complete',
  'mark_paid',
  'mark_unpaid',
  'cancel',
  'accept_return',
  'refund',
];

/**
 * Handles the effects of an order's actions on stock and money. The transitions are defined by the order's state
 * tables.
 */
export const ordersHandlers = defineHandlers(orders, {
  through: soldOf,
  spellings: { city: spellingsOf },
  computed: {
    refund_due: ({ id, sub_shop_id }) => {
      const owed = alias(tableOf(refunds), 'owed');
      return sql`select coalesce(sum(${owed.amount}), 0) from ${tableOf(refunds)} "owed" where ${and(
        eq(owed.sub_shop_id, sub_shop_id!),
        eq(owed.order, id),
        eq(owed.status, 'pending'),
      )}`;
    },
  },
  before: {
    edit: async ({ record, values }) => {
      if (values.address === null && record.address !== null && Number(record.delivery_fee) > 0)
        throw new FieldError('address', 'validation.delivered_address');
      return {};
    },
    action: async ({ tx, tenant, record, action }) => invoiceFor(tx, tenant!.id, record, action),
  },
  after: {
    action: async ({ tx, tenant, principal, action, before, record }) => {
      await creditFor(tx, tenant!.id, record, action);
      await closeReturns(tx, tenant!.id, Number(record.id), action);
      await tellClient(tx, tenant!.id, { action, before, record });
      // An order that was never paid has no ledger rows.
      const isUnpaid = before.payment_status === 'unpaid' && record.payment_status === 'unpaid';
      if (isUnpaid || !booked.includes(action)) return;
      const id = Number(record.id);
      await bookOrder({ tx, principal }, tenant!.id, { ...record, id });
      const { client } = record;
      if (client !== null) await movePoints(tx, tenant!.id, { ...record, client, id }, action === 'complete');
    },
  },
  confirm: async ({ tx, tenant, record }) => {
    await keepUses(tx, tenant!.id, Number(record.id));
    await reserve(tx, tenant!.id, Number(record.id));
    // The rate is stored with the order, so later changes to the rate don't affect the order.
    const commission = record.commission_rate === null ? await commissionOf(tx, tenant!.id, Number(record.id)) : {};
    return { ...commission, ...answered(record) };
  },
  fulfill: async ({ tx, tenant, record, input, tell }) => {
    const lines = await lockLines(tx, tenant!.id, Number(record.id));
    const line = lines.find(({ id }) => id === input.line);
    if (!line) throw new FieldError('line', 'validation.reference');
    if (input.quantity > line.qty) throw new FieldError('quantity', 'validation.max', { max: line.qty });
    return {
      fulfillment_status: await pack(
        tx,
        tenant!.id,
        lines,
        (one) => (one === line ? input.quantity : one.packed),
        tell,
      ),
    };
  },
  fulfill_all: async ({ tx, tenant, record, tell }) => ({
    fulfillment_status: await packAll(tx, tenant!.id, Number(record.id), tell),
  }),
  assign: async ({ tx, tenant, input }) => ({
    delivery_employee: await requireActive(tx, tenant!.id, input.delivery_employee),
  }),
  send_out: async ({ tx, tenant, record, input, tell }) => ({
    delivery_employee: await requireActive(tx, tenant!.id, input.delivery_employee, record.delivery_employee),
    ...(await packToGo(tx, tenant!.id, record, input.pack, tell)),
  }),
  deliver: async ({ tx, tenant, record, input, tell }) => {
    const packed = await packToGo(tx, tenant!.id, record, input.pack, tell);
    if (record.payment_method !== 'cash' || wasPaid(record.payment_status) || !input.collected) return packed;
    // If the client picks up the order, the shop itself receives the cash.
    const holder = record.order_status === 'out_for_delivery' ? record.delivery_employee : null;
    return { ...packed, payment_status: 'paid', cash_with: holder, paid_at: now() };
  },
  mark_paid: async ({ record, input }) => ({
    payment_status: 'paid',
    payment_method: input.method ?? record.payment_method,
    paid_at: now(),
  }),
  cancel: async ({ tx, tenant, record, input, tell }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    const lines = await lockLines(tx, shop, id);
    await giveBack(tx, shop, id, record.order_status, tell);
    return {
      fulfillment_status: 'unfulfilled',
      ...answered(record),
      ...(await refundRest(tx, shop, record, { reason: input.reason, returns: [], lines })),
    };
  },
  refund: async ({ tx, tenant, record, input, tell }) => refundSome(tx, tenant!.id, record, input, tell),
  accept_return: async ({ tx, tenant, record, tell }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    const { lines, returns } = await takeAllBack(tx, shop, id, tell);
    return refundRest(tx, shop, record, { reason: await returnReason(tx, shop, id), returns, lines });
  },
  make_invoice: async ({ tx, tenant, record }) => makeNow(tx, tenant!.id, record),
  client_link: async ({ tx, tenant, principal, record, reveal }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    reveal({ link: await createOrderLink(tx, shop, id) });
    await addEvents(tx, model, model.entity(orders.name), principal, [
      { record: id, tenant: shop, type: 'client_link' },
    ]);
  },
  step_back: async ({ tx, tenant, principal, record, tell }) => {
    const [shop, id, from] = [tenant!.id, Number(record.id), record.order_status];
    await refuseStepBack(tx, principal, shop, id);
    const to = stepBack(orders.fields.order_status, from, await previousStatus(tx, shop, id, from)) as OrderStatus;
    if (to !== 'pending' || !isInShop(from)) return { order_status: to };
    await giveBack(tx, shop, id, from, tell);
    return { order_status: to, fulfillment_status: 'unfulfilled' };
  },
});
