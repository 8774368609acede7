import type { Day, Text } from '@matjar/admin/values';

/** What somebody does in the storefront that is counted as it happens. Orders are counted from the orders themselves. */
export const visitKinds = ['view', 'cart'] as const;

export type VisitKind = (typeof visitKinds)[number];

/** Where visitors come from. */
export const visitSources = {
  direct: { en: 'Direct', ar: 'مباشرة' },
  search: { en: 'Search engines', ar: 'محركات البحث' },
  social: { en: 'Social media', ar: 'التواصل الاجتماعي' },
  advertisement: { en: 'Advertisements', ar: 'الإعلانات' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  link: { en: 'Other sites', ar: 'مواقع أخرى' },
} as const satisfies Record<string, Text>;

export type VisitSource = keyof typeof visitSources;

/** What visitors hold in their hands. */
export const visitDevices = {
  phone: { en: 'Phone', ar: 'هاتف' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  desktop: { en: 'Computer', ar: 'حاسوب' },
} as const satisfies Record<string, Text>;

export type VisitDevice = keyof typeof visitDevices;

/**
 * The steps on the way to an order: different visitors up to the cart, then the orders that were placed, canceled ones among them,
 * and those of them that are completed by now. No key of a visitor's stands in an order, so that these are counted by themselves.
 */
export const visitSteps = ['visitors', 'product', 'cart', 'placed', 'completed'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The longest range of days that is counted at once. */
export const mostDays = 366;

/** What is counted: different visitors, pages they saw, and times they put something into the cart. */
export const visitMeasures = ['visitors', 'views', 'carts'] as const;

export type VisitMeasure = (typeof visitMeasures)[number];

export type VisitCounts = Record<VisitMeasure, number>;

/** What was sold: orders that were neither canceled nor returned, by when they were placed, and what they came to. */
export const saleMeasures = ['orders', 'revenue'] as const;

export type SaleMeasure = (typeof saleMeasures)[number];

/** Revenue is an amount in the shop's currency. */
export type SaleCounts = { orders: number; revenue: string };

/** All that is counted for a range and for each of its days. */
export const measures = [...visitMeasures, ...saleMeasures] as const;

export type Measure = (typeof measures)[number];

/** Counts, with those of the range before. */
export type Compared<Counts> = Counts & { previous: Counts };

export type ComparedCounts = Compared<VisitCounts>;

/** Of a range or a day. */
export type DayCounts = VisitCounts & SaleCounts;

/** What was sold of a product: pieces, and what they came to. */
export type SoldCounts = { sold: number; revenue: string };

/** `name` is null where the product is gone. */
export interface StatisticsProduct {
  product_id: number;
  name: [string, string] | null;
  image: string | null;
}

/** The reply of `GET visitors_statistics`: a range of days in the shop's time zone beside as many days before it. */
export interface VisitStatistics {
  time_zone: string;
  /** Today, where the shop is. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  totals: Compared<DayCounts>;
  funnel: { step: VisitStep; count: number; previous: number }[];
  /** Every day of the range, each beside the one as far into the range before. */
  days: (Compared<DayCounts> & { day: Day; previous_day: Day })[];
  /** Those that somebody came from, the most visitors first. */
  sources: (ComparedCounts & { source: VisitSource })[];
  devices: (ComparedCounts & { device: VisitDevice })[];
  /** The ten that were seen most. */
  products: (ComparedCounts & StatisticsProduct)[];
  /** The ten that were sold most. */
  sellers: (Compared<SoldCounts> & StatisticsProduct)[];
}
