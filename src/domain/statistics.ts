import type { MessageKey } from '@matjar/admin';
import type { Day, Text } from '@matjar/admin/values';
import type { QuotedTax } from './price/quote';
import { countDays, isCalendarDate, isUsualYear } from '@matjar/admin/values';

/**
 * Storefront events that are recorded for the statistics. Orders aren't recorded separately but counted in their table.
 */
export const visitKinds = ['view', 'cart'] as const;

export type VisitKind = (typeof visitKinds)[number];

export const visitSources = {
  direct: { en: 'Direct', ar: 'مباشرة' },
  search: { en: 'Search engines', ar: 'محركات البحث' },
  social: { en: 'Social media', ar: 'التواصل الاجتماعي' },
  advertisement: { en: 'Advertisements', ar: 'الإعلانات' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  link: { en: 'Other sites', ar: 'مواقع أخرى' },
} as const satisfies Record<string, Text>;

export type VisitSource = keyof typeof visitSources;

export const visitDevices = {
  phone: { en: 'Phone', ar: 'هاتف' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  desktop: { en: 'Computer', ar: 'حاسوب' },
} as const satisfies Record<string, Text>;

export type VisitDevice = keyof typeof visitDevices;

/**
 * The steps of the sales funnel. The first steps count unique visitors; the last steps count placed orders (including
 * canceled orders) and completed orders. Orders contain no visitor key, so both parts are counted independently.
 */
export const visitSteps = ['visitors', 'product', 'cart', 'placed', 'completed'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The maximum number of days per request. */
export const mostDays = 366;

/** An error of a range: the invalid field, and the key and arguments of the message. */
export interface RangeComplaint {
  at: 'from' | 'to';
  key: MessageKey;
  args: Record<string, number>;
}

/**
 * Validates the first and last day of a range, both in the browser and on the server. Returns undefined if the range is
 * valid.
 */
export const rangeComplaint = (from: string, to: string): RangeComplaint | undefined => {
  for (const [at, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (text === '') return { at, key: 'validation.required', args: {} };
    if (!isCalendarDate(text)) return { at, key: 'validation.date', args: {} };
    if (!isUsualYear(text)) return { at, key: 'validation.year', args: {} };
  }
  const days = countDays(from as Day, to as Day);
  if (days < 1) return { at: 'to', key: 'validation.end_before_start', args: {} };
  return days > mostDays ? { at: 'to', key: 'validation.too_many_days', args: { smart_count: mostDays } } : undefined;
};

/** The numbers of unique visitors, page views, and additions to the cart. */
export const visitMeasures = ['visitors', 'views', 'carts'] as const;

export type VisitMeasure = (typeof visitMeasures)[number];

export type VisitCounts = Record<VisitMeasure, number>;

/** The number of orders by order date, without canceled and returned orders, and their revenue. */
export const saleMeasures = ['orders', 'revenue'] as const;

export type SaleMeasure = (typeof saleMeasures)[number];

/** The number of orders and their revenue, a decimal string in the shop's currency. */
export type SaleCounts = { orders: number; revenue: string };

/** All measures of a range and of each day within it. */
export const measures = [...visitMeasures, ...saleMeasures] as const;

export type Measure = (typeof measures)[number];

/** Counts with the corresponding counts of the previous range. */
export type Compared<Counts> = Counts & { previous: Counts };

export type ComparedCounts = Compared<VisitCounts>;

export type DayCounts = VisitCounts & SaleCounts;

/** A product's sales: the number of sold pieces and their revenue. */
export type SoldCounts = { sold: number; revenue: string };

/** A product in the statistics. `name` is null if the product was deleted. */
export interface StatisticsProduct {
  product_id: number;
  name: [string, string] | null;
  image: string | null;
}

/**
 * The response of `GET visitors_statistics`: a range of days in the shop's time zone, compared with the previous range
 * of the same length.
 */
export interface VisitStatistics {
  time_zone: string;
  /** A day in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  totals: Compared<DayCounts>;
  funnel: { step: VisitStep; count: number; previous: number }[];
  /** The numbers of each day, with the corresponding day of the previous range. */
  days: (Compared<DayCounts> & { day: Day; previous_day: Day })[];
  /** Sources with their number of visitors, most visitors first. */
  sources: (ComparedCounts & { source: VisitSource })[];
  devices: (ComparedCounts & { device: VisitDevice })[];
  /** The ten most viewed products. */
  products: (ComparedCounts & StatisticsProduct)[];
  /** The ten best-selling products. */
  sellers: (Compared<SoldCounts> & StatisticsProduct)[];
}

/** Sales of each entry in a range of days, compared with the previous range. Sorted by revenue, highest first. */
type Sold<Thing> = (Compared<SaleCounts> & Thing)[];

/**
 * The response of `GET sales_statistics`: orders in a range by order date, without canceled and returned orders, after
 * refunds. The sums by city and payment method include the full revenue of each order. The sum of a category includes
 * the revenue of its lines without returned pieces, and the number of orders with such a line.
 */
export interface SalesStatistics {
  time_zone: string;
  /** A day in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  /** The start of the range, for filtering the list of orders (ISO 8601). */
  since: string;
  until: string;
  totals: Compared<SaleCounts>;
  categories: Sold<{ category_id: number; name: [string, string] }>;
  /**
   * Revenue that doesn't belong to a category: delivery and tax, minus refunds without returned pieces. The categories
   * and this amount add up to the total.
   */
  rest: { revenue: string; previous: string };
  /**
   * The thirty cities with the highest revenue. Languages and spellings of a city are combined. `city` is the most
   * common spelling. Null for orders without an address.
   */
  places: Sold<{ city: string | null; name: [string, string] | null }>;
  /** The sum of all other cities, and their number. Null if there are none. */
  elsewhere: (Compared<SaleCounts> & { cities: number }) | null;
  /**
   * The thirty areas and cities of the Gulf with the highest revenue, by the ids of their places
   * (`src/domain/delivery/places`).
   */
  areas: Sold<{ place: string; name: [string, string]; governorate: [string, string] }>;
  /** The sales in all other areas and to addresses with an uncertain place. */
  otherAreas: Compared<SaleCounts>;
  payments: Sold<{ payment_method: string }>;
  /**
   * The revenue by tax rate, after refunds. The gross amounts add up to the revenue. Empty if no tax was charged.
   */
  taxes: QuotedTax[];
}

/** The response of `GET today`: today's numbers, compared with the same weekday last week up to the same time. */
export interface Today {
  time_zone: string;
  today: Day;
  previous_day: Day;
  visitors: number;
  orders: number;
  revenue: string;
  previous: { visitors: number; orders: number; revenue: string };
  /** Available money, and money expected from orders in progress. Missing if the caller may not read the ledger. */
  money?: { available: string; pending: string };
}
