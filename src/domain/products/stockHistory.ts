/** A change of the stock of one of a product's variants. */
export interface StockChange {
  /** The number that it has in the log. */
  entry_id: number;
  at: string;
  variant_id: number;
  /** Null where the variant is gone. */
  sku: string | null;
  colour: [string | null, string | null] | null;
  size: [string | null, string | null] | null;
  /** Pieces that came (positive) or went. */
  change: number;
  /** What the variant had then; null where it went as a whole. */
  left: number | null;
  /** Who did it, and what it was, as the log has them. */
  actor: string | null;
  actor_kind: string;
  action: string | null;
  /** The order that took them or gave them back. */
  order: { order_id: number; number: string } | null;
}

/** The reply of `GET stock_history`: the newest changes first, and whether there are older ones. */
export interface StockHistory {
  changes: StockChange[];
  more: boolean;
}
