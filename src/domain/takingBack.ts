import { dayInMs } from '@matjar/admin/values';

/** An event of an order's history; histories are sorted oldest first. */
export interface HistoryEvent {
  type: string;
  to: string | null;
  at: string;
  changes: object | null;
}

/** The reasons why a shop can't undo an order's last step. */
export type Bar = 'twice' | 'late' | 'settled';

/** Changed fields that indicate a payment. */
const money: readonly string[] = ['payment_status', 'cash_with', 'refunded'];

/**
 * Checks whether a shop may undo an order's last step. It may not if that was itself a step back, is older than a day,
 * or money moved with or after it. Returns the reason, or undefined.
 */
export const barOf = (events: readonly HistoryEvent[], now: number): Bar | undefined => {
  const last = events.findLastIndex(({ to }) => to !== null);
  if (last < 0) return undefined;
  const { type, at } = events[last]!;
  if (type === 'step_back') return 'twice';
  if (now - Date.parse(at) > dayInMs) return 'late';
  return events.slice(last).some(({ changes }) => Object.keys(changes ?? {}).some((name) => money.includes(name)))
    ? 'settled'
    : undefined;
};
