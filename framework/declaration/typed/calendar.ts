import { addDays } from '../../core/days';
import type { Day } from '../../core/days';
import { isCalendarDate, isUsualYear } from '../../kinds/time/kind';
import type { Unit } from '../../languages/grammar';
import { startOfWeek } from './vocabulary';

/** A range of days, including both ends. */
export interface Span {
  from: Day;
  to: Day;
}

const two = (number: number | string) => String(number).padStart(2, '0');

/**
 * Returns the day for a year, a month and a day of the month, or undefined if there is no such day. Two-digit years are
 * in this century.
 */
export const dayOf = (year: number | string, month: number | string, date: number | string): Day | undefined => {
  const whole = String(year).length <= 2 ? `20${two(year)}` : String(year).padStart(4, '0');
  const day = `${whole}-${two(month)}-${two(date)}`;
  return isCalendarDate(day) && isUsualYear(day) ? day : undefined;
};

const monthStart = (year: number, month: number): Day => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  return first.toISOString().slice(0, 10);
};

export const monthSpan = (year: number, month: number): Span => ({
  from: monthStart(year, month),
  to: addDays(monthStart(year, month + 1), -1),
});

const parts = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8)),
});

/**
 * Returns the calendar unit that contains the given day, shifted by a number of units. For example, the unit `month`
 * shifted by -1 is the previous month.
 */
export const unitSpan = (day: Day, unit: Unit, by: number, weekStart: number): Span => {
  const { year, month } = parts(day);
  switch (unit) {
    case 'day':
      return { from: addDays(day, by), to: addDays(day, by) };
    case 'week': {
      const from = addDays(startOfWeek(day, weekStart), by * 7);
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return monthSpan(year, month + by);
    case 'quarter': {
      const first = month - ((month - 1) % 3) + by * 3;
      return { from: monthSpan(year, first).from, to: monthSpan(year, first + 2).to };
    }
    case 'year':
      return { from: `${year + by}-01-01`, to: `${year + by}-12-31` };
  }
};

/** Shifts a day by a number of units. In shorter months, the 31st becomes the last day. */
export const moved = (day: Day, unit: Unit, by: number): Day => {
  if (unit === 'day' || unit === 'week') return addDays(day, by * (unit === 'week' ? 7 : 1));
  const { year, month, date } = parts(day);
  const { from, to } = monthSpan(year, month + by * { month: 1, quarter: 3, year: 12 }[unit]);
  return addDays(from, Math.min(date, Number(to.slice(8))) - 1);
};

/** Returns the last occurrence of a weekday on or before `day`, shifted by a number of weeks. */
export const weekdayBefore = (day: Day, weekday: number, weeks = 0): Day =>
  addDays(startOfWeek(day, weekday), weeks * 7);
