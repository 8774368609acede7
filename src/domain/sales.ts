import type { Day } from '@matjar/admin/values';
import type { Compared, SaleCounts } from './visits';

/** Sales per item in a range of days, compared with the previous range; highest revenue first. */
type Sold<Thing> = (Compared<SaleCounts> & Thing)[];

/**
 * The reply of `GET sales_statistics`: orders of a range by order date, without canceled and returned ones, after
 * refunds. An order's whole revenue counts for its city and payment method. A category gets the revenue of its lines
 * without returned pieces, and the number of orders with such a line.
 */
export interface SalesStatistics {
  time_zone: string;
  /** In the shop's time zone. */
  today: Day;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  /** The bounds of the range for the list of orders (ISO 8601). */
  since: string;
  until: string;
  totals: Compared<SaleCounts>;
  categories: Sold<{ category_id: number; name: [string, string] }>;
  /** Revenue without a category: delivery and tax, minus refunds by amount. Completes the total. */
  rest: { revenue: string; previous: string };
  /**
   * The top thirty cities, merged across languages and spellings. `city` is the usual spelling; null for orders without
   * an address.
   */
  places: Sold<{ city: string | null; name: [string, string] | null }>;
  /** All other cities together, and their number. */
  elsewhere: (Compared<SaleCounts> & { cities: number }) | null;
  payments: Sold<{ payment_method: string }>;
}
