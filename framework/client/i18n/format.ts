import type { RegionZone } from '../../core/zones/countries';
import { isKnownZone, zoneCountries } from '../../core/zones/countries';
import { primarySubtag } from '../../core/languages';

/** The digits used in Arabic text. All other languages use 0–9. */
export type Digits = 'latn' | 'arab';

export interface FormatOptions {
  /** The digits to use in Arabic text. Default: `latn`. */
  digits?: Digits;
}

const cache = new Map<string, unknown>();

// Formatters are cached because creating an Intl formatter is far slower than using it.
const cached = <Formatter>(kind: string, locale: string, options: object, make: () => Formatter): Formatter => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as Formatter;
};

const intlLocale = (code: string, digits: Digits = 'latn'): string =>
  `${code}-u-ca-gregory-nu-${primarySubtag(code) === 'ar' ? digits : 'latn'}`;

const isDecimal = (value: number | string) =>
  typeof value === 'string' ? /^-?\d+(\.\d+)?$/.test(value) : Number.isFinite(value);

const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  cached('number', locale, options, () => new Intl.NumberFormat(locale, options));

const rangeOf = (format: Intl.NumberFormat, from: number, to: number) =>
  (format as Partial<Intl.NumberFormat>).formatRange
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;

// Strings are passed to Intl unchanged because converting long amounts to floating-point numbers would lose digits.
const formatDecimal = (value: number | string, locale: string, options: Intl.NumberFormatOptions, to = value) => {
  const format = numberFormat(locale, options);
  // If both ends are equal, formats a single number, because `formatRange` would add "about".
  return to === value
    ? format.format(value as Intl.StringNumericLiteral)
    : rangeOf(format, value as never, to as never);
};

/**
 * Checks whether a number looks the same in every language. If so, it is formatted without Intl, because the first use
 * of Intl is slow.
 */
const isPlain = (value: number | string, digits: Digits = 'latn') =>
  digits === 'latn' && Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000;

/**
 * Formats a number or a decimal string with digit grouping and all of its decimals. Returns anything else unchanged.
 */
export const formatNumber = (value: number | string, code: string, { digits }: FormatOptions = {}): string =>
  isPlain(value, digits) || !isDecimal(value)
    ? String(value)
    : formatDecimal(value, intlLocale(code, digits), { maximumFractionDigits: 20 });

/** Formats a percentage: 12.5 becomes 12.5%. Returns anything else unchanged. */
export const formatPercent = (value: number | string, code: string, { digits }: FormatOptions = {}): string =>
  isDecimal(value)
    ? formatDecimal(value, intlLocale(code, digits), { style: 'unit', unit: 'percent', maximumFractionDigits: 20 })
    : String(value);

const usedDecimals = (amount: string) => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/**
 * Formats an amount of money. `amount` is a decimal string, as in the database. `currency` is an ISO 4217 code. Shows
 * at least `decimals` decimals (default: the currency's decimals according to Intl), and more if the amount has more,
 * because amounts are never rounded on screen. `to`, another decimal string, makes the amount a range. `isSigned` adds
 * a plus sign to positive amounts. If the value isn't an amount, returns it unchanged. If Intl rejects the currency
 * code, the code is written next to the number.
 */
export const formatMoney = (
  amount: string,
  currency: string,
  code: string,
  {
    digits,
    decimals,
    to = amount,
    isSigned,
  }: FormatOptions & { decimals?: number | undefined; to?: string | undefined; isSigned?: true | undefined } = {},
): string => {
  if (!isDecimal(amount) || !isDecimal(to)) return amount;
  const locale = intlLocale(code, digits);
  const money = /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const minDigits = decimals ?? numberFormat(locale, money).resolvedOptions().minimumFractionDigits ?? 0;
  const text = formatDecimal(
    amount,
    locale,
    {
      ...money,
      ...(isSigned && { signDisplay: 'exceptZero' }),
      minimumFractionDigits: minDigits,
      maximumFractionDigits: Math.max(minDigits, usedDecimals(amount), usedDecimals(to)),
    },
    to,
  );
  return 'currency' in money ? text : `${text} ${currency}`.trim();
};

