import { dayInMs } from '@matjar/admin/values';

/** An event in an order's history, which lists the oldest events first. */
export interface HistoryEvent {
  type: string;
  to: string | null;
  at: string;
  changes: object | null;
}

/** The reasons why a shop can't undo an order's latest transition. */
export type Bar = 'twice' | 'late' | 'settled';

/** Fields that a payment or refund changes. */
const money: readonly string[] = ['payment_status', 'cash_with', 'refunded'];

/**
 * Returns the index of the first event of the order's latest transition, or -1 if there is none. If an action caused
 * several transitions, their events have the same time and count as a single transition.
 */
export const startOfLastStep = (events: readonly Pick<HistoryEvent, 'at' | 'to'>[]): number => {
  const last = events.findLastIndex(({ to }) => to !== null);
  return last < 0 ? last : events.findIndex(({ at, to }) => to !== null && at === events[last]!.at);
};

/**
 * Returns the reason why a shop can't undo an order's latest transition, or undefined if it can. A transition can't be
 * undone if it undid another transition, if it is more than a day old, or if a payment or refund was recorded with it
 * or later.
 */
export const barOf = (events: readonly HistoryEvent[], now: number): Bar | undefined => {
  const last = events.findLastIndex(({ to }) => to !== null);
  if (last < 0) return undefined;
  const { type, at } = events[last]!;
  if (type === 'step_back') return 'twice';
  if (now - Date.parse(at) > dayInMs) return 'late';
  return events
    .slice(startOfLastStep(events))
    .some(({ changes }) => Object.keys(changes ?? {}).some((name) => money.includes(name)))
    ? 'settled'
    : undefined;
};
