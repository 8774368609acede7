// Calculates the tax in refunds. All amounts are in the currency's smallest units, so that the parts add up.
import { part, split } from '../units';
import type { TaxRow } from './tax';

/** An amount at one rate of an order, including its tax. */
export type RatePart = Pick<TaxRow, 'gross' | 'kind' | 'rate' | 'tax'>;

const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n);

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const larger = (one: bigint, other: bigint): bigint => (one < other ? other : one);

/**
 * Returns the tax in a refund for each rate of the order, without rates that it does not touch. The returned lines come
 * first; the rest of the amount is shared by what is left of all rates. However many refunds there are, their gross
 * amounts and taxes never exceed those of the order, and a full refund returns exactly these.
 * @param rows the order's rates (`taxRowsOf`).
 * @param earlier the parts of the previous refunds that weren't canceled.
 * @param returned the shares of the returned lines.
 * @param amount the refunded amount, at most what is left of the order
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
      // Earlier refunds may have been rounded down: what remains must not be more tax than money.
      const least = larger(0n, whole.tax - (whole.gross - gross));
      const most = smaller(whole.tax, gross);
      return { kind, rate, gross, tax: larger(least, smaller(most, lineTax + restTax)) };
    })
    .filter(({ gross }) => gross > 0n);
};

/**
 * Returns the tax in the returned pieces of a line: a share of the line's tax. However many returns there are, the
 * shares of all pieces add up to the line's tax.
 */
export const taxOfPieces = (
  tax: bigint,
  { qty, returned_qty }: { qty: number; returned_qty: number },
  pieces: number,
): bigint => {
  const upTo = (count: number) => part(tax, BigInt(count), BigInt(qty));
  return upTo(returned_qty + pieces) - upTo(returned_qty);
};
