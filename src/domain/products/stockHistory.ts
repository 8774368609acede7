/** A change of a variant's stock. */
export interface StockChange {
  /** The id in the log. */
  entry_id: number;
  at: string;
  variant_id: number;
  /** Null if the variant was deleted. */
  sku: string | null;
  colour: [string | null, string | null] | null;
  size: [string | null, string | null] | null;
  /** Pieces added (positive) or removed. */
  change: number;
  /** The stock afterwards; null if the variant was deleted. */
  left: number | null;
  /** The author and the action, as in the log. */
  actor: string | null;
  actor_kind: string;
  action: string | null;
  /** The order that took or returned the pieces. */
  order: { order_id: number; number: string } | null;
}

/** The reply of `GET stock_history`: changes, newest first, and whether there are older ones. */
export interface StockHistory {
  changes: StockChange[];
  more: boolean;
}
