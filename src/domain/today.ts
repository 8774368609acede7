import type { Day } from '@matjar/admin/values';

/** The reply of `GET today`: today so far, compared with the same weekday last week up to the same time. */
export interface Today {
  time_zone: string;
  today: Day;
  previous_day: Day;
  visitors: number;
  orders: number;
  revenue: string;
  previous: { visitors: number; orders: number; revenue: string };
  /** Available money, and money expected from orders in progress; only for readers of the ledger. */
  money?: { available: string; pending: string };
}
