import { useFigures } from '@matjar/admin/client/parts';
import { rangeComplaint } from '../../domain/statistics';
import type { VisitStatistics } from '../../domain/statistics';
import { presets } from './texts';
import { dayInMs } from '@matjar/admin/values';

/** The requested range: a number of days up to and including today, or two dates. */
export type RequestedRange = { days: number } | { from: string; to: string };

export const usual: RequestedRange = { days: 30 };

/** Reads the range from a URL's query parameters. Falls back to the default range if the parameters are invalid. */
export const readRange = (search: string): RequestedRange => {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!rangeComplaint(from, to)) return { from, to };
  const days = Number(query.get('days') || Number.NaN);
  return Object.hasOwn(presets, days) ? { days } : usual;
};

export const rangeSearch = (requested: RequestedRange): string =>
  `?${new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))}`;

/**
 * Guesses a range's dates until the shop's current date is known. Placeholders use these dates so that they are as long
 * as the final text.
 */
export const guessed = (
  requested: RequestedRange,
  now: Date,
): Pick<VisitStatistics, 'from' | 'to' | 'today' | 'previous'> => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = now.getTime();
  const range = 'days' in requested ? { from: day(today - (requested.days - 1) * dayInMs), to: day(today) } : requested;
  return { ...range, today: day(today), previous: range };
};

/** Fetches the visit statistics. The previous statistics remain visible while the new ones load. */
export const useVisits = (requested: RequestedRange, enabled = true) =>
  useFigures<VisitStatistics>({
    queryKey: ['visitors-statistics', requested],
    path: 'visitors_statistics',
    query: requested,
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
