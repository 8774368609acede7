import { plain } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { isCalendarDate, isUsualYear } from '../date/kind';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Checks whether a text is a moment whose day exists, both as written and in UTC. */
const isMoment = (value: string) => {
  const time = Date.parse(value);
  return (
    isCalendarDate(value.slice(0, 10)) &&
    !Number.isNaN(time) &&
    isCalendarDate(new Date(time).toISOString().slice(0, 10))
  );
};

/** A moment, as ISO 8601 with its offset. Stored in UTC, shown in the tenant's time zone. */
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
