import { dayInMs } from '@matjar/admin/values';

/** An event in an order's history. Histories are sorted oldest first. */
export interface HistoryEvent {
  type: string;
  to: string | null;
  at: string;
  changes: object | null;
}

/** The reasons why a shop can't undo an order's last step. */
export type Bar = 'twice' | 'late' | 'settled';

/** Fields whose change indicates a payment. */
const money: readonly string[] = ['payment_status', 'cash_with', 'refunded'];

/**
 * Returns the place of the event with which the latest step began, or -1 if the order has taken no step. The events of
 * several steps that one action took share their time, and count as a single step.
 */
export const startOfLastStep = (events: readonly Pick<HistoryEvent, 'at' | 'to'>[]): number => {
  const last = events.findLastIndex(({ to }) => to !== null);
  return last < 0 ? last : events.findIndex(({ at, to }) => to !== null && at === events[last]!.at);
};

/**
 * Checks whether a shop may undo an order's last step. It may not if the step itself was a step back or is older than
 * a day, or if money moved with the step or after it. Returns the reason, or undefined if the step may be undone.
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
