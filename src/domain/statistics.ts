import type { MessageKey } from '@matjar/admin';
import type { Day, Text } from '@matjar/admin/values';
import type { QuotedTax } from './price/quote';
import { countDays, isCalendarDate, isUsualYear } from '@matjar/admin/values';

/** Storefront events that are counted when they happen. Orders are counted from the orders themselves. */
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
 * The steps of the sales funnel: unique visitors up to the cart, then orders placed (including canceled orders) and
 * orders completed. Orders contain no visitor key, so the two parts are counted independently.
 */
export const visitSteps = ['visitors', 'product', 'cart', 'placed', 'completed'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The maximum number of days per request. */
export const mostDays = 366;

/** The end of the range that is invalid, and the key and arguments of the message. */
export interface RangeComplaint {
  at: 'from' | 'to';
  key: MessageKey;
  args: Record<string, number>;
}

/** Validates a range of two days, both on screen and on the server. Returns undefined if it is valid. */
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

/** The revenue is a decimal string in the shop's currency. */
export type SaleCounts = { orders: number; revenue: string };

/** All measures of a range, and of each day in it. */
export const measures = [...visitMeasures, ...saleMeasures] as const;

export type Measure = (typeof measures)[number];

/** Counts, together with the counts of the previous range. */
export type Compared<Counts> = Counts & { previous: Counts };

export type ComparedCounts = Compared<VisitCounts>;

export type DayCounts = VisitCounts & SaleCounts;

/** A product's sales: pieces and revenue. */
export type SoldCounts = { sold: number; revenue: string };

/** `name` is null if the product was deleted. */
export interface StatisticsProduct {
  product_id: number;
  name: [string, string] | null;
  image: string | null;
}

/**
 * The reply of `GET visitors_statistics`: a range of days in the shop's time zone, compared with the same number of
 * days before.
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
  /** The figures of each day, with the corresponding day of the previous range. */
  days: (Compared<DayCounts> & { day: Day; previous_day: Day })[];
  /** Sources with their numbers of visitors, most visitors first. */
  sources: (ComparedCounts & { source: VisitSource })[];
  devices: (ComparedCounts & { device: VisitDevice })[];
  /** The ten most viewed products. */
  products: (ComparedCounts & StatisticsProduct)[];
  /** The ten best-selling products. */
  sellers: (Compared<SoldCounts> & StatisticsProduct)[];
}

/** Sales per item in a range of days, compared with the previous range. The item with the highest revenue is first. */
type Sold<Thing> = (Compared<SaleCounts> & Thing)[];

/**
 * The reply of `GET sales_statistics`: orders in a range by order date, without canceled and returned orders, after
 * refunds. An order's whole revenue counts for its city and payment method. A category gets the revenue of its lines
 * without returned pieces, and the number of orders with such a line.
 */
export interface SalesStatistics {
  time_zone: string;
  /** A day in the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  /** The start and end of the range for the list of orders (ISO 8601). */
  since: string;
  until: string;
  totals: Compared<SaleCounts>;
  categories: Sold<{ category_id: number; name: [string, string] }>;
  /**
   * Revenue without a category: delivery and tax, minus refunds of amounts. With it, the categories add up to the
   * total.
   */
  rest: { revenue: string; previous: string };
  /**
   * The top thirty cities, merged across languages and spellings. `city` is the usual spelling. It is null for orders
   * without an address.
   */
  places: Sold<{ city: string | null; name: [string, string] | null }>;
  /** The sum of all remaining cities, and the number of these cities. */
  elsewhere: (Compared<SaleCounts> & { cities: number }) | null;
  /**
   * The top thirty areas and cities of the Gulf, by the ids of their places (`src/domain/delivery/places`).
   */
  areas: Sold<{ place: string; name: [string, string]; governorate: [string, string] }>;
  /** The sales of all other areas, and of addresses whose place isn't certain. */
  otherAreas: Compared<SaleCounts>;
  payments: Sold<{ payment_method: string }>;
  /**
   * The revenue by tax rate, after refunds. The gross amounts add up to the revenue. Empty if no tax was charged.
   */
  taxes: QuotedTax[];
}

/** The reply of `GET today`: today's figures so far, compared with the same weekday last week up to the same time. */
export interface Today {
  time_zone: string;
  today: Day;
  previous_day: Day;
  visitors: number;
  orders: number;
  revenue: string;
  previous: { visitors: number; orders: number; revenue: string };
  /** Available money, and money expected from orders in progress. Only readers of the ledger receive it. */
  money?: { available: string; pending: string };
}
