import { codeOf } from '../../../src/domain/codes';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { payouts } from '../../../src/resources/payouts/payouts.resource';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import { codeLength } from '../../ledger/record';
import type { Entry, OrderFacts, RefundFacts } from '../../ledger/book';
import { entriesOf } from '../../ledger/book';
import type { PlannedOrder, Sellable } from '../orders';
import type { Draft, PlannedRefund } from '../moneyPlan';
import { planPayouts } from '../moneyPlan';
import type { Random } from '../random';
import type { Write } from '../writer';
import { dayInMs } from '@matjar/admin/values';
import { amountOf } from '../../../src/domain/units';
import { refundLines, refunds } from '../../../src/resources/orders/refunds.resource';

/** A refund for the ledger, with its creation time and payment time. */
export type FilledRefund = RefundFacts & Pick<PlannedRefund, 'at' | 'done'>;

/** A refund and its order, which is already stored. */
export interface Refunding {
  refund: PlannedRefund;
  order: { id: number; number: string };
  /** The order's lines, in their original order. */
  lines: readonly { id: number; sold: Sellable }[];
}

/** Adds a shop's refunds, oldest first. Returns the refunds, grouped by order id. */
export const fillRefunds = async (
  shop: number,
  all: readonly Refunding[],
  { write, decimals }: { write: Write; decimals: number },
): Promise<ReadonlyMap<number, FilledRefund>> => {
  const sorted = all.toSorted((one, other) => one.refund.at - other.refund.at);
  const amount = (units: bigint) => amountOf(units, decimals);
  const records = sorted.map(({ refund, order }) => ({
    number: `${order.number}-R1`,
    order: order.id,
    amount: amount(refund.amount),
    tax: refund.tax === null ? null : amount(refund.tax),
    commission: amount(refund.commission),
    status: refund.done === null ? 'pending' : 'done',
    reason: refund.reason,
  }));
  const ids = await write(refunds, records, {
    shop,
    times: sorted.map(({ refund }) => new Date(refund.at).toISOString()),
  });
  await write(
    refundLines,
    sorted.flatMap(({ refund, lines }, index) =>
      refund.returns.map(({ line, qty, restock, share, tax }) => {
        const {
          id,
          sold: { price: _now, ...sold },
        } = lines[line]!;
        const amounts = { amount: amount(share), tax: tax === null ? null : amount(tax) };
        return { refund: ids[index]!, line: id, ...sold, qty, restock, ...amounts };
      }),
    ),
    { shop },
  );
  return new Map(
    sorted.map(({ refund: { at, done }, order }, index) => {
      const { amount: sum, commission } = records[index]!;
      return [order.id, { id: ids[index]!, amount: sum, commission, at, done }] as const;
    }),
  );
};

/** How long a delivery employee keeps cash before handing it over. Must match `fillOrders`. */
const carriedFor = 2 * dayInMs;

const stepAt = ({ steps }: PlannedOrder, to: string) => steps.find((step) => step.to === to)?.at ?? 0;

type Facts = OrderFacts & { refund: FilledRefund | undefined };

/** Returns all ledger rows of an order, including rows from earlier states. */
const draftsOf = (order: PlannedOrder, facts: Facts): Draft[] => {
  const { paid } = order;
  if (paid === null) return [];
  const end = order.steps.at(-1)?.at ?? order.placed;
  const isOver = facts.order_status === 'canceled' || facts.order_status === 'returned';
  const confirmed = Math.max(paid, stepAt(order, 'confirmed'));
  const isBrought = stepAt(order, 'out_for_delivery') > 0;
  const handedOver = isBrought && facts.payment_method === 'cash' ? paid + carriedFor : paid;
  const kept = isOver ? Math.min(handedOver, end) : handedOver;
  const times: Record<string, number> = { 'sale in': paid, 'commission out': confirmed, 'cash out': kept };
  const { refund } = facts;
  const draft = ({ opens, status, ...entry }: Entry): Draft => {
    if (opens)
      return {
        at: refund!.at,
        done: refund!.done,
        values: { ...entry, status: refund!.done === null ? status : 'done' },
      };
    const at = times[`${entry.type} ${entry.direction}`]!;
    return { at, done: status === 'done' ? Math.max(end, at) : null, values: { ...entry, status } };
  };
  const given =
    isOver && Number(facts.commission) > 0
      ? [
          {
            at: confirmed,
            done: end,
            values: { type: 'commission', direction: 'out', amount: facts.commission, status: 'canceled' },
          },
        ]
      : [];
  return [...entriesOf(facts, refund ? [refund] : []).map(draft), ...given].map((one) => ({
    ...one,
    values: { ...one.values, order: facts.id },
  }));
};

