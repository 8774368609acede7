import type { OrderStatus, PaymentStatus } from '../../src/resources/orders/orders.states';
import { wasPaid } from '../../src/resources/orders/orders.states';
import type {
  Direction,
  TransactionStatus,
  TransactionType,
} from '../../src/resources/transactions/transactions.states';

/** What the books must know of an order; amounts are decimal texts. */
export interface OrderFacts {
  id: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
  /** Somebody who delivers and has its cash still. */
  cash_with: number | null;
  total: string;
  /** Null until the order is confirmed. */
  commission: string | null;
}

/** What the books must know of a refund of an order; amounts are decimal texts. */
export interface RefundFacts {
  id: number;
  amount: string;
  /** What of the commission goes back with it. */
  commission: string;
}

/** A row that the books are to have. */
export interface Entry {
  type: TransactionType;
  direction: Direction;
  amount: string;
  status: Exclude<TransactionStatus, 'canceled'>;
  /** The refund that it is of. */
  refund?: number;
  /** Opened once, and then somebody's to finish or cancel. */
  opens?: true;
}

/** Those to which money went that never came to the platform: the row that balances the sale. */
const keptElsewhere: Readonly<Record<string, TransactionType | undefined>> = { cash: 'cash', points: 'points' };

type Known = Pick<OrderFacts, 'total' | 'commission'> & {
  kept: TransactionType | undefined;
  refunds: readonly RefundFacts[];
  status: Entry['status'];
};

/** The row of a refund, and what goes with it: settled together, by its code. */
const refundOf = ({ id, amount, commission }: RefundFacts, { kept, status }: Known): Entry[] => {
  const share =
    Number(commission) > 0 ? [{ type: 'commission', direction: 'in', amount: commission, refund: id } as const] : [];
  // Points have gone back to the client already: no money came, and none is owed.
  if (kept === 'points') return share.map((entry) => ({ ...entry, status }));
  if (Number(amount) === 0) return [];
  return [
    { type: 'refund', direction: 'out', amount, refund: id, status: 'pending', opens: true },
    // What the shop took itself it gives back itself: that balances the refund.
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
    // None was earned; but where some of it went back before, it is taken, and goes back with the rest.
    ...(refunds.some(({ commission }) => Number(commission) > 0) ? commissionOut(known) : []),
    ...(kept ? [{ type: kept, direction: 'out', amount, status } as const] : []),
    ...refunds.flatMap((refund) => refundOf(refund, known)),
  ];
};

/**
 * What the ledger says of an order as it stands (`docs/money.md`): nothing until it is paid; the sale, the commission and
 * what the platform never held, pending on the way and done at its end; what is to be paid back of it, refund by refund.
 */
export const entriesOf = (order: OrderFacts, refunds: readonly RefundFacts[] = []): Entry[] => {
  const { order_status: state, total, commission } = order;
  if (!wasPaid(order.payment_status) || Number(total) === 0) return [];
  const kept = keptElsewhere[order.payment_method];
  const facts = { total, commission, kept, refunds };
  if (state === 'canceled' || state === 'returned') return ended({ ...facts, status: 'done' });
  // What somebody carries about is neither the shop's nor the platform's yet.
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
