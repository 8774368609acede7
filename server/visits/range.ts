import { field } from '@matjar/admin';
import { FieldError } from '@matjar/admin/server';
import { describedObject, fieldsOf, judged, readBy } from '@matjar/admin/server/http';
import { addDays, countDays, dayAt } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import { rangeComplaint } from '../../src/domain/range';
import { mostDays } from '../../src/domain/visits';

/** Days, both ends included, and as many days right before them. */
export interface DayRange {
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
}

/** The days that are shown unless others are asked for. */
const usualDays = 30;

export const rangeFields = {
  from: field.date({ label: { en: 'Start date', ar: 'تاريخ البداية' } }),
  to: field.date({ label: { en: 'End date', ar: 'تاريخ النهاية' } }),
  days: field.number({ label: { en: 'Days', ar: 'الأيام' }, min: 1, max: mostDays }),
};

const required = {
  from: { ...rangeFields.from, required: true as const },
  to: { ...rangeFields.to, required: true as const },
};

const withPrevious = (from: Day, to: Day): DayRange => {
  const before = addDays(from, -1);
  return { from, to, previous: { from: addDays(before, 1 - countDays(from, to)), to: before } };
};

const ends = fieldsOf(required);

const count = fieldsOf({ days: rangeFields.days });

/** What a query asks for: days from one to another, or so many up to today. */
export type AskedRange = { from: Day; to: Day } | { days: number };

const readRange = (given: Record<string, unknown>): AskedRange => {
  if (Object.hasOwn(given, 'from') || Object.hasOwn(given, 'to')) {
    const { from, to } = judged(ends, given);
    const complaint = rangeComplaint(from, to);
    if (complaint) throw new FieldError(complaint.at, complaint.key, complaint.args);
    return { from, to };
  }
  const { days: text = usualDays } = given;
  const days = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : text;
  return { days: judged(count, { ...given, days }).days ?? usualDays };
};

/**
 * The query of a range: `from` and `to`, or so many `days` up to today; thirty without either. It is refused for what is no
 * day or number, one end alone, an end before the start, or too many days.
 */
export const rangeQuery = describedObject({
  from: { type: 'string', format: 'date', description: 'The first day, with `to`' },
  to: { type: 'string', format: 'date', description: `The last day: ${mostDays} days at the most` },
  days: {
    type: 'integer',
    minimum: 1,
    default: usualDays,
    description: 'Instead of the two: so many days up to today, which is one of them; 1 is today',
  },
}).transform(readBy(readRange));

/** The days that were asked for, where the time zone is; today as far as it has come included. */
export const rangeAt = (asked: AskedRange, timeZone: string, now: Date = new Date()): DayRange => {
  if ('from' in asked) return withPrevious(asked.from, asked.to);
  const today = dayAt(now, timeZone);
  return withPrevious(addDays(today, 1 - asked.days), today);
};
