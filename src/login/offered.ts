/** What the link of a draft order tells; texts as lists in the order of the languages, amounts decimal texts. */
export interface Offered {
  /** Its number, once it is placed. */
  order: string | null;
  shop: { name: readonly (string | null)[]; phone: string | null };
  currency: string;
  decimals: number;
  expires_at: string;
  version: number;
  address: { city: string; area?: string | null; street: string } | null;
  delivery: string;
  lines: readonly {
    place: number;
    qty: number;
    price: string;
    total: string;
    name: readonly (string | null)[];
    colour: readonly (string | null)[] | null;
    size: readonly (string | null)[] | null;
  }[];
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  total: string;
  /** What keeps it from being placed, a sentence a place: `lines.0.qty`. */
  problems: Readonly<Record<string, string>>;
}
