import { sum } from './amounts';
import type { Entry, Order, Refund, Shop } from './state';
import { refuseUnless } from './state';

type ExpectedRow = Pick<Entry, 'type' | 'direction' | 'amount' | 'refund'> & {
  status: 'pending' | 'done';
  /** True if the row isn't added again after a user cancels it. */
  once?: boolean;
};

const withStatus = (
  status: ExpectedRow['status'],
  rows: readonly (Omit<ExpectedRow, 'status' | 'refund'> | false)[],
): ExpectedRow[] =>
  rows
    .filter((row) => row !== false && row.amount > 0n)
    .map((row) => ({ ...(row as ExpectedRow), refund: null, status }));

/**
 * Returns a refund's ledger rows. The rows are pending until the refund's code is entered, unless the order was paid
 * with points.
 */
const ofRefund = (
  { key, amount, commission }: Refund,
  { method }: Order,
  status: ExpectedRow['status'],
): ExpectedRow[] => {
  if (method === 'points')
    return commission > 0n ? [{ type: 'commission', direction: 'in', amount: commission, refund: key, status }] : [];
  const rows: Omit<ExpectedRow, 'status' | 'refund'>[] =
    amount === 0n
      ? []
      : [
          { type: 'refund', direction: 'out', amount },
          ...(method === 'cash' ? [{ type: 'cash', direction: 'in', amount } as const] : []),
          { type: 'commission', direction: 'in', amount: commission },
        ];
  return withStatus('pending', rows).map((row) => ({ ...row, refund: key, once: true }));
};

/** Returns the ledger rows that an order should have, according to the tables in docs/money.md. */
const wantedOf = (shop: Shop, order: Order): ExpectedRow[] => {
  const { total, status, payment, method, cashWith } = order;
  if (payment === 'unpaid' || total === 0n) return [];
  const refunds = shop.refunds.filter((refund) => refund.order === order.id);
  const commission = order.commission ?? 0n;
  if (status === 'canceled' || status === 'returned') {
    if (method === 'points') return [];
    const gaveBack = refunds.some((refund) => refund.commission > 0n);
    return [
      ...withStatus('done', [
        { type: 'sale', direction: 'in', amount: total },
        gaveBack && { type: 'commission', direction: 'out', amount: commission },
        method === 'cash' && { type: 'cash', direction: 'out', amount: total },
      ]),
      ...refunds.flatMap((refund) => ofRefund(refund, order, 'done')),
    ];
  }
  const isCarried = method === 'cash' && cashWith !== null;
  const state = status === 'completed' && !isCarried ? 'done' : 'pending';
  return [
    ...withStatus(state, [
      { type: 'sale', direction: 'in', amount: total },
      { type: 'commission', direction: 'out', amount: commission },
      method === 'cash' && !isCarried && { type: 'cash', direction: 'out', amount: total },
      method === 'points' && { type: 'points', direction: 'out', amount: total },
    ]),
    ...refunds.flatMap((refund) => ofRefund(refund, order, state)),
  ];
};

/** Updates the ledger to match an order's state. */
export const book = (shop: Shop, order: Order): void => {
  const rows = shop.entries.filter((row) => row.order === order.id && !row.isReversal);
  const expected = wantedOf(shop, order);
  const fits = (row: Entry, one: ExpectedRow) =>
    row.type === one.type && row.direction === one.direction && row.amount === one.amount && row.refund === one.refund;
  for (const row of rows)
    if (row.status === 'pending' && !expected.some((one) => fits(row, one))) row.status = 'canceled';
  for (const { once, ...one } of expected) {
    const existing = rows.find((row) => fits(row, one) && (once || row.status !== 'canceled'));
    if (existing?.status === 'pending' && one.status === 'done') existing.status = 'done';
    if (!existing) shop.entries.push({ ...one, order: order.id, payout: null, isReversal: false, reversed: false });
  }
};

const signed = ({ direction, amount }: Entry): bigint => (direction === 'in' ? amount : -amount);

/**
 * Returns true if a pending row already reduces the available balance. This applies to outgoing refunds, payouts,
 * advertisements and adjustments, and to the cash row of a refund.
 */
export const isPromised = ({ type, direction }: Entry): boolean =>
  (direction === 'out' && ['refund', 'payout', 'advertisement', 'adjustment'].includes(type)) ||
  (direction === 'in' && type === 'cash');

export const balances = (shop: Shop) => {
  const of = (matches: (row: Entry) => boolean) => sum(shop.entries.filter(matches).map(signed));
  const done = of(({ status }) => status === 'done');
  const promised = of((row) => row.status === 'pending' && isPromised(row));
  return { done, available: done + promised, pending: of((row) => row.status === 'pending' && !isPromised(row)) };
};

/** Counts and adds up ledger rows by type and direction, as the money page does. */
export const linesOf = (
  shop: Shop,
  matches: (row: Entry) => boolean,
): Record<string, { count: number; amount: bigint }> => {
  const lines: Record<string, { count: number; amount: bigint }> = {};
  for (const row of shop.entries.filter(matches)) {
    const line = (lines[`${row.type} ${row.direction}`] ??= { count: 0, amount: 0n });
    line.count += 1;
    line.amount += signed(row);
  }
  return lines;
};

const settled = (shop: Shop, row: Entry, status: 'done' | 'canceled'): void => {
  row.status = status;
  if (row.type !== 'refund' || row.refund === null) return;
  for (const other of shop.entries)
    if (other.refund === row.refund && other.status === 'pending') other.status = status;
  const refund = shop.refunds.find(({ key }) => key === row.refund)!;
  refund.status = status;
  if (status !== 'canceled') return;
  const order = shop.orders.get(refund.order)!;
  order.refunded = sum(
    shop.refunds.filter((one) => one.order === order.id && one.status !== 'canceled').map(({ amount }) => amount),
  );
  order.payment = order.refunded === 0n ? 'paid' : order.refunded < order.total ? 'partly_refunded' : 'refunded';
  const press = order.events.length;
  order.events.push({ type: 'refund_canceled', from: order.status, to: null, actor: 'platform', money: true, press });
};

/** Marks a pending refund or adjustment as completed. Throws `Refusal` if the code is wrong. */
export const finish = (shop: Shop, row: Entry, isCodeRight: boolean): void => {
  refuseUnless(
    row.status === 'pending' && ['refund', 'adjustment'].includes(row.type) && isCodeRight,
    'not to be finished',
  );
  settled(shop, row, 'done');
};

export const cancelRow = (shop: Shop, row: Entry): void => {
  refuseUnless(row.status === 'pending' && ['refund', 'adjustment'].includes(row.type), 'not to be canceled');
  settled(shop, row, 'canceled');
};

/** Corrects a completed ledger row by adding a row with the same amount in the opposite direction. */
export const reverse = (shop: Shop, row: Entry): void => {
  refuseUnless(row.status === 'done' && !row.reversed, 'not to be reversed');
  row.reversed = true;
  const direction = row.direction === 'in' ? 'out' : 'in';
  shop.entries.push({ ...row, type: 'adjustment', direction, isReversal: true, reversed: false });
};
