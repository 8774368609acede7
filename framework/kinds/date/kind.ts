import type { Formula } from '../../core/formula';
import { plainDay } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

export interface DateOptions extends FieldOptions {
  /** What it is worked out by, from others of its record. */
  formula?: Formula;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the calendar: `2026-02-30` has the form of one and isn't, and there is no year 0. */
export const isCalendarDate = (value: string) => {
  if (!day.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** The years in which an admin's days lie: what is beyond them is a slip of the finger, and further on nothing can reckon with it. */
const years = { first: '1900', last: '2199' };

/** Whether a day of the calendar lies in a year that anybody can mean. */
export const isUsualYear = (value: string) => value.slice(0, 4) >= years.first && value.slice(0, 4) <= years.last;

/** A day without a time, `YYYY-MM-DD` (ISO 8601). */
export const date: FieldKind<'date', DateOptions, string> = {
  kind: 'date',
  formula: ({ formula }) => formula,
  room: 13,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.date')
      .overwrite(plainDay)
      .regex(day, { error: 'validation.date', abort: true })
      .refine(isCalendarDate, { error: 'validation.date', abort: true })
      .refine(isUsualYear, 'validation.year'),
  columns: () => ({ '': { type: 'date' } }),
  empty: null,
  filter: 'range',
  sortBy: () => '',
};
