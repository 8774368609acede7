import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Fields } from '@matjar/admin';
import { recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import type { TaxRow } from '../../../src/domain/price/tax';
import { rateOf } from '../../../src/domain/price/tax';
import type { InvoiceLine } from '../../../src/domain/paper/invoice';
import { amountOf, part as shareOf, unitsOf } from '../../../src/domain/units';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { refundLines, refunds } from '../../../src/resources/orders/refunds.resource';
import { invoiceContents, refundTaxes, tableOf } from '../../tables';
import { frameOf, optionsOf, pairOf, sumsOf, write } from './invoice';

const table = tableOf(invoices);

/**
 * Returns an order's invoice and, by tax rate, the amounts that its credit notes haven't credited yet. Undefined if the
 * order has no invoice.
 */
const leftToCredit = async (tx: Db, shop: number, order: number, decimals: number) => {
  const rows = await tx
    .select({ id: table.id, kind: table.kind, content: invoiceContents.content })
    .from(table)
    .innerJoin(
      invoiceContents,
      and(eq(invoiceContents.sub_shop_id, table.sub_shop_id), eq(invoiceContents.invoice_id, table.id)),
    )
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order)))
    .orderBy(asc(table.id));
  const invoice = rows.find(({ kind }) => kind === 'invoice');
  if (!invoice) return undefined;
  const credited = rows.filter(({ kind }) => kind === 'credit_note').flatMap(({ content }) => content.rates);
  const units = (amount: string) => unitsOf(amount, decimals);
  const left = invoice.content.rates.map((rate): TaxRow => {
    const earlier = credited.filter((one) => one.kind === rate.kind && one.rate === rate.rate);
    const rest = (name: 'gross' | 'net' | 'tax') =>
      earlier.reduce((sum, one) => sum - units(one[name]), units(rate[name]));
    return { kind: rate.kind, rate: rate.rate, net: rest('net'), tax: rest('tax'), gross: rest('gross') };
  });
  return { invoice, left };
};

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Returns a refund's lines, with the amount that was paid for the units on each line. */
const refundedLines = async (tx: Db, shop: number, refund: number, decimals: number): Promise<InvoiceLine[]> => {
  const [own, sold] = [tableOf(refundLines), tableOf(orderLines)];
  const rows = await tx
    .select({ line: own, kind: sold.tax_kind, rate: sold.tax_rate })
    .from(own)
    .innerJoin(sold, and(eq(sold.sub_shop_id, own.sub_shop_id), eq(sold.id, own.line)))
    .where(and(eq(own.sub_shop_id, shop), eq(own.refund, refund)))
    .orderBy(asc(own.id));
  return rows.map(({ line, kind, rate }): InvoiceLine => {
    const { name, colour, size } = recordOf(refundLines.fields as Fields, line) as Record<string, Text | null>;
    return {
      name: pairOf(name),
      options: optionsOf({ colour: colour ?? null, size: size ?? null }),
      sku: line.sku,
      qty: Number(line.qty),
      price: null,
      discount: null,
      total: amountOf(unitsOf(line.amount, decimals), decimals),
      tax_kind: kind ?? null,
      tax_rate: rateOf(kind ?? null, rate ?? null),
    };
  });
};

/** Returns an order's latest refund without a credit note, if any. */
const uncoveredRefund = async (tx: Db, shop: number, order: number) => {
  const own = tableOf(refunds);
  const [row] = await tx
    .select()
    .from(own)
    .where(
      and(
        eq(own.sub_shop_id, shop),
        eq(own.order, order),
        ne(own.status, 'canceled'),
        sql`not exists (select from ${table} as note where note.sub_shop_id = ${shop} and note.refund = ${own.id})`,
      ),
    )
    .orderBy(sql`${own.id} desc`)
    .limit(1);
  return row;
};

/** Returns a refund's amounts by tax rate, limited to the amounts that haven't been credited yet. */
const ratesOfRefund = async (
  tx: Db,
  shop: number,
  refund: { id: number; amount: string },
  left: readonly TaxRow[],
  decimals: number,
): Promise<TaxRow[]> => {
  const rows = await tx
    .select()
    .from(refundTaxes)
    .where(and(eq(refundTaxes.sub_shop_id, shop), eq(refundTaxes.refund_id, refund.id)));
  const only = left.length === 1 && rows.length === 0 ? left[0] : undefined;
  const parts = only
    ? [{ kind: only.kind, rate: only.rate, gross: unitsOf(refund.amount, decimals), tax: undefined }]
    : rows.map((row) => ({
        kind: row.kind as TaxRow['kind'],
        rate: rateOf(row.kind as TaxRow['kind'], row.rate),
        gross: unitsOf(row.gross, decimals),
        tax: unitsOf(row.tax, decimals),
      }));
  return parts.flatMap((part): TaxRow[] => {
    const rest = left.find((one) => one.kind === part.kind && one.rate === part.rate);
    if (!rest || rest.gross <= 0n || part.gross <= 0n) return [];
    const gross = smaller(part.gross, rest.gross);
    const share = shareOf(rest.tax, gross, rest.gross);
    const tax = smaller(part.tax ?? share, rest.tax);
    return [{ kind: part.kind, rate: part.rate, gross, tax, net: gross - tax }];
  });
};

/**
 * Creates the credit note of an order's latest refund. If `isLast` is true, the order ends and the credit note covers
 * the invoice's remaining amount. Does nothing if the order has no invoice or no amount remains. Must be called after
 * `lockNumbers`.
 */
export const makeCreditNote = async (
  tx: Db,
  shop: number,
  order: number,
  { isLast, reason, at }: { isLast: boolean; reason: string | null; at?: Date },
): Promise<void> => {
  const frame = await frameOf(tx, shop, order);
  const { decimals } = frame.content;
  const found = await leftToCredit(tx, shop, order, decimals);
  if (!found) return;
  const refund = await uncoveredRefund(tx, shop, order);
  if (!refund && !isLast) return;
  const rest = found.left.filter(({ gross }) => gross > 0n);
  const rates = isLast ? rest : await ratesOfRefund(tx, shop, refund!, rest, decimals);
  const total = rates.reduce((sum, { gross }) => sum + gross, 0n);
  if (total === 0n) return;
  const lines = refund ? await refundedLines(tx, shop, refund.id, decimals) : [];
  const goods = lines.reduce((sum, line) => sum + unitsOf(line.total, decimals), 0n);
  const more = total - goods;
  const { number, issued_at } = found.invoice.content;
  await write(tx, shop, frame, {
    kind: 'credit_note',
    at,
    lines,
    sums:
      lines.length > 0 && more !== 0n
        ? sumsOf([['subtotal', goods], more > 0n ? ['other', more] : ['withheld', more]], decimals)
        : [],
    rates,
    refund: refund?.id,
    correctsId: found.invoice.id,
    corrects: { number, issued_at },
    reason: refund?.reason ?? reason,
  });
};
