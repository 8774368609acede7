import type { RegionZone } from '../../core/zones/zoneCountries';
import { zoneCountries } from '../../core/zones/zoneCountries';
import { primarySubtag } from '../../core/languages';

/** Which digits Arabic is written with: 0–9, or ٠–٩. Other languages have one kind only. */
export type Digits = 'latn' | 'arab';

export interface FormatOptions {
  /** Default `latn`. */
  digits?: Digits;
}

const cache = new Map<string, unknown>();

// Making an Intl formatter costs far more than using one, and a list uses each of them in every row.
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

/** A range of numbers; older browsers have no `formatRange`. */
const rangeOf = (format: Intl.NumberFormat, from: number, to: number) =>
  (format as Partial<Intl.NumberFormat>).formatRange
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;

// A string goes to Intl as it is: a trip through a float would lose digits of large or finely divided amounts.
const formatDecimal = (value: number | string, locale: string, options: Intl.NumberFormatOptions, to = value) => {
  const format = numberFormat(locale, options);
  // A range of equals would be told as "about".
  return to === value
    ? format.format(value as Intl.StringNumericLiteral)
    : rangeOf(format, value as never, to as never);
};

/** What is written alike in every language: a first list of counts needs no Intl, whose first use takes a while. */
const isPlain = (value: number | string, digits: Digits = 'latn') =>
  digits === 'latn' && Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000;

/** A number or a decimal string, grouped, with all its decimals. What isn't a number comes back as it is. */
export const formatNumber = (value: number | string, code: string, { digits }: FormatOptions = {}): string =>
  isPlain(value, digits) || !isDecimal(value)
    ? String(value)
    : formatDecimal(value, intlLocale(code, digits), { maximumFractionDigits: 20 });

/** A rate in hundredths, as the records hold it: 12.5 is 12.5%. What isn't a number comes back as it is. */
export const formatPercent = (value: number | string, code: string, { digits }: FormatOptions = {}): string =>
  isDecimal(value)
    ? formatDecimal(value, intlLocale(code, digits), { style: 'unit', unit: 'percent', maximumFractionDigits: 20 })
    : String(value);

const usedDecimals = (amount: string) => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/**
 * An amount of money. `amount` is a decimal string, as the database holds it; `currency` an ISO 4217 code.
 * It shows at least the currency's decimals (`decimals` where the settings say so, else Intl's) and more where the amount
 * has more, since money is never rounded on the screen. What isn't an amount comes back as it is, and a code Intl
 * can't take is put beside the number. With `to`, another such string, it is a range from the one to the other. `isSigned` puts a
 * plus before what is more than nothing.
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
  const least = decimals ?? numberFormat(locale, money).resolvedOptions().minimumFractionDigits ?? 0;
  const text = formatDecimal(
    amount,
    locale,
    {
      ...money,
      ...(isSigned && { signDisplay: 'exceptZero' }),
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, usedDecimals(amount), usedDecimals(to)),
    },
    to,
  );
  return 'currency' in money ? text : `${text} ${currency}`.trim();
};

/** The symbol or code that `formatMoney` writes next to an amount: `د.ك.` or `KWD`. A code Intl can't take comes back as it is. */
export const currencySymbol = (currency: string, code: string): string =>
  /^[A-Za-z]{3}$/.test(currency)
    ? (numberFormat(intlLocale(code), { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)
    : currency;

interface DateOptions extends FormatOptions {
  /** An IANA time zone; the browser's unless given. Arabic months are called as in its country: تشرين الثاني or نوفمبر. */
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
 * The day of an ISO 8601 instant in a time zone, or a day without a time (`YYYY-MM-DD`), which no time zone moves.
 * What isn't a date comes back as it is. Throws RangeError for an unknown time zone.
 */
export const formatDate = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { ...day, timeZone: isDayOnly(iso) ? 'UTC' : where.timeZone });

/** The same without its year, where that is this one. */
export const formatBrief = (iso: string, code: string, where: DateOptions = {}): string => {
  const isThisYear = new Date(iso).getUTCFullYear() === new Date().getUTCFullYear();
  return formatInstant(iso, code, where, {
    ...day,
    year: isThisYear ? undefined : 'numeric',
    timeZone: isDayOnly(iso) ? 'UTC' : where.timeZone,
  });
};

/** The day and time of an ISO 8601 instant in a time zone; the rest as `formatDate`. */
export const formatDateTime = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { ...day, hour: 'numeric', minute: '2-digit', timeZone: where.timeZone });

/** A day without a time (`YYYY-MM-DD`) and without its year, where that is clear: on the axis of a chart. */
export const formatShortDay = (iso: string, code: string, where: DateOptions = {}): string =>
  formatInstant(iso, code, where, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The name of a day of the week, 0 Sunday to 6 Saturday as in JavaScript's `getDay`. */
export const formatWeekday = (weekday: number, code: string): string => {
  // The first of January 2023 was a Sunday.
  const instant = new Date(Date.UTC(2023, 0, 1 + weekday)).toISOString();
  return formatInstant(instant, code, {}, { weekday: 'long', timeZone: 'UTC' });
};

/** Items in a sentence: "a, b, and c", "a وb وc"; joined by "or" where `type` is `disjunction`. */
export const formatList = (
  items: readonly string[],
  code: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => {
  const locale = intlLocale(code);
  if (!(Intl as Partial<typeof Intl>).ListFormat) return items.join(primarySubtag(code) === 'ar' ? '، ' : ', ');
  return cached('list', locale, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
};
