import type { Day, Text } from '@matjar/admin/values';

/** Storefront events that are counted as they happen. Orders are counted from the orders themselves. */
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
 * The steps of the sales funnel: unique visitors up to the cart, then orders placed (including canceled ones) and
 * completed. Orders contain no visitor key, so both parts are counted independently.
 */
export const visitSteps = ['visitors', 'product', 'cart', 'placed', 'completed'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The maximum number of days per request. */
export const mostDays = 366;

/** Unique visitors, page views, and additions to the cart. */
export const visitMeasures = ['visitors', 'views', 'carts'] as const;

export type VisitMeasure = (typeof visitMeasures)[number];

export type VisitCounts = Record<VisitMeasure, number>;

/** Orders by order date without canceled and returned ones, and their revenue. */
export const saleMeasures = ['orders', 'revenue'] as const;

export type SaleMeasure = (typeof saleMeasures)[number];

/** Revenue is decimal text in the shop's currency. */
export type SaleCounts = { orders: number; revenue: string };

/** All measures of a range and of each of its days. */
export const measures = [...visitMeasures, ...saleMeasures] as const;

export type Measure = (typeof measures)[number];

/** Counts, with those of the previous range. */
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
  /** In the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  totals: Compared<DayCounts>;
  funnel: { step: VisitStep; count: number; previous: number }[];
  /** Each day with the corresponding day of the previous range. */
  days: (Compared<DayCounts> & { day: Day; previous_day: Day })[];
  /** Sources with visitors, most visitors first. */
  sources: (ComparedCounts & { source: VisitSource })[];
  devices: (ComparedCounts & { device: VisitDevice })[];
  /** The ten most viewed. */
  products: (ComparedCounts & StatisticsProduct)[];
  /** The ten best-selling. */
  sellers: (Compared<SoldCounts> & StatisticsProduct)[];
}
