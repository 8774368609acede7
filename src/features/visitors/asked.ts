import { rangeComplaint } from '../../domain/range';
import type { VisitStatistics } from '../../domain/visits';
import { presets } from './texts';
import { dayInMs } from '@matjar/admin/values';

/** The requested range: a number of days up to and including today, or two dates. */
export type Asked = { days: number } | { from: string; to: string };

export const usual: Asked = { days: 30 };

/** Reads the range from an address's query; the default if it is invalid. */
export const readAsked = (search: string): Asked => {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!rangeComplaint(from, to)) return { from, to };
  const days = Number(query.get('days') || Number.NaN);
  return Object.hasOwn(presets, days) ? { days } : usual;
};

export const askedSearch = (asked: Asked): string =>
  `?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;

const dayLength = dayInMs;

/** Estimates the days of a range without knowing the shop's current date, for a placeholder text of the same length. */
export const guessed = (asked: Asked, now: Date): Pick<VisitStatistics, 'from' | 'to' | 'previous'> => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = now.getTime();
  const range = 'days' in asked ? { from: day(today - (asked.days - 1) * dayLength), to: day(today) } : asked;
  return { ...range, previous: range };
};
