import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { rateOf, refundTaxesOf, taxOfPieces, taxRowsOf } from '../../../src/domain/price/tax';
import type { RatePart, TaxKind, TaxedLine, TaxedOrder } from '../../../src/domain/price/tax';
import type { Returning } from '../../../src/domain/refunds';
import { amountOf, part, split, unitsOf } from '../../../src/domain/units';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { refundTaxes, tableOf } from '../../tables';

type Line = TaxedLine & { id: number; qty: number; returned: number };

const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n);

/** Returns the amounts of an order's earlier refunds by tax rate, excluding canceled refunds. */
const earlierParts = async (tx: Db, shop: number, order: number, decimals: number): Promise<RatePart[]> => {
  const [refund, row] = [tableOf(refunds), refundTaxes];
  const rows = await tx
    .select({ kind: row.kind, rate: row.rate, gross: row.gross, tax: row.tax })
    .from(row)
    .innerJoin(refund, and(eq(refund.sub_shop_id, row.sub_shop_id), eq(refund.id, row.refund_id)))
    .where(and(eq(refund.sub_shop_id, shop), eq(refund.order, order), ne(refund.status, 'canceled')));
  return rows.map((one) => {
    const kind = one.kind as TaxKind | null;
    return {
      kind,
      rate: rateOf(kind, one.rate),
      gross: unitsOf(one.gross, decimals),
      tax: unitsOf(one.tax, decimals),
    };
  });
};

interface Taxed {
  order: TaxedOrder & { id: number };
  /** The order's lines before the refund. */
  lines: readonly Line[];
  returns: readonly Returning[];
  /** The price of the returned units for each element of `returns`. */
  shares: readonly bigint[];
  /** The amount of the refund. `before` is the sum of the earlier refunds. */
  amount: bigint;
  before: bigint;
  decimals: number;
}

/** Returns the tax on the returned units for each element of `returns`. Null for lines without a tax. */
export const pieceTaxesOf = ({ lines, returns, decimals }: Pick<Taxed, 'decimals' | 'lines' | 'returns'>) =>
  returns.map(({ line: id, qty }) => {
    const line = lines.find((one) => one.id === id);
    if (!line || line.tax === null) return null;
    return taxOfPieces(unitsOf(line.tax, decimals), { qty: line.qty, returned_qty: line.returned }, qty);
  });

/** Returns a refund's tax for each tax rate. */
export const taxesOfRefund = async (tx: Db, shop: number, refund: Taxed): Promise<RatePart[]> => {
  const { order, lines, returns, shares, amount, before, decimals } = refund;
  const rows = taxRowsOf(order, lines, decimals);
  const known = await earlierParts(tx, shop, order.id, decimals);
  // Refunds from earlier versions have no stored tax, so their amounts are split between all tax rates.
  const unknown = before - sum(known.map(({ gross }) => gross));
  const weights = rows.map(({ gross }) => gross);
  const old = unknown > 0n ? split(unknown, weights) : [];
  const earlier = [
    ...known,
    ...old.map((gross, index): RatePart => {
      const { kind, rate, tax } = rows[index]!;
      return { kind, rate, gross, tax: part(tax, gross, weights[index]!) };
    }),
  ];
  const taxes = pieceTaxesOf(refund);
  const returned = returns.map(({ line: id }, index): RatePart => {
    const line = lines.find((one) => one.id === id);
    const kind = line?.tax_kind ?? null;
    const isAlone = rows.length === 1 && rows[0]!.kind === null;
    const gross = shares[index]!;
    const tax = isAlone ? part(rows[0]!.tax, gross, rows[0]!.gross) : (taxes[index] ?? 0n);
    return { kind, rate: rateOf(kind, line?.tax_rate ?? null), gross, tax };
  });
  return refundTaxesOf(rows, earlier, returned, amount);
};

/** Stores a refund's tax for each tax rate. */
export const writeRefundTaxes = async (
  tx: Db,
  shop: number,
  refund: number,
  parts: readonly RatePart[],
  decimals: number,
): Promise<void> => {
  const rows = parts.map(({ kind, rate, gross, tax }, place) => ({
    refund_id: refund,
    sub_shop_id: shop,
    place,
    kind,
    rate,
    gross: amountOf(gross, decimals),
    tax: amountOf(tax, decimals),
  }));
  if (rows.length > 0) await tx.insert(refundTaxes).values(rows);
};
