import { field } from '#framework';
import type { Fields } from '../../framework/core/kind';
import { rangeComplaint } from '../../src/domain/range';
import type { Day } from '../../framework/core/days';
import { addDays, countDays, dayAt } from '../../framework/core/days';
import { validateFields } from '../../framework/declaration/validation/validate';
import { mostDays } from '../../src/domain/visits';
import { FieldError, InvalidFields } from '../../framework/server/resources/errors';

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
  from: { ...rangeFields.from, required: true },
  to: { ...rangeFields.to, required: true },
};

const withPrevious = (from: Day, to: Day): DayRange => {
  const before = addDays(from, -1);
  return { from, to, previous: { from: addDays(before, 1 - countDays(from, to)), to: before } };
};

const check = (fields: Fields, values: Record<string, unknown>) => {
  const result = validateFields(fields, values, 'create');
  if (Object.keys(result.complaints).length > 0) throw new InvalidFields(result.complaints);
  return result.values;
};

/**
 * Reads the range of a query: `from` and `to`, or so many `days` up to today, where the shop is, today as far as it has
 * come included; thirty without either. Throws `InvalidFields` for what is no day or number, one end alone, an end before the start, or too many days.
 */
export const readRange = (query: unknown, timeZone: string, now: Date = new Date()): DayRange => {
  const given = query as Record<string, unknown>;
  if (Object.hasOwn(given, 'from') || Object.hasOwn(given, 'to')) {
    const { from, to } = check(required, { from: null, to: null, ...given }) as { from: Day; to: Day };
    const complaint = rangeComplaint(from, to);
    if (complaint) throw new FieldError(complaint.at, complaint.key, complaint.args);
    return withPrevious(from, to);
  }
  const { days: text = usualDays } = given;
  const number = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : text;
  const { days } = check({ days: rangeFields.days }, { ...given, days: number }) as { days: number | null };
  const today = dayAt(now, timeZone);
  return withPrevious(addDays(today, 1 - (days ?? usualDays)), today);
};
