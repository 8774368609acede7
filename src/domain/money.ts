import { field } from '@matjar/admin';
import type { Day } from '@matjar/admin/values';

/** Ledger rows of one type and direction: their number and total, negative for outgoing money. */
export interface MoneyLine {
  type: string;
  direction: string;
  count: number;
  /** Decimal text in the shop's currency. */
  amount: string;
}

/**
 * The reply of `GET money`: a shop's ledger over a range of days, by settlement date. `opening` plus `lines` is
 * `closing`; `closing` plus `later` plus `promised` is `available`.
 */
export interface MoneyStatement {
  time_zone: string;
  /** In the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  /** The bounds of the range for the list of transactions (ISO 8601). */
  since: string;
  until: string;
  available: string;
  pending: string;
  opening: string;
  lines: MoneyLine[];
  closing: string;
  later: string;
  /** Unsettled but committed: refunds to pay, payouts on their way. */
  promised: MoneyLine[];
  /** Expected from orders in progress; adds up to `pending`. */
  expected: MoneyLine[];
}

/** The currency (ISO 4217) of a record's amounts: the shop's at the time of writing, filled in by the database. */
export const keptCurrency = field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, max: 3, ltr: true });