interface Tools {
  write: Write;
  random: Random;
  now: Date;
}

const codesFrom = (random: Random) => {
  const taken = new Set<string>();
  return () => {
    let code = '';
    do code = codeOf(Uint8Array.from({ length: codeLength }, () => random.int(0, 255)));
    while (taken.has(code));
    taken.add(code);
    return code;
  };
};

/** Adds payouts of the money earned from orders. Returns the payouts' ledger rows. */
const fillPayouts = async (
  shop: number,
  account: number,
  drafts: readonly Draft[],
  { write, now }: Tools,
): Promise<Draft[]> => {
  const planned = planPayouts(drafts, now.getTime());
  const records = planned.map(({ amount, status, end }, index) => ({
    number: `PO-${String(index + 1).padStart(6, '0')}`,
    account,
    amount: String(amount),
    status,
    reference: status === 'paid' ? `TT${new Date(end!).toISOString().slice(2, 10).replaceAll('-', '')}${shop}` : null,
    failure: status === 'failed' ? 'رفض البنك التحويل: اسم صاحب الحساب غير مطابق' : null,
  }));
  const ids = await write(payouts, records, { shop, times: planned.map(({ at }) => new Date(at).toISOString()) });
  const inLedger = {
    pending: 'pending',
    processing: 'pending',
    paid: 'done',
    failed: 'canceled',
    canceled: 'canceled',
  };
  return planned.map(({ at, end, amount, status }, index) => ({
    at,
    done: end,
    values: { type: 'payout', direction: 'out', amount: String(amount), status: inLedger[status], payout: ids[index]! },
  }));
};

interface Advertised {
  id: number;
  status: 'draft' | 'pending' | 'running' | 'ended' | 'rejected';
  budget: string;
  start: number;
}

/**
 * Returns the ledger rows of advertisements. An advertisement is submitted two days before its start or, if it hasn't
 * started yet, two days ago. It is approved or rejected a day later.
 */
const advertisedDrafts = (advertised: readonly Advertised[], now: number): Draft[] =>
  advertised
    .filter(({ status }) => status !== 'draft')
    .map(({ id, status, budget, start }) => {
      const at = Math.min(start, now) - 2 * dayInMs;
      const inLedger = { pending: 'pending', running: 'done', ended: 'done', rejected: 'canceled' }[
        status as 'pending'
      ];
      return {
        at,
        done: status === 'pending' ? null : at + dayInMs,
        values: { type: 'advertisement', direction: 'out', amount: budget, status: inLedger, advertisement: id },
      };
    });

interface Holder {
  shop: number;
  /** The shop's bank accounts. Payouts use the first account. */
  accounts: readonly object[];
  advertised: readonly Advertised[];
}

/** Adds a shop's ledger rows from the past year, oldest first, and the shop's payouts. */
export const fillLedger = async (
  { shop, accounts: known, advertised }: Holder,
  planned: readonly PlannedOrder[],
  placed: readonly Facts[],
  tools: Tools,
): Promise<void> => {
  const { write, random, now } = tools;
  const code = codesFrom(random);
  const [account] = await write(accounts, known, { shop });
  const booked = planned.flatMap((order, index) => draftsOf(order, placed[index]!));
  const shown = advertisedDrafts(advertised, now.getTime());
  const paidOut = await fillPayouts(shop, account!, [...booked, ...shown], tools);
  const drafts = [...booked, ...shown, ...paidOut].toSorted((one, other) => one.at - other.at);
  const rows = drafts.map(({ done, values }) => ({
    ...values,
    code: code(),
    done_at: done === null ? null : new Date(done).toISOString(),
  }));
  await write(transactions, rows, { shop, times: drafts.map(({ at }) => new Date(at).toISOString()) });
};
