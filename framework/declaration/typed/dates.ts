import type { Day } from '../../core/days';
import type { Duration, Point, Span, Where } from './calendar';
import { addDays, dayOf, durationAt, moved, pointAt } from './calendar';
import type { Cursor } from './cursor';
import { endsOf, longest, meaningsOf, skip, wholeNumberAt } from './cursor';

/** A range of days that may have open ends, or a date that doesn't exist. */
export interface DateReading {
  end: number;
  range: Partial<Span> | 'impossible';
  /**
   * True if the words are a date without a word such as "since". A weekday or month on its own could also be a name.
   */
  isBare?: boolean;
}

/** Reads a period that ends or begins today: "last 7 days", "next 2 weeks". */
const rolling = (cursor: Cursor, index: number): DateReading | undefined => {
  const { today } = cursor.vocabulary.settings;
  const backTo = ({ unit, count }: Duration): Partial<Span> => ({
    from: addDays(moved(today, unit, -count), 1),
    to: today,
  });
  const aheadTo = ({ unit, count }: Duration): Partial<Span> => ({
    from: today,
    to: addDays(moved(today, unit, count), -1),
  });
  const countedAfter = (at: number, isLoneAllowed: boolean): Duration[] => {
    const duration = durationAt(cursor, at);
    const lone = isLoneAllowed
      ? meaningsOf(cursor, at, 'unit').map(({ end, meaning }) => ({ end, unit: meaning.unit, count: 1 }))
      : [];
    return [...(duration ? [duration] : []), ...lone];
  };
  const number = wholeNumberAt(cursor, index);
  const middle = (concept: 'next' | 'recent') =>
    number
      ? endsOf(cursor, number.end, concept).flatMap((at) =>
          meaningsOf(cursor, at, 'unit').map(({ end, meaning }) => ({ end, unit: meaning.unit, count: number.value })),
        )
      : [];
  const first = durationAt(cursor, index);
  const unitFirst = meaningsOf(cursor, index, 'unit').flatMap(({ end, meaning }) => {
    const count = wholeNumberAt(cursor, end);
    return count ? [{ end: count.end, unit: meaning.unit, count: count.value }] : [];
  });
  const followed = (concept: 'next' | 'past') =>
    [...(first ? [first] : []), ...unitFirst].flatMap((duration) =>
      endsOf(cursor, duration.end, concept).map((end) => ({ ...duration, end })),
    );
  const past = [
    ...endsOf(cursor, index, 'recent').flatMap((at) => countedAfter(at, true)),
    ...middle('recent'),
    ...followed('past'),
  ];
  const next = [
    ...endsOf(cursor, index, 'next').flatMap((at) => countedAfter(at, false)),
    ...middle('next'),
    ...followed('next'),
  ];
  return longest<DateReading>([
    ...past.map((duration) => ({ end: skip(cursor, duration.end, 'ago'), range: backTo(duration) })),
    ...next.map((duration) => ({ end: duration.end, range: aheadTo(duration) })),
  ]);
};

const whole = ({ end, span }: Point, range: (span: Span) => Partial<Span>): DateReading => ({
  end,
  range: span ? range(span) : 'impossible',
});

/**
 * Returns the range between two points. If the second point is earlier, the first point is moved to the previous week
 * or year.
 */
const inOrder = (first: Point, second: Point): Partial<Span> => {
  const [{ from }, { to }] = [first.span!, second.span!];
  const isBackwards = to < from && first.cycle !== undefined && first.cycle === second.cycle;
  return { from: isBackwards ? moved(from, first.cycle!, -1) : from, to };
};

/**
 * Returns the date for a day without a month, such as the "1" in "from 1 to 15 november". The month is taken from the
 * other end of the range.
 */
const inMonthOf = (other: Point, number: { end: number; value: number } | undefined): Point | undefined => {
  const { span } = other;
  if (!number || !span || span.from !== span.to || other.cycle !== 'year') return undefined;
  const day = dayOf(span.from.slice(0, 4), span.from.slice(5, 7), number.value);
  return { end: number.end, span: day === undefined ? undefined : { from: day, to: day } };
};

/**
 * Reads a range between two points: "from monday to friday", "between 1/11 and 5/11", "1/11 - 5/11", "from 1 to 15
 * november".
 */
