import { field } from '@matjar/admin';
import type { Day } from '@matjar/admin/values';

/**
 * The number and total of the ledger rows with the same type and direction. The total is negative for outgoing money.
 */
export interface MoneyLine {
  type: string;
  direction: string;
  count: number;
  /** The total in the shop's currency, as a decimal string. */
  amount: string;
}

/**
 * The response of `GET money`: a shop's ledger rows that were settled in a range of days. `opening` plus `lines` equals
 * `closing`. `closing` plus `later` plus `promised` equals `available`.
 */
export interface MoneyStatement {
  time_zone: string;
  /** The current date in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  /** The start of the range in ISO 8601 format, for filtering the list of transactions. */
  since: string;
  until: string;
  available: string;
  pending: string;
  opening: string;
  lines: MoneyLine[];
  closing: string;
  later: string;
  /** Rows that aren't settled yet but already reduce the available balance: refunds to pay and payouts in progress. */
  promised: MoneyLine[];
  /** Amounts expected from orders in progress. `pending` is their total. */
  expected: MoneyLine[];
}

/**
 * The currency (ISO 4217) of a record's amounts: the shop's currency when the record was created. Set by the database.
 */
export const keptCurrency = field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, max: 3, ltr: true });
