import { rangeComplaint } from '../../domain/range';
import type { VisitStatistics } from '../../domain/visits';
import { presets } from './texts';
import { dayInMs } from '@matjar/admin/values';

/** Which range the address asks for: so many days up to today, which is one of them, or from one day to another. */
export type Asked = { days: number } | { from: string; to: string };

/** The range that is shown first. */
export const usual: Asked = { days: 30 };

/** Reads the range of an address's query; what makes no sense there is the usual one. */
export const readAsked = (search: string): Asked => {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!rangeComplaint(from, to)) return { from, to };
  const days = Number(query.get('days') || Number.NaN);
  return Object.hasOwn(presets, days) ? { days } : usual;
};

/** The query of an address that asks for a range. */
export const askedSearch = (asked: Asked): string =>
  `?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;

const dayLength = dayInMs;

/**
 * The days of a range as far as they can be told here, whichever day it is where the shop is: for a text that stands in
 * for the true one and is as long.
 */
export const guessed = (asked: Asked, now: Date): Pick<VisitStatistics, 'from' | 'to' | 'previous'> => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = now.getTime();
  const range = 'days' in asked ? { from: day(today - (asked.days - 1) * dayLength), to: day(today) } : asked;
  return { ...range, previous: range };
};
