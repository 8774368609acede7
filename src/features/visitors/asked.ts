import { useFigures } from '@matjar/admin/client/parts';
import { rangeComplaint } from '../../domain/statistics';
import type { VisitStatistics } from '../../domain/statistics';
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

/** Estimates the days of a range without knowing the shop's current date, for a placeholder text of the same length. */
export const guessed = (asked: Asked, now: Date): Pick<VisitStatistics, 'from' | 'to' | 'previous'> => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = now.getTime();
  const range = 'days' in asked ? { from: day(today - (asked.days - 1) * dayInMs), to: day(today) } : asked;
  return { ...range, previous: range };
};

/** The previous reply stays while a new one loads. */
export const useVisits = (asked: Asked, enabled = true) =>
  useFigures<VisitStatistics>({
    queryKey: ['visitors-statistics', asked],
    path: 'visitors_statistics',
    query: asked,
    like: {
      today: '',
      from: '',
      to: '',
      totals: {},
      funnel: [{}],
      days: [{}],
      sources: [{}],
      devices: [{}],
      products: [{}],
      sellers: [{}],
    },
    enabled,
  });
