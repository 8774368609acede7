import { and, eq, isNull } from 'drizzle-orm';
import type { OrderStatus, PaymentStatus } from '../../src/resources/orders/orders.states';
import { wasPaid } from '../../src/resources/orders/orders.states';
import { refunds as allRefunds } from '../../src/resources/orders/refunds.resource';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import type {
  Direction,
  TransactionStatus,
  TransactionType,
} from '../../src/resources/transactions/transactions.states';
import { tableOf } from '../tables';
import type { Booking } from './record';
import { addTransaction, settle } from './record';

/** The order values that the ledger uses. Amounts are decimal strings. */
export interface OrderFacts {
  id: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
  /** The delivery employee who has collected the order's cash but hasn't handed it over yet. Null if there is none. */
  cash_with: number | null;
  total: string;
  /** The platform's commission. Null until the order is confirmed. */
  commission: string | null;
}

/** The refund values that the ledger uses. Amounts are decimal strings. */
export interface RefundFacts {
  id: number;
  amount: string;
  /** The part of the commission that the refund returns. */
  commission: string;
}

/** A row that the ledger should contain for an order. */
export interface Entry {
  type: TransactionType;
  direction: Direction;
  amount: string;
  status: Exclude<TransactionStatus, 'canceled'>;
  /** The id of the refund that this row belongs to. */
  refund?: number;
  /** True if the row starts out as pending, and a user later completes or cancels it. */
  opens?: true;
}

/** Payment methods that bypass the platform, mapped to the type of ledger row that offsets the sale. */
const keptElsewhere: Readonly<Record<string, TransactionType | undefined>> = { cash: 'cash', points: 'points' };

type OrderState = Pick<OrderFacts, 'total' | 'commission'> & {
  kept: TransactionType | undefined;
  refunds: readonly RefundFacts[];
  status: Entry['status'];
};

/** Returns a refund's row and the rows that are settled together with it. All of these rows have the same code. */
const refundOf = ({ id, amount, commission }: RefundFacts, { kept, status }: OrderState): Entry[] => {
  const share =
    Number(commission) > 0 ? [{ type: 'commission', direction: 'in', amount: commission, refund: id } as const] : [];
  // The client paid with points and already got them back, so no money is owed.
  if (kept === 'points') return share.map((entry) => ({ ...entry, status }));
  if (Number(amount) === 0) return [];
  return [
    { type: 'refund', direction: 'out', amount, refund: id, status: 'pending', opens: true },
    // If the shop collected the money, it also pays the refund, so this row offsets the refund.
    ...(kept ? [{ type: kept, direction: 'in', amount, refund: id, status: 'pending', opens: true } as const] : []),
    ...share.map((entry) => ({ ...entry, status: 'pending', opens: true }) as const),
  ];
};

const commissionOut = ({ commission, status }: OrderState): Entry[] =>
  Number(commission) > 0 ? [{ type: 'commission', direction: 'out', amount: commission!, status }] : [];

const ended = (state: OrderState): Entry[] => {
  const { total: amount, kept, refunds, status } = state;
  if (kept === 'points') return [];
  return [
    { type: 'sale', direction: 'in', amount, status },
    // Refunds return part of the commission, so the full commission is booked first.
    ...(refunds.some(({ commission }) => Number(commission) > 0) ? commissionOut(state) : []),
    ...(kept ? [{ type: kept, direction: 'out', amount, status } as const] : []),
    ...refunds.flatMap((refund) => refundOf(refund, state)),
  ];
};

/**
 * Returns the ledger rows that an order should have in its current state (`docs/money.md`). An unpaid order has no
 * rows. A paid order has rows for the sale, the commission and each refund, and an offsetting row if the platform never
 * received the money. The rows are pending until the order ends.
 */
export const entriesOf = (order: OrderFacts, refunds: readonly RefundFacts[] = []): Entry[] => {
  const { order_status: state, total, commission } = order;
  if (!wasPaid(order.payment_status) || Number(total) === 0) return [];
  const kept = keptElsewhere[order.payment_method];
  const facts = { total, commission, kept, refunds };
  if (state === 'canceled' || state === 'returned') return ended({ ...facts, status: 'done' });
  // Cash that a delivery employee hasn't handed over yet belongs to neither the shop nor the platform.
  const isCarried = kept === 'cash' && order.cash_with !== null;
  const status = state === 'completed' && !isCarried ? 'done' : 'pending';
  const orderState: OrderState = { ...facts, status };
  return [
    { type: 'sale', direction: 'in', amount: total, status },
    ...commissionOut(orderState),
    ...(kept && !isCarried ? [{ type: kept, direction: 'out', amount: total, status } as const] : []),
    ...refunds.flatMap((refund) => refundOf(refund, orderState)),
  ];
};

interface BookedRow {
  id: number;
  type: string;
  direction: string;
  amount: string;
  status: string;
  refund: number | null;
}

const table = tableOf(transactions);

/** Locks and returns an order's ledger rows, except rows that correct other rows. */
const bookedOf = async ({ tx }: Booking, shop: number, order: number): Promise<BookedRow[]> =>
  tx
    .select({
      id: table.id,
      type: table.type,
      direction: table.direction,
      amount: table.amount,
      status: table.status,
      refund: table.refund,
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order), isNull(table.reversed_from)))
    .orderBy(table.id)
    .for('update');

const isOf = (row: BookedRow, entry: Entry) =>
  row.type === entry.type &&
  row.direction === entry.direction &&
  Number(row.amount) === Number(entry.amount) &&
  row.refund === (entry.refund ?? null);

/** Returns all refunds of an order. Canceled refunds are included because they also have ledger rows. */
const refundsOf = async ({ tx }: Booking, shop: number, order: number): Promise<RefundFacts[]> => {
  const own = tableOf(allRefunds);
  return tx
    .select({ id: own.id, amount: own.amount, commission: own.commission })
    .from(own)
    .where(and(eq(own.sub_shop_id, shop), eq(own.order, order)))
    .orderBy(own.id);
};

/**
 * Updates a shop's ledger for an order's new state: adds missing rows, and settles or cancels pending rows. Final rows
 * never change. Idempotent. The caller must have locked the order.
 */
export const bookOrder = async (booking: Booking, shop: number, order: OrderFacts): Promise<void> => {
  const rows = await bookedOf(booking, shop, order.id);
  const entries = entriesOf(order, await refundsOf(booking, shop, order.id));
  const alive = rows.filter(({ status }) => status !== 'canceled');
  const spare = alive.filter((row) => row.status === 'pending' && !entries.some((entry) => isOf(row, entry)));
  for (const { id } of spare) await settle(booking, shop, id, 'canceled');
  for (const entry of entries) {
    const own = (entry.opens ? rows : alive).find((row) => isOf(row, entry));
    if (own?.status === 'pending' && entry.status === 'done') await settle(booking, shop, own.id, 'done');
    if (own) continue;
    const { opens: _opens, ...values } = entry;
    await addTransaction(booking, shop, { ...values, order: order.id });
  }
};
