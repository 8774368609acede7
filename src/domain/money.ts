import { field } from '@matjar/admin';
import type { Day } from '@matjar/admin/values';

/** The ledger rows of a type and direction: their number and their total. The total is negative for outgoing money. */
export interface MoneyLine {
  type: string;
  direction: string;
  count: number;
  /** A decimal string in the shop's currency. */
  amount: string;
}

/**
 * The reply of `GET money`: a shop's ledger over a range of days, by settlement date. `opening` plus `lines` equals
 * `closing`; `closing` plus `later` plus `promised` equals `available`.
 */
export interface MoneyStatement {
  time_zone: string;
  /** A day in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  /** The start and end of the range for the list of transactions (ISO 8601). */
  since: string;
  until: string;
  available: string;
  pending: string;
  opening: string;
  lines: MoneyLine[];
  closing: string;
  later: string;
  /** Rows that aren't settled but already committed: refunds to pay and payouts in progress. */
  promised: MoneyLine[];
  /** Rows expected from orders in progress. The sum of these rows is `pending`. */
  expected: MoneyLine[];
}

/**
 * The currency (ISO 4217) of a record's amounts: the shop's currency at the time of writing, filled in by the
 * database.
 */
export const keptCurrency = field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, max: 3, ltr: true });
