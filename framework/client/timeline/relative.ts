const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** What is said of less than a minute. */

/**
 * How long ago a moment was, or how far ahead it is, in the largest unit of which it makes one: "2 hours ago"; undefined for less than a minute.
 * @param iso The moment, ISO 8601
 * @param now Milliseconds since 1970
 * @param locale With its digits, `ar-SY-u-nu-latn`
 */
export const relativeTime = (iso: string, now: number, locale: string): string | undefined => {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, length] = units.find(([, one]) => Math.abs(seconds) >= one) ?? [];
  if (unit === undefined || length === undefined) return undefined;
  // Older browsers have none: there it is the day.
  if (!(Intl as Partial<typeof Intl>).RelativeTimeFormat) return new Date(iso).toLocaleDateString(locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
};
