import { dayInMs } from '@matjar/admin/values';

/** A ledger row with the times it was written and settled. */
export interface Draft {
  at: number;
  done: number | null;
  values: Record<string, unknown>;
}

/** A planned payout with the times it was requested and ended. */
export interface PlannedPayout {
  at: number;
  end: number | null;
  amount: number;
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled';
}

const signed = ({ values }: Draft) => (values.direction === 'in' ? 1 : -1) * Number(values.amount);

/** The balance available at a time: rows done by then, minus pending refunds. */
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

/** Unsuccessful payouts by index. */
const troubles: Readonly<Record<number, PlannedPayout['status']>> = { 3: 'failed', 6: 'canceled' };

/** Plans a payout a month of most of the balance, one being processed and one just requested. */
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
