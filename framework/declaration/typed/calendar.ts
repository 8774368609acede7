import { addDays as daysAfter } from '../../core/days';
import type { Day } from '../../core/days';
import { isCalendarDate, isUsualYear } from '../../kinds/time/kind';
import type { Unit } from '../../languages/grammar';
import { startOfWeek } from './vocabulary';
import type { Cursor } from './cursor';
import { endsOf, longest, meaningsOf, skip, wholeNumberAt } from './cursor';

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

const monthSpan = (year: number, month: number): Span => ({
  from: monthStart(year, month),
  to: daysAfter(monthStart(year, month + 1), -1),
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
const unitSpan = (day: Day, unit: Unit, by: number, weekStart: number): Span => {
  const { year, month } = parts(day);
  switch (unit) {
    case 'day':
      return { from: daysAfter(day, by), to: daysAfter(day, by) };
    case 'week': {
      const from = daysAfter(startOfWeek(day, weekStart), by * 7);
      return { from, to: daysAfter(from, 6) };
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
  if (unit === 'day' || unit === 'week') return daysAfter(day, by * (unit === 'week' ? 7 : 1));
  const { year, month, date } = parts(day);
  const { from, to } = monthSpan(year, month + by * { month: 1, quarter: 3, year: 12 }[unit]);
  return daysAfter(from, Math.min(date, Number(to.slice(8))) - 1);
};

/** Returns the last occurrence of a weekday on or before `day`, shifted by a number of weeks. */
const weekdayBefore = (day: Day, weekday: number, weeks = 0): Day => daysAfter(startOfWeek(day, weekday), weeks * 7);

/** A point in time, read from the typed text. `span` contains its days. */
export interface Point {
  end: number;
  /** The first and last day of the span. Undefined if the date doesn't exist. */
  span: Span | undefined;
  /** True for a number that counts as a date only after a word such as "since", for example a year. */
  needsLead?: boolean;
  /** The period after which the point recurs: `week` for a weekday, `year` for a month without a year. */
  cycle?: 'week' | 'year';
}

/** Shifts a day by a number of days. A day with a time is returned unchanged, because it is an exact point in time. */
export const addDays = (day: Day, by: number): Day => (day.includes('T') ? day : daysAfter(day, by));

export interface Where {
  /** True if dates without a year are assumed to be in the past. */
  isPast: boolean;
}

const isPossible = (day: Day | undefined): Span | undefined => (day === undefined ? undefined : { from: day, to: day });

/** Returns the year for a date without a year: this year, or the previous year if the date must be in the past. */
const yearFor = ({ vocabulary }: Cursor, { isPast }: Where, month: number, date = 1): number => {
  const { today } = vocabulary.settings;
  const year = Number(today.slice(0, 4));
  const day = dayOf(year, month, date);
  return isPast && day !== undefined && day > today ? year - 1 : year;
};

/** Reads a date with a time, such as `2026-11-30 14:00`. Sentences generated from chips use this format. */
const timeAt = ({ tokens }: Cursor, index: number): Point | undefined => {
  const time = tokens[index]!.text.toUpperCase().replace(' ', 'T');
  if (!time.includes('T')) return undefined;
  const isReal = isCalendarDate(time.slice(0, 10)) && !Number.isNaN(Date.parse(time));
  return { end: index + 1, span: isReal ? { from: time, to: time } : undefined };
};

/** Reads a numeric date: 2026-11-30, 30/11/2026, 30/11, 2026-11 or 2026. */
const digits = (cursor: Cursor, index: number, where: Where): Point | undefined => {
  const token = cursor.tokens[index];
  if (token?.kind !== 'number') return undefined;
  const end = index + 1;
  const isMonthFirst = Object.values(cursor.vocabulary.settings.grammars)[0]?.monthFirst;
  if (token.text.includes(':')) return timeAt(cursor, index);
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(token.text) ?? [];
  if (y !== undefined) return { end, span: isPossible(dayOf(y, m!, d!)) };
  const [, a, b, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(token.text) ?? [];
  if (a !== undefined) return { end, span: isPossible(isMonthFirst ? dayOf(year!, a, b!) : dayOf(year!, b!, a)) };
  const [, wholeYear, monthAfter] = /^(\d{4})[-/](\d{1,2})$/.exec(token.text) ?? [];
  const [, monthBefore, yearAfter] = /^(\d{1,2})[-/](\d{4})$/.exec(token.text) ?? [];
  const month = Number(monthAfter ?? monthBefore);
  if (month >= 1 && month <= 12)
    return { end, span: monthSpan(Number(wholeYear ?? yearAfter), month), needsLead: true };
  const [, one, other] = /^(\d{1,2})[-/](\d{1,2})$/.exec(token.text) ?? [];
  if (one !== undefined) {
    const [date, inMonth] = isMonthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)];
    const full = dayOf(yearFor(cursor, where, inMonth, date), inMonth, date);
    return { end, span: isPossible(full), needsLead: !token.text.includes('/') };
  }
  if (/^(?:19|20|21)\d{2}$/.test(token.text)) {
    return { end, span: { from: `${token.text}-01-01`, to: `${token.text}-12-31` }, needsLead: true };
  }
  return undefined;
};

const yearAt = ({ tokens }: Cursor, index: number): number | undefined => {
  const token = tokens[index];
  return token?.kind === 'number' && /^(?:19|20|21)\d{2}$/.test(token.text) ? Number(token.text) : undefined;
};

/** Reads a month, optionally with a day and a year: "12 november 2026", "nov 12", "november". */
const months = (cursor: Cursor, index: number, where: Where): Point | undefined => {
  const dateAt = (at: number) => {
    const number = wholeNumberAt(cursor, at);
    return number && number.value >= 1 && number.value <= 31 ? number : undefined;
  };
  const before = dateAt(index);
  const start = before ? skip(cursor, before.end, 'filler', 'from') : index;
  const readings = [...new Set([start, before?.end ?? start])].flatMap((at) => meaningsOf(cursor, at, 'month'));
  return longest(
    readings.map(({ end: afterMonth, meaning: { value: month } }): Point => {
      const after = before ? undefined : dateAt(afterMonth);
      const date = before ?? after;
      const afterDate = after?.end ?? afterMonth;
      const atYear = cursor.tokens[afterDate]?.text === ',' ? afterDate + 1 : skip(cursor, afterDate, 'filler');
      const year = yearAt(cursor, atYear) ?? yearAt(cursor, afterDate);
      const end = year === undefined ? afterDate : yearAt(cursor, afterDate) === undefined ? atYear + 1 : afterDate + 1;
      const inYear = year ?? yearFor(cursor, where, month, date?.value);
      const span = date ? isPossible(dayOf(inYear, month, date.value)) : monthSpan(inYear, month);
      return { end, span, ...(year === undefined && { cycle: 'year' }) };
    }),
  );
};

export interface Duration {
  end: number;
  unit: Unit;
  count: number;
}

/** Reads a duration: "3 days", "two weeks", or a single word such as "يومين" (two days). */
export const durationAt = (cursor: Cursor, index: number): Duration | undefined => {
  const number = wholeNumberAt(cursor, index);
  const units = number ? meaningsOf(cursor, number.end, 'unit') : [];
  return longest([
    ...units.map(({ end, meaning }) => ({ end, unit: meaning.unit, count: number!.value })),
    // With an article, the Arabic word means the calendar unit: "the month", not "a month".
    ...meaningsOf(cursor, index, 'duration')
      .filter(({ isExact }) => isExact)
      .map(({ end, meaning: { unit, count } }) => ({ end, unit, count })),
  ]);
};

/**
 * Returns the weekdays at a token. The Arabic "ثلاثين" is the number thirty, although it has the same stem as Tuesday.
 */
const weekdaysAt = (cursor: Cursor, index: number) => {
  const isNumber = meaningsOf(cursor, index, 'number').some(({ isExact }) => isExact);
  return meaningsOf(cursor, index, 'weekday').filter(({ isExact }) => isExact || !isNumber);
};

const relations = { past: -1, current: 0, next: 1 } as const;

/** Reads a calendar unit or weekday relative to today: "last week", "this month", "next monday". */
const relative = (cursor: Cursor, index: number): Point | undefined => {
  const { today, weekStart } = cursor.vocabulary.settings;
  const spanOf = (unit: Unit, by: number) => unitSpan(today, unit, by, weekStart);
  const dayFrom = (weekday: number, by: number): Span => {
    if (by === 0) {
      const start = unitSpan(today, 'week', 0, weekStart).from;
      return isPossible(addDays(start, (weekday - weekStart + 7) % 7))!;
    }
    const day = weekdayBefore(by < 0 ? addDays(today, -1) : today, weekday, by < 0 ? 0 : 1);
    return isPossible(day)!;
  };
  const found = Object.entries(relations).flatMap(([concept, by]): Point[] => {
    const before = endsOf(cursor, index, concept as keyof typeof relations).flatMap((at): Point[] => [
      ...meaningsOf(cursor, at, 'unit').map(({ end, meaning }) => ({ end, span: spanOf(meaning.unit, by) })),
      ...weekdaysAt(cursor, at).map(({ end, meaning }) => ({ end, span: dayFrom(meaning.value, by) })),
    ]);
    const after = (at: number, span: Span) =>
      endsOf(cursor, at, concept as keyof typeof relations).map((end): Point => ({ end, span }));
    return [
      ...before,
      ...meaningsOf(cursor, index, 'unit').flatMap(({ end, meaning }) => after(end, spanOf(meaning.unit, by))),
      ...weekdaysAt(cursor, index).flatMap(({ end, meaning }) => after(end, dayFrom(meaning.value, by))),
    ];
  });
  return longest(found);
};

/** Reads a point in time and returns the days that it spans: a day, week, month or year. */
export const pointAt = (cursor: Cursor, index: number, where: Where, isSince = false): Point | undefined => {
  const { today, weekStart } = cursor.vocabulary.settings;
  const back = ({ end, unit, count }: Duration): Point => ({ end, span: isPossible(moved(today, unit, -count)) });
  const duration = durationAt(cursor, index);
  return longest<Point>([
    digits(cursor, index, where),
    relative(cursor, index),
    months(cursor, index, where),
    ...meaningsOf(cursor, index, 'day').map(({ end, meaning }) => ({
      end,
      span: isPossible(addDays(today, meaning.offset)),
    })),
    ...weekdaysAt(cursor, index).map(({ end, meaning }) => ({
      end,
      cycle: 'week' as const,
      span: isPossible(
        where.isPast || isSince ? weekdayBefore(today, meaning.value) : weekdayBefore(addDays(today, 6), meaning.value),
      ),
    })),
    ...(duration ? endsOf(cursor, duration.end, 'ago').map((end) => back({ ...duration, end })) : []),
    ...endsOf(cursor, index, 'ago').flatMap((at) => {
      const after = durationAt(cursor, at);
      return after ? [back(after)] : [];
    }),
    ...(isSince
      ? meaningsOf(cursor, index, 'unit').map(({ end, meaning }) => ({
          end,
          span: unitSpan(today, meaning.unit, 0, weekStart),
        }))
      : []),
  ]);
};
