/** A calendar day, `YYYY-MM-DD` (ISO 8601), without a time zone. */
export type Day = string;

/** 24 hours in milliseconds. */
export const dayInMs = 86_400_000;

const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayInMs;

export const addDays = (day: Day, count: number): Day =>
  new Date((numberOf(day) + count) * dayInMs).toISOString().slice(0, 10);

/**
 * Returns the number of days in a range, including both ends. If the range ends before it starts, the result is 0 or
 * negative.
 */
export const countDays = (from: Day, to: Day): number => numberOf(to) - numberOf(from) + 1;

/** Returns the days of a range in order, including both ends. */
export const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(countDays(from, to), 0) }, (_, index) => addDays(from, index));

/** Returns the calendar day of a point in time in an IANA time zone. Throws a `RangeError` for an unknown zone. */
export const dayAt = (moment: Date, timeZone: string): Day => {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
};
