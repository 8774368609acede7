import type { Day } from '@matjar/admin/values';
import type { Compared } from '../visits';

/** Pieces of a product that stayed sold, what they came to in the shop's currency, and pieces that came back. */
export interface PieceCounts {
  sold: number;
  revenue: string;
  returned: number;
}

/** Names in English and in Arabic, either of which may be missing. */
type Both = [string | null, string | null];

/**
 * The reply of `GET product_sales`: what was sold of a product in the last thirty days, by when the orders were placed, beside the
 * thirty before, and of all time. Orders that were canceled or returned sell nothing; what they brought back is counted.
 */
export interface ProductSales {
  time_zone: string;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  recent: Compared<PieceCounts>;
  ever: PieceCounts;
  /** The last order that stands and has a piece of it; null before the first. */
  last: { order_id: number; number: string; at: string } | null;
  /** The variants of which pieces were sold in the thirty days, the most first, six at the most. */
  variants: { variant_id: number; sku: string; colour: Both | null; size: Both | null; sold: number }[];
}