/**
 * Returns the symbol or code that `formatMoney` writes next to an amount, such as `د.ك.` or `KWD`. If Intl rejects the
 * currency code, returns the code unchanged.
 */
export const currencySymbol = (currency: string, code: string): string =>
  /^[A-Za-z]{3}$/.test(currency)
    ? (numberFormat(intlLocale(code), { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)
    : currency;

interface DateOptions extends FormatOptions {
  /**
   * An IANA time zone. Default: the browser's. The time zone's country determines the Arabic month names, such as تشرين
   * الثاني or نوفمبر.
   */
  timeZone?: string;
}

const dateLocale = (code: string, { digits, timeZone = '' }: DateOptions): string => {
  const country = Object.hasOwn(zoneCountries, timeZone) ? zoneCountries[timeZone as RegionZone] : undefined;
  const locale = intlLocale(code, digits);
  return country ? locale.replace(/^ar(-[A-Z]{2})?/, `ar-${country}`) : locale;
};

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const isDayOnly = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);

const formatInstant = (iso: string, code: string, where: DateOptions, options: Intl.DateTimeFormatOptions) => {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  const locale = dateLocale(code, where);
  return cached('date', locale, options, () => new Intl.DateTimeFormat(locale, options)).format(instant);
};

/**
 * Formats the day of an ISO 8601 instant in a time zone. The time zone doesn't affect a date without a time
 * (`YYYY-MM-DD`). Returns anything else unchanged. Throws `RangeError` for an unknown time zone.
 */
export const formatDate = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { ...day, timeZone: isDayOnly(iso) ? 'UTC' : where.timeZone });

/** Formats a date like `formatDate`, but leaves out the current year. For a time today, shows only the time. */
export const formatBrief = (iso: string, code: string, where: DateOptions = {}): string => {
  const now = new Date().toISOString();
  if (!isDayOnly(iso) && formatDate(iso, code, where) === formatDate(now, code, where))
    return formatInstant(iso, code, where, { hour: 'numeric', minute: '2-digit', timeZone: where.timeZone });
  const isThisYear = new Date(iso).getUTCFullYear() === new Date(now).getUTCFullYear();
  return formatInstant(iso, code, where, {
    ...day,
    year: isThisYear ? undefined : 'numeric',
    timeZone: isDayOnly(iso) ? 'UTC' : where.timeZone,
  });
};

/** Formats the day and the time of an ISO 8601 instant in a time zone. Formats any other value like `formatDate`. */
export const formatDateTime = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { ...day, hour: 'numeric', minute: '2-digit', timeZone: where.timeZone });

/** Formats a date without a time (`YYYY-MM-DD`) for a chart axis. The year is left out. */
export const formatShortDay = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns the name of a weekday from 0 (Sunday) to 6 (Saturday), the numbers that JavaScript's `getDay` returns. */
export const formatWeekday = (weekday: number, code: string): string => {
  // 1 January 2023 was a Sunday.
  const instant = new Date(Date.UTC(2023, 0, 1 + weekday)).toISOString();
  return formatInstant(instant, code, {}, { weekday: 'long', timeZone: 'UTC' });
};

/** Joins items as in a sentence: "a, b, and c", "a وb وc". If `type` is `disjunction`, joins them with "or". */
export const formatList = (
  items: readonly string[],
  code: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => {
  const locale = intlLocale(code);
  if (!(Intl as Partial<typeof Intl>).ListFormat) return items.join(primarySubtag(code) === 'ar' ? '، ' : ', ');
  return cached('list', locale, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
};

export interface Region {
  digits?: Digits;
  timeZone?: string;
  /** An ISO 4217 code. `decimals` is the currency's number of decimal places. */
  currency?: string;
  decimals?: number;
}

/** Returns formatters for a language and a workplace's settings. */
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

/** Reads a workplace's formatting settings from the API's data. Omits missing and invalid settings. */
export const regionOf = (settings: Readonly<Record<string, unknown>> = {}): Region => {
  const { digits, time_zone: timeZone, currency_code: currency, currency_decimals: decimals } = settings;
  return {
    ...((digits === 'latn' || digits === 'arab') && { digits }),
    ...(typeof timeZone === 'string' && isKnownZone(timeZone) && { timeZone }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof decimals === 'number' && { decimals }),
  };
};
