import { addDays } from '../days';
import type { Day } from '../days';

const numbers = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = timeZone ?? '';
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', { ...numbers, hourCycle: 'h23', timeZone });
  formats.set(key, cached);
  return cached;
};

/** Returns the local time in a time zone, formatted like `2026-01-31T18:05:00`. */
const clockAt = (moment: Date, timeZone: string | undefined): string => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: keyof typeof numbers) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
};

/**
 * Converts a point in time (ISO 8601) to the value of a `datetime-local` input. `timeZone` is an IANA time zone; the
 * default is the browser's. Returns an empty string for an invalid value.
 */
export const toLocalTime = (iso: unknown, timeZone?: string): string => {
  const moment = new Date(typeof iso === 'string' ? iso : Number.NaN);
  return Number.isNaN(moment.getTime()) ? '' : clockAt(moment, timeZone).slice(0, 16);
};

/** Returns the offset of a time zone from UTC at a point in time, in milliseconds. */
const offsetAt = (time: number, timeZone: string | undefined): number => {
  const wholeSeconds = Math.floor(time / 1000) * 1000;
  return Date.parse(`${clockAt(new Date(wholeSeconds), timeZone)}Z`) - wholeSeconds;
};

/**
 * Converts a local time to a point in time (ISO 8601, UTC). A local time that is skipped by a clock change is moved
 * forward by the length of the skip. Returns an invalid string unchanged, and null for an empty string.
 */
export const fromLocalTime = (local: string, timeZone?: string): string | null => {
  if (local === '') return null;
  const localTime = Date.parse(`${local}Z`);
  if (Number.isNaN(localTime)) return local;
  const guess = localTime - offsetAt(localTime, timeZone);
  const time = localTime - offsetAt(guess, timeZone);
  // Near a clock change, the first guess may have a different offset.
  const settled = offsetAt(time, timeZone) === offsetAt(guess, timeZone) ? time : Math.max(guess, time);
  return new Date(settled).toISOString();
};

/**
 * If the given time is the start (`gte`) or end (`lte`) of a day in the time zone, returns that day. Otherwise, returns
 * undefined.
 */
export const dayAtEnd = (iso: string, end: 'gte' | 'lte', timeZone?: string): Day | undefined => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return undefined;
  const midnight = end === 'gte' ? iso : new Date(time + 1).toISOString();
  const day = toLocalTime(midnight, timeZone).slice(0, 10);
  if (fromLocalTime(`${day}T00:00`, timeZone) !== new Date(midnight).toISOString()) return undefined;
  return end === 'gte' ? day : addDays(day, -1);
};
