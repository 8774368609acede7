import { addDays, dayAt, dayInMs } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import type { VisitDevice, VisitKind, VisitSource } from '../../src/domain/statistics';
import type { Random } from './random';

interface SeedVisit {
  at: string;
  kind: VisitKind;
  visitor: string;
  path: string;
  product: number | null;
  source: VisitSource;
  device: VisitDevice;
}

const days = 365;

/** The time zone of the demo data. The demo shops are in Gulf countries, whose time zones differ by at most an hour. */
const timeZone = 'Asia/Kuwait';
const offsetInMs = 3 * 3_600_000;

/** The relative number of visits on each weekday, Sunday first. The weekend is Friday and Saturday. */
export const weekdays = [0.92, 0.88, 0.9, 0.98, 1.18, 1.22, 1.1];

/**
 * The relative number of visits in each hour, on ordinary days and in Ramadan. In Ramadan, people shop after sunset and
 * late at night.
 */
const hours = {
  usual: [3, 1, 1, 0, 0, 1, 1, 2, 4, 5, 6, 6, 6, 5, 5, 5, 6, 7, 8, 9, 10, 10, 8, 5],
  ramadan: [9, 7, 4, 2, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 3, 2, 2, 1, 2, 6, 9, 11, 12, 11],
};

const sources: Record<VisitSource, number> = {
  social: 34,
  search: 26,
  direct: 20,
  advertisement: 11,
  link: 5,
  email: 4,
};

const devices: Record<VisitDevice, number> = { phone: 74, desktop: 20, tablet: 6 };

const weighted = <T extends string>(weights: Record<T, number>, random: Random): T => {
  const entries = Object.entries(weights) as [T, number][];
  let remaining = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (entries.find(([, weight]) => (remaining -= weight) < 0) ?? entries[0]!)[0];
};

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

const islamicDay = (day: Day) => {
  const parts = islamic.formatToParts(new Date(`${day}T12:00:00Z`));
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return { month: part('month'), date: part('day') };
};

export const shapeOf = (day: Day): readonly number[] => (islamicDay(day).month === 9 ? hours.ramadan : hours.usual);

/**
 * Returns the seasonal factor for a day. Shops are busier before each feast and during the November sales, and quieter
 * during a feast and in summer.
 */
export const seasonOf = (day: Day): number => {
  const { month, date } = islamicDay(day);
  if (month === 9) return date > 19 ? 1.9 : 1.35;
  if ((month === 10 && date <= 3) || (month === 12 && date >= 9 && date <= 12)) return 0.55;
  if (month === 12 && date < 9) return 1.4;
  const [, inYear, ofMonth] = day.split('-').map(Number) as [number, number, number];
  if (inYear === 11 && ofMonth >= 22) return 1.6;
  return inYear === 7 || inYear === 8 ? 0.82 : 1;
};

/** Picks a random index, weighted by `weights`. */
export const pick = (weights: readonly number[], random: Random): number => {
  let remaining = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    weights.findIndex((weight) => (remaining -= weight) < 0),
    0,
  );
};

interface Shop {
  /** The average number of visitors per day at the end of the year. */
  visitors: number;
  /** Product ids, most popular first. */
  products: readonly number[];
}

/** Simulates a visit by a single visitor. */
const walk = (start: number, visitor: string, { products }: Shop, random: Random): SeedVisit[] => {
  const same = { visitor, source: weighted(sources, random), device: weighted(devices, random) };
  let time = start;
  const step = (kind: VisitKind, path: string, product: number | null): SeedVisit => {
    time += random.int(8, 150) * 1000;
    return { at: new Date(time).toISOString(), kind, path, product, ...same };
  };
  // A few products are viewed often and most are viewed rarely.
  const product = () => products[Math.floor(products.length * random.next() ** 2.6)]!;
  const rows = [random.chance(0.55) ? step('view', '/', null) : step('view', '/categories', null)];
  while (products.length > 0 && rows.length < 6 && random.chance(0.62)) {
    const id = product();
    rows.push(step('view', `/products/${id}`, id));
    if (random.chance(0.14)) rows.push(step('cart', `/products/${id}`, id));
  }
  return rows;
};

/** Returns the visits in the year before `now`, oldest day first. */
export const visitsOf = (shop: Shop, random: Random, now: Date): SeedVisit[] => {
  const today = dayAt(now, timeZone);
  const regulars = Array.from({ length: shop.visitors * 12 }, (_, index) => `regular-${index}`);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    const growth = 0.65 + (0.35 * index) / days;
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
    const expected = shop.visitors * growth * weekday * seasonOf(day) * (0.8 + 0.4 * random.next());
    const shape = shapeOf(day);
    const midnight = Date.parse(`${day}T00:00:00Z`) - offsetInMs;
    return Array.from({ length: Math.round(expected) }, (__, person) => {
      const visitor = random.chance(0.3) ? random.pick(regulars) : `${day}-${person}`;
      const start = midnight + (pick(shape, random) + random.next()) * (dayInMs / 24);
      return walk(start, visitor, shop, random);
    }).flat();
  })
    .flat()
    .filter(({ at }) => Date.parse(at) <= now.getTime());
};
