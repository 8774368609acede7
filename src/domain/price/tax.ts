// Calculates taxes. All amounts are integers in the currency's smallest unit, so the parts add up exactly.
import { part, split, trimmed, unitsOf } from '../units';

/** The type of tax. `zero` and `exempt` charge no tax but must be reported separately to tax authorities. */
export type TaxKind = 'exempt' | 'standard' | 'zero';

/** The tax on goods or on a delivery. */
export interface Tax {
  kind: TaxKind;
  /** The percentage rate, as a decimal string. Null unless `kind` is `standard`. */
  rate: string | null;
}

/**
 * A taxed part of an order: a line or the delivery fee. `units` is its price after discounts, in the currency's
 * smallest unit.
 */
export interface TaxedPart {
  units: bigint;
  /** The tax on this part of the order. Null if the shop charges no tax. */
  tax: Tax | null;
}

/**
 * Normalizes a tax rate for display and comparison. `"15.00"` and 15 become `"15"`; a zero rate is always `"0"`.
 * Returns null if there is no rate.
 */
export const rateOf = (kind: TaxKind | null, rate: number | string | null): string | null =>
  kind === 'standard' && rate !== null ? trimmed(String(rate)) : kind === 'zero' ? '0' : null;

const keyOf = ({ kind, rate }: { kind: TaxKind | null; rate: number | string | null }) =>
  `${kind} ${rateOf(kind, rate)}`;

/**
 * Returns the tax on an amount, rounded half up. If `isIncluded` is true, the amount includes the tax.
 * @param rate the percentage rate, as a decimal string with at most two decimals
 */
export const taxIn = (units: bigint, rate: string | null, isIncluded: boolean): bigint => {
  const hundredths = unitsOf(rate ?? '0', 2);
  return part(units, hundredths, isIncluded ? 10_000n + hundredths : 10_000n);
};

/**
 * Returns the tax on each part. For each rate, tax is calculated on the sum of all parts at that rate, then split among
 * them in proportion to their prices.
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

/** The part of an order that is taxed at a single rate. `gross` is the sum of `net` and `tax`. */
export interface TaxRow {
  /** The type of tax. Null for orders without tax and for older orders that have no stored line tax. */
  kind: TaxKind | null;
  /** The rate as a percentage: `"0"` if zero-rated, null if exempt or unknown. */
  rate: string | null;
  net: bigint;
  tax: bigint;
  gross: bigint;
}

/** The price and tax of a part, in the currency's smallest unit. */
export interface TaxPart {
  units: bigint;
  tax: bigint;
  kind: TaxKind | null;
  rate: number | string | null;
}

const ranks: readonly (TaxKind | null)[] = ['standard', 'zero', 'exempt', null];

/** Compares two rows to sort them by kind, then by rate, highest rate first. */
export const byRate = (one: Pick<TaxRow, 'kind' | 'rate'>, other: Pick<TaxRow, 'kind' | 'rate'>): number =>
  ranks.indexOf(one.kind) - ranks.indexOf(other.kind) || Number(other.rate) - Number(one.rate);

/**
 * Groups the parts by tax rate and adds up each group. If `isIncluded` is true, the prices of the parts include the
 * tax.
 */
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

/** The stored price and tax of an order's line, as decimal strings. */
export interface TaxedLine {
  /** The price after discounts. */
  total: string;
  /** The line's tax. Null if the shop charged no tax, or if the order is older and has no stored line tax. */
  tax: string | null;
  tax_kind: TaxKind | null;
  tax_rate: number | string | null;
}

/** The stored totals of an order and the tax on its delivery, as decimal strings. */
export interface TaxedOrder {
  delivery_fee: string;
  delivery_tax: string | null;
  delivery_tax_kind: TaxKind | null;
  delivery_tax_rate: number | string | null;
  /** The tax added on top of the prices. */
  tax: string;
  /** The tax included in the prices. */
  included_tax: string;
  prices_include_tax: boolean;
  total: string;
}

/** Returns an order's total tax: the tax added to the prices plus the tax included in them. */
export const taxOf = ({ tax, included_tax }: Pick<TaxedOrder, 'included_tax' | 'tax'>, decimals: number): bigint =>
  unitsOf(tax, decimals) + unitsOf(included_tax, decimals);

/**
 * Returns the net price, tax and gross price of an order for each of its tax rates, after discounts and including the
 * delivery. The rows add up to the order's total and tax. If the order's lines have no stored tax, returns a single
 * row.
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

// Calculates the tax of refunds. All amounts are integers in the currency's smallest unit, so the parts add up exactly.

/** The part of an order or refund that is taxed at a single rate, with the tax on it. */
export type RatePart = Pick<TaxRow, 'gross' | 'kind' | 'rate' | 'tax'>;

const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n);

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const larger = (one: bigint, other: bigint): bigint => (one < other ? other : one);

/**
 * Returns a refund's amount and tax for each tax rate, omitting rates that aren't affected. The refund is first
 * assigned to the rates of the returned lines. The rest is split between the remaining amounts of all rates. An order's
 * refunds never exceed its gross amounts and taxes. A full refund returns exactly those amounts.
 * @param rows the order's rates (`taxRowsOf`).
 * @param earlier the parts of the previous refunds that weren't canceled.
 * @param returned the shares of the returned lines.
 * @param amount the refunded amount, at most the order's remaining amount
 */
export const refundTaxesOf = (
  rows: readonly TaxRow[],
  earlier: readonly RatePart[],
  returned: readonly RatePart[],
  amount: bigint,
): RatePart[] => {
  const at = ({ kind, rate }: TaxRow, parts: readonly RatePart[], of: 'gross' | 'tax') =>
    sum(parts.filter((one) => one.kind === kind && one.rate === rate).map((one) => one[of]));
  const left = rows.map((row) => ({
    gross: row.gross - at(row, earlier, 'gross'),
    tax: row.tax - at(row, earlier, 'tax'),
  }));
  const wanted = rows.map((row, index) => ({
    gross: smaller(at(row, returned, 'gross'), left[index]!.gross),
    tax: smaller(at(row, returned, 'tax'), left[index]!.tax),
  }));
  const weights = wanted.map(({ gross }) => gross);
  const isLess = amount <= sum(weights);
  const ofLines = isLess ? split(amount, weights) : weights;
  const rest = split(
    isLess ? 0n : amount - sum(weights),
    left.map(({ gross }, index) => gross - weights[index]!),
  );
  return rows
    .map(({ kind, rate }, index) => {
      const [whole, own, more] = [left[index]!, wanted[index]!, rest[index]!];
      const lineTax = part(own.tax, ofLines[index]!, own.gross);
      const restTax = part(whole.tax - own.tax, more, whole.gross - own.gross);
      const gross = ofLines[index]! + more;
      // The remaining tax must not exceed the remaining amount, even if earlier refunds were rounded down.
      const least = larger(0n, whole.tax - (whole.gross - gross));
      const most = smaller(whole.tax, gross);
      return { kind, rate, gross, tax: larger(least, smaller(most, lineTax + restTax)) };
    })
    .filter(({ gross }) => gross > 0n);
};

/**
 * Returns the tax on a line's returned units: a share of the line's tax. If the units are returned in several steps,
 * the shares add up to exactly the line's tax.
 */
export const taxOfPieces = (
  tax: bigint,
  { qty, returned_qty }: { qty: number; returned_qty: number },
  pieces: number,
): bigint => {
  const upTo = (count: number) => part(tax, BigInt(count), BigInt(qty));
  return upTo(returned_qty + pieces) - upTo(returned_qty);
};
