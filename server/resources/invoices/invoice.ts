import { and, asc, eq } from 'drizzle-orm';
import type { Fields } from '@matjar/admin';
import { recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { rateOf, taxRowsOf } from '../../../src/domain/price/tax';
import type { InvoiceLine } from '../../../src/domain/paper/invoice';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { tableOf } from '../../tables';
import { frameOf, optionsOf, pairOf, sumsOf, write } from './write';

const linesOf = async (tx: Db, shop: number, order: number) => {
  const own = tableOf(orderLines);
  return tx
    .select()
    .from(own)
    .where(and(eq(own.sub_shop_id, shop), eq(own.order, order)))
    .orderBy(asc(own.id));
};

/** Creates the invoice of an order and returns its number. Must be called after `lockNumbers`. */
export const makeInvoice = async (tx: Db, shop: number, order: number, at?: Date): Promise<string> => {
  const frame = await frameOf(tx, shop, order);
  const { sold } = frame;
  const { decimals } = frame.content;
  const rows = await linesOf(tx, shop, order);
  const units = (amount: string) => unitsOf(amount, decimals);
  const lines = rows.map((row): InvoiceLine => {
    const { name, colour, size } = recordOf(orderLines.fields as Fields, row) as Record<string, Text | null>;
    const discount = units(row.discount ?? '0');
    return {
      name: pairOf(name),
      options: optionsOf({ colour: colour ?? null, size: size ?? null }),
      sku: row.sku,
      qty: Number(row.qty),
      price: amountOf(units(row.price), decimals),
      discount: discount === 0n ? null : amountOf(discount, decimals),
      total: amountOf(units(row.total), decimals),
      tax_kind: row.tax_kind ?? null,
      tax_rate: rateOf(row.tax_kind ?? null, row.tax_rate ?? null),
    };
  });
  return write(tx, shop, frame, {
    kind: 'invoice',
    at,
    lines,
    sums: sumsOf(
      [
        ['subtotal', units(sold.subtotal)],
        ['discount', -units(sold.discount)],
        ['delivery_fee', units(sold.delivery_fee)],
        ['tax', units(sold.tax)],
      ],
      decimals,
    ),
    rates: taxRowsOf(sold, rows, decimals),
    corrects: null,
    reason: null,
  });
};
