import type { Text, Day } from '@matjar/admin/values';
import type { Compared } from './statistics';

/** Returns a variant's name from its colour and size, such as `Black, Large`, or undefined if it has neither. */
export const variantOptions = ({ colour, size }: { colour?: Text | null; size?: Text | null }): Text | undefined => {
  const present = [colour, size].filter((one) => one !== null && one !== undefined);
  if (present.length === 0) return undefined;
  return { en: present.map(({ en, ar }) => en || ar).join(', '), ar: present.map(({ en, ar }) => ar || en).join('، ') };
};

interface Sold {
  name: Text;
  colour?: Text | null;
  size?: Text | null;
  sku: string;
  qty: number;
}

/** Formats a line of goods, for example `2 × Shirt, Black, Large (SHIRT-1A)`. */
export const lineText = (row: object): Text => {
  const { name, qty, sku, ...options } = row as Sold;
  const optionsText = variantOptions(options);
  const one = (key: keyof Text, comma: string) =>
    `${qty} × ${[name[key] || name.en || name.ar, optionsText?.[key]].filter(Boolean).join(comma)} (${sku})`;
  return { en: one('en', ', '), ar: one('ar', '، ') };
};

/**
 * The number of units sold (excluding returned units), the revenue from them in the shop's currency, and the number of
 * units returned.
 */
interface PieceCounts {
  sold: number;
  revenue: string;
  returned: number;
}

/** The English and Arabic names. Either may be missing. */
type LanguagePair = [string | null, string | null];

/**
 * The response of `GET product_sales`: a product's sales, by order date, in the last thirty days, in the preceding
 * thirty days, and in total. The sales exclude canceled and returned orders. Units from those orders do count as
 * returned.
 */
export interface ProductSales {
  time_zone: string;
  from: Day;
  to: Day;
  previous: { from: Day; to: Day };
  recent: Compared<PieceCounts>;
  ever: PieceCounts;
  /** The latest order that contains the product and wasn't canceled or returned. Null if there is none. */
  last: { order_id: number; number: string; at: string } | null;
  /** The best-selling variants in the last thirty days, at most six. */
  variants: { variant_id: number; sku: string; colour: LanguagePair | null; size: LanguagePair | null; sold: number }[];
}

/** A change to a variant's stock. */
export interface StockChange {
  entry_id: number;
  at: string;
  variant_id: number;
  /** The variant's SKU. Null if the variant was deleted. */
  sku: string | null;
  colour: [string | null, string | null] | null;
  size: [string | null, string | null] | null;
  /** The number of units added (positive) or removed (negative). */
  change: number;
  /** The stock after the change. Null if the variant was deleted. */
  left: number | null;
  /** The user who made the change and the action that caused it, as in the log. */
  actor: string | null;
  actor_kind: string;
  action: string | null;
  /** The order that caused the change. Null if there is none. */
  order: { order_id: number; number: string } | null;
}

/** The response of `GET stock_history`: stock changes, newest first, and whether there are older ones. */
export interface StockHistory {
  changes: StockChange[];
  more: boolean;
}