const between = (cursor: Cursor, index: number, where: Where): DateReading[] => {
  const pointsAt = (at: number): Point[] =>
    [at, ...endsOf(cursor, at, 'on')].flatMap((start) => pointAt(cursor, start, where) ?? []);
  const numberAt = (at: number) =>
    longest([at, ...endsOf(cursor, at, 'on')].map((start) => wholeNumberAt(cursor, start)));
  const leads = [...endsOf(cursor, index, 'between', 'from', 'since', 'on'), index];
  return leads.flatMap((at) => {
    const isLed = at !== index;
    const isBetween = isLed && endsOf(cursor, index, 'between').includes(at);
    const jointsAt = (end: number): number[] => [
      ...endsOf(cursor, end, 'to', 'until', ...(isBetween ? (['and'] as const) : [])),
      // In Arabic, the preposition can be attached to the date: للخميس.
      ...(cursor.at(end).some(({ prefix }) => prefix === 'to' || (isBetween && prefix === 'and')) ? [end] : []),
    ];
    const number = numberAt(at);
    const readings = [
      ...pointsAt(at).flatMap((first) =>
        jointsAt(first.end).flatMap((joint) => {
          const seconds = [...pointsAt(joint), inMonthOf(first, numberAt(joint))];
          return seconds.flatMap((second) => (second ? [{ first, second, joint }] : []));
        }),
      ),
      ...(number ? jointsAt(number.end) : []).flatMap((joint) =>
        pointsAt(joint).flatMap((second) => {
          const first = inMonthOf(second, number);
          return first ? [{ first, second, joint }] : [];
        }),
      ),
    ];
    return readings.flatMap(({ first, second, joint }): DateReading[] => {
      if (!isLed && (first.needsLead || second.needsLead) && !isDotted(cursor, joint)) return [];
      return [{ end: second.end, range: first.span && second.span ? inOrder(first, second) : 'impossible' }];
    });
  });
};

const isDotted = ({ tokens }: Cursor, joint: number) => tokens[joint - 1]?.text === '..';

/**
 * Reads dates at a token, with or without a word such as "since" before them. `isNamed` is true after the name of a
 * field, where a number on its own can be a year.
 */
export const datesAt = (cursor: Cursor, index: number, where: Where, isNamed = false): DateReading | undefined => {
  const { today } = cursor.vocabulary.settings;
  const after = (
    concept: 'after' | 'before' | 'on' | 'since' | 'until',
    range: (span: Span) => Partial<Span>,
  ): DateReading[] =>
    endsOf(cursor, index, concept).flatMap((at) => {
      // There may be another word before the date, as in "since the" or "من يوم".
      const points = [at, ...endsOf(cursor, at, 'on')].map((start) =>
        pointAt(cursor, start, where, concept === 'since'),
      );
      const point = longest(points);
      return point ? [whole(point, range)] : [];
    });
  const backFrom = (concept: 'older' | 'since', range: (day: Day) => Partial<Span>): DateReading[] =>
    endsOf(cursor, index, concept).flatMap((at) => {
      const duration = durationAt(cursor, at);
      // "More than a month ago" means the same as "older than a month".
      return duration
        ? [{ end: skip(cursor, duration.end, 'ago'), range: range(moved(today, duration.unit, -duration.count)) }]
        : [];
    });
  const lone = pointAt(cursor, index, where);
  return longest<DateReading>([
    ...between(cursor, index, where),
    // "Last month" is the calendar month, not the last 30 days.
    ...(lone && (isNamed || !lone.needsLead) ? [{ ...whole(lone, (span) => span), isBare: true }] : []),
    rolling(cursor, index),
    ...endsOf(cursor, index, 'on').map((at) => rolling(cursor, at)),
    ...backFrom('since', (from) => ({ from })),
    ...after('since', ({ from }) => ({ from })),
    ...after('after', ({ to }) => ({ from: addDays(to, 1) })),
    ...after('before', ({ from }) => ({ to: addDays(from, -1) })),
    ...after('until', ({ to }) => ({ to })),
    ...after('on', (span) => span),
    ...backFrom('older', (day) => ({ to: addDays(day, -1) })),
  ]);
};
