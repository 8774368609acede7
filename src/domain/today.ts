import type { Day } from '@matjar/admin/values';

/** The reply of `GET today`: a day as far as it has come, beside the same weekday a week before to the same time. */
export interface Today {
  time_zone: string;
  today: Day;
  previous_day: Day;
  visitors: number;
  orders: number;
  revenue: string;
  previous: { visitors: number; orders: number; revenue: string };
  /** What can be paid out, and what orders on their way will leave; for who may look at the ledger. */
  money?: { available: string; pending: string };
}
