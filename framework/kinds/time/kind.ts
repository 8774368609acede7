import type { Formula } from '../../core/condition';
import { plainDay, plain, numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

export interface DateOptions extends FieldOptions {
  /** A formula that computes the value from other fields of the record. */
  formula?: Formula;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Checks whether a string is a real calendar day. Rejects `2026-02-30` and the year 0. */
export const isCalendarDate = (value: string) => {
  if (!dayPattern.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** The first and last valid year. Other years are probably typos, and some would break date arithmetic. */
const years = { first: '1900', last: '2199' };

export const isUsualYear = (value: string) => value.slice(0, 4) >= years.first && value.slice(0, 4) <= years.last;

/** A day without a time of day, `YYYY-MM-DD` (ISO 8601). */
export const date: FieldKind<'date', DateOptions, string> = {
  kind: 'date',
  formula: ({ formula }) => formula,
  room: 13,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.date')
      .overwrite(plainDay)
      .regex(dayPattern, { error: 'validation.date', abort: true })
      .refine(isCalendarDate, { error: 'validation.date', abort: true })
      .refine(isUsualYear, 'validation.year'),
  columns: () => ({ '': { type: 'date' } }),
  empty: null,
  filter: 'range',
  sortBy: () => '',
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Checks whether a string is a date and time. The day must exist, both as written and in UTC. */
const isMoment = (value: string) => {
  const time = Date.parse(value);
  return (
    isCalendarDate(value.slice(0, 10)) &&
    !Number.isNaN(time) &&
    isCalendarDate(new Date(time).toISOString().slice(0, 10))
  );
};

/** A date and time, in ISO 8601 with an offset. It is stored in UTC, and shown in the tenant's time zone. */
export const dateTime: FieldKind<'dateTime', FieldOptions, string> = {
  kind: 'dateTime',
  room: 22,
  foldedRoom: 14,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.date')
      .overwrite((text) => plain(text).toUpperCase())
      .regex(instant, { error: 'validation.date', abort: true })
      .refine(isMoment, { error: 'validation.date', abort: true })
      .refine((value) => isUsualYear(new Date(value).toISOString()), 'validation.year'),
  columns: () => ({ '': { type: 'timestamp' } }),
  empty: null,
  filter: 'range',
  sortBy: () => '',
  fromColumns: (row) => (row('') == null ? null : new Date(row('') as string | Date).toISOString()),
};

/** The days of the week, starting on Sunday as in Arab countries. They are numbered as in JavaScript's `getDay`. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The opening and closing time of one day, in 24-hour `HH:MM` format. If the closing time is before the opening time,
 * it is on the next day.
 */
export interface OpeningHours {
  day: number;
  open: string;
  close: string;
}

/** The opening hours of a week. Missing days are closed all day. */
export const hours: FieldKind<'hours', FieldOptions, OpeningHours[]> = {
  kind: 'hours',
  lengthy: true,
  room: 20,
  schema: (z) => {
    const time = z
      .string('validation.time')
      .overwrite(plain)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time');
    const day = z.preprocess(
      numberIn,
      z.number('validation.choice').int('validation.choice').min(0, 'validation.choice').max(6, 'validation.choice'),
    );
    return z
      .array(z.object({ day, open: time, close: time }, 'validation.time'), 'validation.array')
      .max(7, 'validation.too_many_items')
      .refine(
        (days) => new Set(days.map((item) => (item as OpeningHours).day)).size === days.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
};
