import { field } from '@matjar/admin';
import type { Day } from '@matjar/admin/values';

/** Rows of the ledger of one type and direction: how many, and what they come to, below zero where they take away. */
export interface MoneyLine {
  type: string;
  direction: string;
  count: number;
  /** A decimal text in the shop's currency. */
  amount: string;
}

/**
 * The reply of `GET money`: a shop's ledger in a range of days, by when its rows were settled. `opening` with the `lines` is
 * `closing`; that with what was settled `later` and what is `promised` is what is available now.
 */
export interface MoneyStatement {
  time_zone: string;
  /** Today, where the shop is. */
  today: Day;
  from: Day;
  to: Day;
  /** The first and the last moment of the range, as the transactions' list takes them (ISO 8601). */
  since: string;
  until: string;
  available: string;
  pending: string;
  opening: string;
  lines: MoneyLine[];
  closing: string;
  later: string;
  /** Not settled, and as good as gone: refunds to pay, payouts on their way. */
  promised: MoneyLine[];
  /** What orders on their way will leave; it makes `pending`. */
  expected: MoneyLine[];
}

/** The currency (ISO 4217) that amounts of a record were written in: the shop's of that moment, which the database fills in. */
export const keptCurrency = field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, max: 3, ltr: true });
