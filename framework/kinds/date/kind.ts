import type { Formula } from '../../core/condition';
import { plainDay } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

export interface DateOptions extends FieldOptions {
  /** A formula for the value, from other fields of the record. */
  formula?: Formula;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Checks whether a text is an existing calendar day; rejects `2026-02-30` and year 0. */
export const isCalendarDate = (value: string) => {
  if (!day.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** The valid years; others are typing errors, and some would break date arithmetic. */
const years = { first: '1900', last: '2199' };

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
