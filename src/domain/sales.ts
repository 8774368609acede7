import type { Day } from '@matjar/admin/values';
import type { Compared, SaleCounts } from './visits';

/** What was sold of each of several things in a range of days, beside the range before; the most money first. */
type Sold<Thing> = (Compared<SaleCounts> & Thing)[];

/**
 * The reply of `GET sales_statistics`: the orders that stand of a range of days, by when they were placed, with what is left of
 * their price after refunds. What an order came to is its city's and its payment method's as a whole; a category has what its
 * lines came to, without what came back, and how many orders have such a line.
 */
export interface SalesStatistics {
  time_zone: string;
  /** Today, where the shop is. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  /** The first and the last moment of the range, as the orders' list takes them (ISO 8601). */
  since: string;
  until: string;
  totals: Compared<SaleCounts>;
  categories: Sold<{ category_id: number; name: [string, string] }>;
  /** What is no category's: delivery and tax, less what was refunded by amount; it makes up the total. */
  rest: { revenue: string; previous: string };
  /**
   * The thirty cities where most was sold, each in whatever language and spelling addresses have it: `city` is the usual one, and null
   * for orders without an address.
   */
  places: Sold<{ city: string | null; name: [string, string] | null }>;
  /** All other cities together, and how many they are. */
  elsewhere: (Compared<SaleCounts> & { cities: number }) | null;
  payments: Sold<{ payment_method: string }>;
}
