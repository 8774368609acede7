import type { OrderStatus } from '../../src/resources/orders/orders.states';
import type { Direction, TransactionStatus, TransactionType } from '../../src/resources/transactions/transactions.states';

/** What the books must know of an order; amounts are decimal texts. */
export interface OrderFacts {
  id: number;
  order_status: OrderStatus;
  payment_status: 'unpaid' | 'paid';
  payment_method: string;
  /** Somebody who delivers and has its cash still. */
  cash_with: number | null;
  total: string;
  /** Null until the order is confirmed. */
  commission: string | null;
}

/** A row that the books are to have. */
export interface Entry {
  type: TransactionType;
  direction: Direction;
  amount: string;
  status: Exclude<TransactionStatus, 'canceled'>;
  /** Opened once, and then somebody's to finish or cancel. */
  opens?: true;
}

/** Those to which money went that never came to the platform: the row that balances the sale. */
const keptElsewhere: Readonly<Record<string, TransactionType | undefined>> = { cash: 'cash', points: 'points' };

const ended = (order: OrderFacts, kept: TransactionType | undefined): Entry[] => {
  const { total: amount } = order;
  // Points go back to the client: no money came, and none is owed.
  if (kept === 'points') return [];
  return [
    { type: 'sale', direction: 'in', amount, status: 'done' },
    ...(kept ? [{ type: kept, direction: 'out', amount, status: 'done' } as const] : []),
    { type: 'refund', direction: 'out', amount, status: 'pending', opens: true },
    // What the shop took itself it gives back itself: that balances the refund.
    ...(kept ? [{ type: kept, direction: 'in', amount, status: 'pending', opens: true } as const] : []),
  ];
};

/**
 * What the ledger says of an order as it stands (`docs/money.md`): nothing until it is paid; the sale, the commission and
 * what the platform never held, pending on the way and done at its end; a refund to be paid where it came to nothing.
 */
export const entriesOf = (order: OrderFacts): Entry[] => {
  const { order_status: state, total: amount, commission } = order;
  if (order.payment_status !== 'paid' || Number(amount) === 0) return [];
  const kept = keptElsewhere[order.payment_method];
  if (state === 'canceled' || state === 'returned') return ended(order, kept);
  // What somebody carries about is neither the shop's nor the platform's yet.
  const isCarried = kept === 'cash' && order.cash_with !== null;
  const status = state === 'completed' && !isCarried ? 'done' : 'pending';
  return [
    { type: 'sale', direction: 'in', amount, status },
    ...(Number(commission) > 0 ? [{ type: 'commission', direction: 'out', amount: commission!, status } as const] : []),
    ...(kept && !isCarried ? [{ type: kept, direction: 'out', amount, status } as const] : []),
  ];
};
