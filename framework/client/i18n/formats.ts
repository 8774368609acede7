import type { Digits } from './format';
import {
  currencySymbol,
  formatBrief,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortDay,
} from './format';

/** What the settings of a place say of how figures and times are written; what isn't known is left out. */
export interface Region {
  /** With which digits Arabic is written. */
  digits?: Digits;
  /** An IANA time zone; the browser's where none is known. */
  timeZone?: string;
  /** The ISO 4217 code of its money, and how many decimals it has. */
  currency?: string;
  decimals?: number;
}

/** The formats of `format.ts` in one language and as one place has them. Dates and moments are ISO 8601. */
export const formatsFor = (code: string, { digits, timeZone, currency = '', decimals }: Region) => ({
  number: (value: number | string) => formatNumber(value, code, { digits }),
  percent: (value: number | string) => formatPercent(value, code, { digits }),
  symbol: () => currencySymbol(currency, code),
  money: (amount: string, { to, isSigned }: { to?: string; isSigned?: true } = {}) =>
    formatMoney(amount, currency, code, { digits, decimals, to, isSigned }),
  date: (iso: string) => formatDate(iso, code, { digits, timeZone }),
  dateTime: (iso: string) => formatDateTime(iso, code, { digits, timeZone }),
  brief: (iso: string) => formatBrief(iso, code, { digits, timeZone }),
  shortDay: (iso: string) => formatShortDay(iso, code, { digits, timeZone }),
});

export type Formats = ReturnType<typeof formatsFor>;
