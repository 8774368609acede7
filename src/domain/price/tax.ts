// Calculates taxes. All amounts are in the currency's smallest units, so that the parts add up.
import { part, split, trimmed, unitsOf } from '../units';

/** `zero` and `exempt` charge nothing; tax authorities want them reported apart. */
export type TaxKind = 'exempt' | 'standard' | 'zero';

/** The tax of goods or of a delivery. */
export interface Tax {
  kind: TaxKind;
  /** Per cent, as a decimal string; null unless `kind` is `standard`. */
  rate: string | null;
}

/** A part of an order that is taxed: a line or the delivery. `units` is its price after discounts. */
export interface TaxedPart {
  units: bigint;
  /** Null for a shop that charges no tax. */
  tax: Tax | null;
}

/** The rate as it is shown and compared: `"15"` for `"15.00"` and 15, and `"0"` for `zero`; null without a rate. */
export const rateOf = (kind: TaxKind | null, rate: number | string | null): string | null =>
  kind === 'standard' && rate !== null ? trimmed(String(rate)) : kind === 'zero' ? '0' : null;

const keyOf = ({ kind, rate }: { kind: TaxKind | null; rate: number | string | null }) =>
  `${kind} ${rateOf(kind, rate)}`;

/**
 * Returns the tax of a taxed amount, rounded half up. With `isIncluded`, the amount contains the tax.
 * @param rate per cent, as a decimal string with at most two decimals
 */
export const taxIn = (units: bigint, rate: string | null, isIncluded: boolean): bigint => {
  const hundredths = unitsOf(rate ?? '0', 2);
  return part(units, hundredths, isIncluded ? 10_000n + hundredths : 10_000n);
};

/**
 * Returns the tax of each part. The tax of a rate is calculated once, on the sum of its parts, and split among them in
 * proportion to their prices.
 */
export const taxesOf = (parts: readonly TaxedPart[], isIncluded: boolean): bigint[] => {
  const taxes = parts.map(() => 0n);
  const rates = new Set(parts.flatMap(({ tax }) => (tax?.kind === 'standard' ? [keyOf(tax)] : [])));
  for (const key of rates) {
    const weights = parts.map(({ units, tax }) => (tax && keyOf(tax) === key ? units : 0n));
    const { rate } = parts.find(({ tax }) => tax && keyOf(tax) === key)!.tax!;
    const whole = taxIn(
      weights.reduce((sum, one) => sum + one, 0n),
      rate,
      isIncluded,
    );
    split(whole, weights).forEach((units, index) => (taxes[index]! += units));
  }
  return taxes;
};

/** The part of an order at one rate. `net + tax` is `gross`. */
export interface TaxRow {
  /** Null for an order without tax, and for one that was placed before lines kept their tax. */
  kind: TaxKind | null;
  /** Per cent; `"0"` for `zero`, and null for `exempt` and for an unknown rate. */
  rate: string | null;
  net: bigint;
  tax: bigint;
  gross: bigint;
}

/** A taxed part with its tax, in units. */
export interface TaxPart {
  units: bigint;
  tax: bigint;
  kind: TaxKind | null;
  rate: number | string | null;
}

const ranks: readonly (TaxKind | null)[] = ['standard', 'zero', 'exempt', null];

/** Sorts by kind, and from the highest rate to the lowest. */
export const byRate = (one: Pick<TaxRow, 'kind' | 'rate'>, other: Pick<TaxRow, 'kind' | 'rate'>): number =>
  ranks.indexOf(one.kind) - ranks.indexOf(other.kind) || Number(other.rate) - Number(one.rate);

/** Adds up parts by rate. With `isIncluded`, their prices contain their tax. */
export const rowsByRate = (parts: readonly TaxPart[], isIncluded: boolean): TaxRow[] => {
  const rows = new Map<string, TaxRow>();
  for (const one of parts) {
    const { kind, units, tax } = one;
    const row = rows.get(keyOf(one)) ?? { kind, rate: rateOf(kind, one.rate), net: 0n, tax: 0n, gross: 0n };
    row.net += isIncluded ? units - tax : units;
    row.tax += tax;
    row.gross += isIncluded ? units : units + tax;
    rows.set(keyOf(one), row);
  }
  return [...rows.values()].toSorted(byRate);
};

/** The tax of an order's line as stored. Amounts are decimal strings. */
export interface TaxedLine {
  /** The price after discounts. */
  total: string;
  /** The line's tax; null for a line of a shop without tax, and for one sold before lines kept their tax. */
  tax: string | null;
  tax_kind: TaxKind | null;
  tax_rate: number | string | null;
}

/** The sums and the delivery's tax of an order as stored. Amounts are decimal strings. */
export interface TaxedOrder {
  delivery_fee: string;
  delivery_tax: string | null;
  delivery_tax_kind: TaxKind | null;
  delivery_tax_rate: number | string | null;
  /** The tax that is added to the prices. */
  tax: string;
  /** The tax that the prices contain. */
  included_tax: string;
  prices_include_tax: boolean;
  total: string;
}

/** The tax of an order: added to the prices or contained in them. */
export const taxOf = ({ tax, included_tax }: Pick<TaxedOrder, 'included_tax' | 'tax'>, decimals: number): bigint =>
  unitsOf(tax, decimals) + unitsOf(included_tax, decimals);

/**
 * Returns the net price, tax and gross price of an order for each of its rates, after discounts and with the delivery.
 * They add up to the order's total and tax. An order whose lines keep no tax has a single row.
 */
export const taxRowsOf = (order: TaxedOrder, lines: readonly TaxedLine[], decimals: number): TaxRow[] => {
  const fee = unitsOf(order.delivery_fee, decimals);
  if (order.delivery_tax_kind === null && lines.every(({ tax_kind }) => tax_kind === null)) {
    const [gross, tax] = [unitsOf(order.total, decimals), taxOf(order, decimals)];
    return [{ kind: null, rate: null, net: gross - tax, tax, gross }];
  }
  const { delivery_tax, delivery_tax_kind: kind, delivery_tax_rate: rate } = order;
  return rowsByRate(
    [
      ...lines.map((line) => ({
        units: unitsOf(line.total, decimals),
        tax: unitsOf(line.tax ?? '0', decimals),
        kind: line.tax_kind,
        rate: line.tax_rate,
      })),
      ...(fee === 0n ? [] : [{ units: fee, tax: unitsOf(delivery_tax ?? '0', decimals), kind, rate }]),
    ],
    order.prices_include_tax,
  );
};
