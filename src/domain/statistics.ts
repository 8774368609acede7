import type { MessageKey } from '@matjar/admin';
import type { Day, Text } from '@matjar/admin/values';
import type { QuotedTax } from './price/quote';
import { countDays, isCalendarDate, isUsualYear } from '@matjar/admin/values';

/**
 * Storefront events recorded for statistics. Orders aren't among them, because they are counted from the orders table.
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
 * canceled orders) and completed orders. Orders contain no visitor key, so visitors and orders are counted
 * independently.
 */
export const visitSteps = ['visitors', 'product', 'cart', 'placed', 'completed'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The maximum number of days in a requested range. */
export const mostDays = 366;

/** An error in a range: the invalid field, and the key and arguments of the error message. */
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

/** The number of unique visitors, page views and additions to the cart. */
export const visitMeasures = ['visitors', 'views', 'carts'] as const;

export type VisitMeasure = (typeof visitMeasures)[number];

export type VisitCounts = Record<VisitMeasure, number>;

/** The number of orders and the revenue from them, by order date. Canceled and returned orders are excluded. */
export const saleMeasures = ['orders', 'revenue'] as const;

export type SaleMeasure = (typeof saleMeasures)[number];

/** The number of orders, and the revenue from them as a decimal string in the shop's currency. */
export type SaleCounts = { orders: number; revenue: string };

/** All measures computed for a range and for each of its days. */
export const measures = [...visitMeasures, ...saleMeasures] as const;

export type Measure = (typeof measures)[number];

/** The counts for a range, alongside those for the previous range. */
export type Compared<Counts> = Counts & { previous: Counts };

export type ComparedCounts = Compared<VisitCounts>;

export type DayCounts = VisitCounts & SaleCounts;

/** A product's sales: the number of units sold and the revenue from them. */
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
  /** The current date in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  totals: Compared<DayCounts>;
  funnel: { step: VisitStep; count: number; previous: number }[];
  /** The counts for each day. `previous_day` is the corresponding day of the previous range. */
  days: (Compared<DayCounts> & { day: Day; previous_day: Day })[];
  /** The sources of visits with the number of visitors from each source, most visitors first. */
  sources: (ComparedCounts & { source: VisitSource })[];
  devices: (ComparedCounts & { device: VisitDevice })[];
  /** The ten most viewed products. */
  products: (ComparedCounts & StatisticsProduct)[];
  /** The ten best-selling products. */
  sellers: (Compared<SoldCounts> & StatisticsProduct)[];
}

/**
 * The sales of each entry, such as each city, in a range of days and in the previous range. Sorted by revenue, highest
 * first.
 */
type Sold<Thing> = (Compared<SaleCounts> & Thing)[];

/**
 * The response of `GET sales_statistics`: the sales in a range of days, by order date and after refunds, excluding
 * canceled and returned orders. The sums by city and payment method include the full revenue from each order. A
 * category's sums only cover the lines with its products, excluding returned units, and the orders that contain those
 * lines.
 */
export interface SalesStatistics {
  time_zone: string;
  /** The current date in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  /** The start of the range in ISO 8601 format, for filtering the list of orders. */
  since: string;
  until: string;
  totals: Compared<SaleCounts>;
  categories: Sold<{ category_id: number; name: [string, string] }>;
  /**
   * Revenue outside of any category: delivery and tax, minus refunds without returned goods. Together with the
   * categories, it adds up to the total.
   */
  rest: { revenue: string; previous: string };
  /**
   * The thirty cities with the highest revenue. Different spellings of a city, in either language, are combined. `city`
   * is the most common spelling, or null for orders without an address.
   */
  places: Sold<{ city: string | null; name: [string, string] | null }>;
  /** The total sales in all other cities, and the number of those cities. Null if there are none. */
  elsewhere: (Compared<SaleCounts> & { cities: number }) | null;
  /**
   * The thirty Gulf areas and cities with the highest revenue, identified by place id (`src/domain/delivery/places`).
   */
  areas: Sold<{ place: string; name: [string, string]; governorate: [string, string] }>;
  /** The total sales in all other areas, plus sales to addresses that can't be matched to a single place. */
  otherAreas: Compared<SaleCounts>;
  payments: Sold<{ payment_method: string }>;
  /**
   * The revenue for each tax rate, after refunds. The gross amounts add up to the total revenue. Empty if no tax was
   * charged.
   */
  taxes: QuotedTax[];
}

/** The response of `GET today`: today's figures, compared with the same weekday last week up to the same time. */
export interface Today {
  time_zone: string;
  today: Day;
  previous_day: Day;
  visitors: number;
  orders: number;
  revenue: string;
  previous: { visitors: number; orders: number; revenue: string };
  /**
   * The available money, and the money expected from orders in progress. Omitted if the caller isn't allowed to read
   * the ledger.
   */
  money?: { available: string; pending: string };
}
