/** A line of a draft order as it would be sold now: names in both languages, amounts decimal texts. */
export interface QuotedLine {
  /** Which of the draft's lines it is. */
  place: number;
  variant: number;
  qty: number;
  /** Pieces that are neither sold nor kept for an order. */
  left: number;
  name: (string | null)[];
  colour: (string | null)[] | null;
  size: (string | null)[] | null;
  sku: string;
  image: string | null;
  price: string;
  discount: string;
  total: string;
}

/** What a draft order comes to: decimal texts. */
export interface Sums {
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  total: string;
}

/** What a draft order comes to at this moment, as the server works it out. */
export interface Quote extends Sums {
  /** Without those that can't be sold. */
  lines: readonly QuotedLine[];
  /** What keeps it from being placed, a sentence a place: `lines.0.qty`. */
  problems: Readonly<Record<string, string>>;
}

interface Asked {
  client: number | null;
  lines: readonly { variant: number; qty: number }[];
  discount_type: string;
  discount_rate: number | null;
  discount_amount: string | null;
  delivery: string;
  delivery_fee: string | null;
}

const amount = (value: unknown): string | null => (/^\d{1,12}(\.\d{1,4})?$/.test(String(value)) ? String(value) : null);

const share = (value: unknown): number | null => {
  const number = Number(value);
  return value == null || value === '' || !(number >= 0 && number <= 100) ? null : number;
};

/** Of a form's values, or a record's, what decides what the draft comes to: what is half typed counts as nothing yet, a piece as one. */
export const askedOf = (values: Readonly<Record<string, unknown>>): Asked => {
  const rows = (values.lines ?? []) as readonly { variant: number | null; qty: unknown }[];
  const pieces = (qty: unknown) =>
    Number.isInteger(Number(qty)) && Number(qty) >= 1 && Number(qty) <= 1000 ? Number(qty) : 1;
  return {
    client: (values.client ?? null) as number | null,
    lines: rows.flatMap(({ variant, qty }) => (variant === null ? [] : [{ variant, qty: pieces(qty) }])),
    discount_type: String(values.discount_type ?? 'none'),
    discount_rate: share(values.discount_rate),
    discount_amount: amount(values.discount_amount),
    delivery: String(values.delivery ?? 'deliver'),
    delivery_fee: amount(values.delivery_fee),
  };
};
