import { dayInMs } from '@matjar/admin/values';

/** A row of the ledger and when it was written, and settled. */
export interface Draft {
  at: number;
  done: number | null;
  values: Record<string, unknown>;
}

/** A payout as the demo data have it: what was asked for, and when and how it ended. */
export interface PlannedPayout {
  at: number;
  end: number | null;
  amount: number;
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled';
}

const signed = ({ values }: Draft) => (values.direction === 'in' ? 1 : -1) * Number(values.amount);

/** What of the orders' rows could be paid out at some time: what was done by then, less the refunds that were waited for. */
const heldAt = (drafts: readonly Draft[], time: number): number =>
  drafts
    .filter(({ at, values }) => at <= time && values.status !== 'canceled')
    .filter(
      ({ done, values }) =>
        (done !== null && done <= time) ||
        values.type === 'refund' ||
        values.type === 'advertisement' ||
        (values.type === 'cash' && values.direction === 'in'),
    )
    .reduce((sum, draft) => sum + signed(draft), 0);

/** Which of a year's payouts didn't go well, by their place. */
const troubles: Readonly<Record<number, PlannedPayout['status']>> = { 3: 'failed', 6: 'canceled' };

/** A payout a month of most of what was there, one that is under way, and one that was just asked for. */
export const planPayouts = (drafts: readonly Draft[], now: number): PlannedPayout[] => {
  const monthly = Array.from({ length: 10 }, (_, index) => ({
    at: now - (10 - index) * 30 * dayInMs,
    share: 0.7,
    status: troubles[index] ?? ('paid' as const),
  }));
  const open = [
    { at: now - 2 * dayInMs, share: 0.3, status: 'processing' as const },
    { at: now - dayInMs / 6, share: 0.2, status: 'pending' as const },
  ];
  const planned: PlannedPayout[] = [];
  for (const { at, share, status } of [...monthly, ...open]) {
    const sent = planned
      .filter((one) => one.status !== 'failed' && one.status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.floor((heldAt(drafts, at) - sent) * share);
    const isOpen = status === 'processing' || status === 'pending';
    if (amount > 0) planned.push({ at, end: isOpen ? null : at + 1.5 * dayInMs, amount, status });
  }
  return planned;
};
