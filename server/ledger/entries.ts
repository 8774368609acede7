import type { OrderStatus, PaymentStatus } from '../../src/resources/orders/orders.states';
import { wasPaid } from '../../src/resources/orders/orders.states';
import type {
  Direction,
  TransactionStatus,
  TransactionType,
} from '../../src/resources/transactions/transactions.states';

/** The facts of an order that the ledger needs; amounts are decimal strings. */
export interface OrderFacts {
  id: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
  /** The delivery employee who still holds the order's cash. */
  cash_with: number | null;
  total: string;
  /** Null until the order is confirmed. */
  commission: string | null;
}

/** The facts of a refund that the ledger needs; amounts are decimal strings. */
export interface RefundFacts {
  id: number;
  amount: string;
  /** The part of the commission that is returned with the refund. */
  commission: string;
}

/** A row that the ledger should contain. */
export interface Entry {
  type: TransactionType;
  direction: Direction;
  amount: string;
  status: Exclude<TransactionStatus, 'canceled'>;
  /** The id of the refund this row belongs to. */
  refund?: number;
  /** The row is created once as pending; a person then completes or cancels it. */
  opens?: true;
}

/** Payment methods whose money never reaches the platform, and the type of the row that offsets the sale. */
const keptElsewhere: Readonly<Record<string, TransactionType | undefined>> = { cash: 'cash', points: 'points' };

type Known = Pick<OrderFacts, 'total' | 'commission'> & {
  kept: TransactionType | undefined;
  refunds: readonly RefundFacts[];
  status: Entry['status'];
};

/** Returns a refund's row and the rows that are settled together with it; they share a code. */
const refundOf = ({ id, amount, commission }: RefundFacts, { kept, status }: Known): Entry[] => {
  const share =
    Number(commission) > 0 ? [{ type: 'commission', direction: 'in', amount: commission, refund: id } as const] : [];
  // The client already has the points back, so no money is owed.
  if (kept === 'points') return share.map((entry) => ({ ...entry, status }));
  if (Number(amount) === 0) return [];
  return [
    { type: 'refund', direction: 'out', amount, refund: id, status: 'pending', opens: true },
    // The shop collected this money itself and refunds it itself; this row offsets the refund.
    ...(kept ? [{ type: kept, direction: 'in', amount, refund: id, status: 'pending', opens: true } as const] : []),
    ...share.map((entry) => ({ ...entry, status: 'pending', opens: true }) as const),
  ];
};

const commissionOut = ({ commission, status }: Known): Entry[] =>
  Number(commission) > 0 ? [{ type: 'commission', direction: 'out', amount: commission!, status }] : [];

const ended = (known: Known): Entry[] => {
  const { total: amount, kept, refunds, status } = known;
  if (kept === 'points') return [];
  return [
    { type: 'sale', direction: 'in', amount, status },
    // An ended order earns no commission. If part of it was already returned by a refund, book it all, so that the returns cancel out.
    ...(refunds.some(({ commission }) => Number(commission) > 0) ? commissionOut(known) : []),
    ...(kept ? [{ type: kept, direction: 'out', amount, status } as const] : []),
    ...refunds.flatMap((refund) => refundOf(refund, known)),
  ];
};

/**
 * Returns the ledger rows that an order should have in its current state (`docs/money.md`). None before it is paid; then the sale, the
 * commission, and an offset for money the platform never held (pending until the order ends), and the rows of each refund.
 */
export const entriesOf = (order: OrderFacts, refunds: readonly RefundFacts[] = []): Entry[] => {
  const { order_status: state, total, commission } = order;
  if (!wasPaid(order.payment_status) || Number(total) === 0) return [];
  const kept = keptElsewhere[order.payment_method];
  const facts = { total, commission, kept, refunds };
  if (state === 'canceled' || state === 'returned') return ended({ ...facts, status: 'done' });
  // Cash still held by a delivery employee belongs to neither the shop nor the platform yet.
  const isCarried = kept === 'cash' && order.cash_with !== null;
  const status = state === 'completed' && !isCarried ? 'done' : 'pending';
  const known: Known = { ...facts, status };
  return [
    { type: 'sale', direction: 'in', amount: total, status },
    ...commissionOut(known),
    ...(kept && !isCarried ? [{ type: kept, direction: 'out', amount: total, status } as const] : []),
    ...refunds.flatMap((refund) => refundOf(refund, known)),
  ];
};
