// Calculates the tax of refunds. All amounts are integers in the currency's smallest unit, so the parts add up exactly.
import { part, split } from '../units';
import type { TaxRow } from './tax';

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
