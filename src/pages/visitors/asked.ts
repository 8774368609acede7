import { rangeComplaint } from '../../core/range';
import { presets } from './texts';

/** Which range the address asks for: so many whole days until yesterday (0 is today), or from one day to another. */
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
