/** A day of the calendar, `YYYY-MM-DD` (ISO 8601), without a time and so without a time zone. */
export type Day = string;

/** A day of 24 hours, in milliseconds. */
export const dayInMs = 86_400_000;

const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayInMs;

/** The day so many days later, or earlier where `count` is negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date((numberOf(day) + count) * dayInMs).toISOString().slice(0, 10);

/** How many days a range has, both ends included; 0 or less where it ends before it starts. */
export const countDays = (from: Day, to: Day): number => numberOf(to) - numberOf(from) + 1;

/** The days of a range in their order, both ends included. */
export const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(countDays(from, to), 0) }, (_, index) => addDays(from, index));

/** Which day it is at a moment in a time zone of the IANA's; throws RangeError for one that isn't. */
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
