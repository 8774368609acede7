import type { FieldKind, FieldOptions } from '../kind';
import { isCalendarDate } from './date';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment, as ISO 8601 with its offset; stored and sent back in UTC, shown in the shop's time zone. */
export const dateTime: FieldKind<'dateTime', FieldOptions, string> = {
  kind: 'dateTime',
  schema: (z) =>
    z
      .string('validation.date')
      .regex(instant, 'validation.date')
      .refine((value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), 'validation.date'),
  columns: () => ({ '': { type: 'timestamp' } }),
  empty: null,
  filter: 'range',
  sortBy: () => '',
  fromColumns: (row) => (row('') == null ? null : new Date(row('') as string | Date).toISOString()),
};
