import { dayInMs } from '@matjar/admin/values';

/** An event of an order's history, the oldest first. */
export interface Happened {
  type: string;
  to: string | null;
  at: string;
  changes: object | null;
}

/** Why a shop doesn't take back an order's last step by itself. */
export type Bar = 'twice' | 'late' | 'settled';

/** What of a change says that money moved. */
const money: readonly string[] = ['payment_status', 'cash_with', 'refunded'];

/**
 * What keeps a shop from taking back the last step of an order: it was one back itself, is older than a day, or money moved with
 * it or since. Undefined where nothing does.
 */
export const barOf = (events: readonly Happened[], now: number): Bar | undefined => {
  const last = events.findLastIndex(({ to }) => to !== null);
  if (last < 0) return undefined;
  const { type, at } = events[last]!;
  if (type === 'step_back') return 'twice';
  if (now - Date.parse(at) > dayInMs) return 'late';
  return events.slice(last).some(({ changes }) => Object.keys(changes ?? {}).some((name) => money.includes(name)))
    ? 'settled'
    : undefined;
};
