import type { Day } from '@matjar/admin/values';
import type { Compared } from '../visits';

/** Pieces sold and not returned, their revenue in the shop's currency, and pieces returned. */
export interface PieceCounts {
  sold: number;
  revenue: string;
  returned: number;
}

/** English and Arabic, either of which may be missing. */
type Both = [string | null, string | null];

/**
 * The reply of `GET product_sales`: a product's sales in the last thirty days by order date, in the thirty days before,
 * and overall. Canceled and returned orders don't count as sales; their returned pieces are counted.
 */
export interface ProductSales {
  time_zone: string;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  recent: Compared<PieceCounts>;
  ever: PieceCounts;
  /** The latest order with the product that was not canceled or returned; null before the first one. */
  last: { order_id: number; number: string; at: string } | null;
  /** The best-selling variants of the thirty days, at most six. */
  variants: { variant_id: number; sku: string; colour: Both | null; size: Both | null; sold: number }[];
}
