import type { TaxKind, TaxRow } from './tax';

/** A line of a draft order at current prices. Names are in both languages, and amounts are decimal strings. */
export interface QuotedLine {
  place: number;
  variant: number;
  qty: number;
  /** The available stock, excluding units reserved for orders. */
  left: number;
  name: (string | null)[];
  colour: (string | null)[] | null;
  size: (string | null)[] | null;
  sku: string;
  image: string | null;
  price: string;
  discount: string;
  total: string;
  /** The line's share of the tax. Null if the line has no tax class. */
  tax: string | null;
  tax_kind: TaxKind | null;
  /** The tax rate as a percentage. Null unless the goods are taxed. */
  tax_rate: string | null;
}

/** The amounts of a quote at a single tax rate (see `TaxRow`), as decimal strings. */
export interface QuotedTax extends Pick<TaxRow, 'kind' | 'rate'> {
  net: string;
  tax: string;
  gross: string;
}

/** The totals of a draft order, as decimal strings. */
export interface Sums {
  subtotal: string;
  discount: string;
  delivery_fee: string;
  /** The tax added on top of the prices. */
  tax: string;
  /** The tax included in the prices. */
  included_tax: string;
  prices_include_tax: boolean;
  /** The amounts of the quote for each tax rate. Empty if the shop charges no tax. */
  tax_rows: QuotedTax[];
  total: string;
}

/** A draft order at current prices, as calculated by the server. */
export interface Quote extends Sums {
  /** The lines of the quote, excluding lines that can't be sold. */
  lines: readonly QuotedLine[];
  /** The reasons why the order can't be placed, keyed by a path such as `lines.0.qty`. */
  problems: Readonly<Record<string, string>>;
}

interface QuoteRequest {
  client: number | null;
  lines: readonly { variant: number; qty: number }[];
  discount_type: string;
  discount_rate: number | null;
  discount_amount: string | null;
  discount_code: string | null;
  delivery: string;
  delivery_fee: string | null;
  /** The parts of the address that determine the delivery zone. */
  address: { city: string; area: string | null; country: string | null } | null;
  /** The delivery time in ISO 8601 format. */
  delivery_slot: string | null;
}

const amount = (value: unknown): string | null => (/^\d{1,12}(\.\d{1,4})?$/.test(String(value)) ? String(value) : null);

const share = (value: unknown): number | null => {
  const number = Number(value);
  return value == null || value === '' || !(number >= 0 && number <= 100) ? null : number;
};

const code = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 40) : null;

const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;

const placeIn = (value: unknown): QuoteRequest['address'] => {
  const { city, area, country } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof city !== 'string' || !city.trim()) return null;
  return {
    city: city.slice(0, 80),
    area: typeof area === 'string' ? area.slice(0, 120) : null,
    country: /^[A-Z]{2}$/.test(String(country)) ? String(country) : null,
  };
};

/**
 * Returns the quote request for the values of a form or record. Ignores incomplete values. Replaces invalid quantities
 * with 1.
 */
export const quoteRequestOf = (values: Readonly<Record<string, unknown>>): QuoteRequest => {
  const rows = (values.lines ?? []) as readonly { variant: number | null; qty: unknown }[];
  const pieces = (qty: unknown) =>
    Number.isInteger(Number(qty)) && Number(qty) >= 1 && Number(qty) <= 1000 ? Number(qty) : 1;
  return {
    client: (values.client ?? null) as number | null,
    lines: rows.flatMap(({ variant, qty }) => (variant === null ? [] : [{ variant, qty: pieces(qty) }])),
    discount_type: String(values.discount_type ?? 'none'),
    discount_rate: share(values.discount_rate),
    discount_amount: amount(values.discount_amount),
    discount_code: code(values.discount_code),
    delivery: String(values.delivery ?? 'deliver'),
    delivery_fee: amount(values.delivery_fee),
    address: placeIn(values.address),
    delivery_slot: moment(values.delivery_slot),
  };
};
