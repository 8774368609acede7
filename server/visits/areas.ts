import { decimalOf, minus, plus, written } from '@matjar/admin/values';
import { groupBy } from 'es-toolkit';
import { governorateOf, places } from '../../src/domain/delivery/places/data';
import { placeOf } from '../../src/domain/delivery/places/match';
import type { AddressedPlace } from '../../src/domain/delivery/zones';
import type { Compared, SaleCounts, SalesStatistics } from '../../src/domain/statistics';

type Area = SalesStatistics['areas'][number];

/** The sales of all orders whose addresses spell the city and area the same way. */
export type AddressedSales = Compared<SaleCounts> & AddressedPlace & { country: string };

/** The maximum number of areas in a response. */
const mostAreas = 30;

/** The maximum number of address spellings in the cache. */
const mostKept = 10_000;

const kept = new Map<string, string | undefined>();

/**
 * Returns the id of an address's place. Results are cached because most orders' addresses use the same few spellings.
 */
const keptPlaceOf = ({ city, area, country }: AddressedSales): string | undefined => {
  const key = JSON.stringify([country, city, area]);
  if (!kept.has(key)) {
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, placeOf({ city, area }, country));
  }
  return kept.get(key);
};

const sumOf = (amounts: readonly string[]): string =>
  written(amounts.map((one) => decimalOf(one)!).reduce(plus, { units: 0n, scale: 0 }));

const together = (counts: readonly SaleCounts[]): SaleCounts => ({
  orders: counts.reduce((sum, { orders }) => sum + orders, 0),
  revenue: sumOf(counts.map(({ revenue }) => revenue)),
});

const addUp = (rows: readonly Compared<SaleCounts>[]): Compared<SaleCounts> => ({
  ...together(rows),
  previous: together(rows.map(({ previous }) => previous)),
});

const less = (whole: SaleCounts, part: SaleCounts): SaleCounts => ({
  orders: whole.orders - part.orders,
  revenue: written(minus(decimalOf(whole.revenue)!, decimalOf(part.revenue)!)),
});

const nameOf = (id: string): [string, string] => {
  const { en, ar } = places.get(id)!;
  return [en, ar];
};

/**
 * Adds up the sales of each area or city. If only the governorate of an address is known, its sales count towards the
 * governorate. If the place is uncertain, they count towards `otherAreas`.
 * @param totals the sales of all orders
 */
export const byArea = (
  rows: readonly AddressedSales[],
  totals: Compared<SaleCounts>,
): Pick<SalesStatistics, 'areas' | 'otherAreas'> => {
  const placed = rows.flatMap((row) => {
    const place = keptPlaceOf(row);
    return place === undefined ? [] : [{ place, row }];
  });
  const areas = Object.entries(groupBy(placed, ({ place }) => place))
    .map(([place, own]): Area => ({
      place,
      name: nameOf(place),
      governorate: nameOf(governorateOf(place)),
      ...addUp(own.map(({ row }) => row)),
    }))
    .toSorted((one, other) => Number(other.revenue) - Number(one.revenue) || other.orders - one.orders)
    .slice(0, mostAreas);
  const sum = addUp(areas);
  return { areas, otherAreas: { ...less(totals, sum), previous: less(totals.previous, sum.previous) } };
};
