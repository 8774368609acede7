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

export interface Region {
  digits?: Digits;
  /** An IANA time zone; the browser's by default. */
  timeZone?: string;
  /** An ISO 4217 code; `decimals` is the number of its decimals. */
  currency?: string;
  decimals?: number;
}

/** Binds the formatters of `format.ts` to a language and a place's settings. */
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
