import { and, asc, eq, sql } from 'drizzle-orm';
import type { Fields } from '@matjar/admin';
import { newRow, recordOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { countryOf } from '@matjar/admin/values';
import { rateOf, taxRowsOf } from '../../../src/domain/price/tax';
import type {
  InvoiceContent,
  InvoiceKind,
  InvoiceLine,
  InvoiceSum,
  LanguagePair,
} from '../../../src/domain/paper/invoice';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { invoiceContents, invoiceNumbers, model, ownShops, rowOf, tableOf } from '../../tables';
import type { TaxRow } from '../../../src/domain/price/tax';
import { qrContent } from '../../../src/domain/paper/qr';
import { variantOptions } from '../../../src/domain/products';
import { clients } from '../../../src/resources/clients/clients.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { orders } from '../../../src/resources/orders/orders.resource';

const table = tableOf(invoices);

/** Countries that require a QR code on simplified invoices. */
const withQr: readonly string[] = ['SA'];

/**
 * Locks a shop's invoice numbers until the transaction ends, so that the numbers have no gaps. Must be called before
 * stock is locked, to avoid deadlocks between two actions.
 */
export const lockNumbers = async (tx: Db, shop: number): Promise<void> => {
  await tx.insert(invoiceNumbers).values({ sub_shop_id: shop }).onConflictDoNothing();
  await tx.select().from(invoiceNumbers).where(eq(invoiceNumbers.sub_shop_id, shop)).for('update');
};

const takeSerial = async (tx: Db, shop: number, kind: InvoiceKind): Promise<number> => {
  const column = invoiceNumbers[kind];
  const [row] = await tx
    .update(invoiceNumbers)
    .set({ [kind]: sql`${column} + 1` })
    .where(eq(invoiceNumbers.sub_shop_id, shop))
    .returning({ serial: column });
  return row!.serial;
};

export const pairOf = (text: Text | null | undefined): LanguagePair => [text?.en || null, text?.ar || null];

export const optionsOf = (line: { colour?: Text | null; size?: Text | null }): LanguagePair | null => {
  const options = variantOptions(line);
  return options ? pairOf(options) : null;
};

/**
 * Returns an order, the prefix for its invoice number, and the current content of its invoice without the lines and
 * sums.
 */
export const frameOf = async (tx: Db, shop: number, order: number) => {
  const [orderTable, client, currency] = [tableOf(orders), tableOf(clients), tableOf(currencies)];
  const [row] = await tx
    .select({ order: orderTable, own: ownShops, buyer: client.full_name, decimals: currency.decimals })
    .from(orderTable)
    .innerJoin(ownShops, eq(ownShops.id, orderTable.sub_shop_id))
    .innerJoin(currency, eq(currency.code, orderTable.currency))
    .leftJoin(client, and(eq(client.sub_shop_id, orderTable.sub_shop_id), eq(client.id, orderTable.client)))
    .where(rowOf(orderTable, shop, order));
  const { order: sold, own, buyer } = row!;
  const content = {
    currency: sold.currency!,
    decimals: Number(row!.decimals),
    time_zone: own.time_zone,
    digits: own.digits as 'arab' | 'latn',
    seller: {
      name: [own.name_en, own.name_ar] as LanguagePair,
      legal_name: own.legal_name,
      tax_id: own.tax_registered ? own.tax_id : null,
      address: [own.address_en, own.address_ar] as LanguagePair,
      phone: own.phone,
      email: own.email,
      logo: own.logo,
    },
    footer: [own.invoice_footer_en, own.invoice_footer_ar] as LanguagePair,
    buyer: sold.given_name ?? buyer ?? '',
    order: { number: sold.number, placed_at: new Date(sold.placed_at).toISOString() },
    payment_method: sold.payment_method,
    prices_include_tax: Boolean(sold.prices_include_tax),
  };
  return { sold, content, prefix: own.invoice_prefix ?? '' };
};

type Frame = Awaited<ReturnType<typeof frameOf>>;

interface Sums {
  net: bigint;
  tax: bigint;
  total: bigint;
}

interface Draft extends Pick<InvoiceContent, 'corrects' | 'lines' | 'reason' | 'sums'> {
  kind: InvoiceKind;
  rates: readonly TaxRow[];
  refund?: number | undefined;
  correctsId?: number;
  /** The time of the invoice. Default: the current time. */
  at?: Date | undefined;
}

/** Stores an invoice or a credit note with the next number. Must be called after `lockNumbers`. */
export const write = async (tx: Db, shop: number, { sold, content, prefix }: Frame, draft: Draft): Promise<string> => {
  const { kind, rates, refund, correctsId, at = new Date(), ...parts } = draft;
  const serial = await takeSerial(tx, shop, kind);
  const number = `${prefix}${kind === 'invoice' ? '' : 'CN'}${serial}`;
  const issued_at = at.toISOString();
  const amount = (units: bigint) => amountOf(units, content.decimals);
  const sums = rates.reduce<Sums>(
    (sum, row) => ({ net: sum.net + row.net, tax: sum.tax + row.tax, total: sum.total + row.gross }),
    { net: 0n, tax: 0n, total: 0n },
  );
  const [net, tax, total] = [amount(sums.net), amount(sums.tax), amount(sums.total)];
  const { seller, currency } = content;
  const hasQr = seller.tax_id !== null && withQr.includes(countryOf(currency));
  const whole: InvoiceContent = {
    ...content,
    ...parts,
    kind,
    number,
    issued_at,
    rates: rates.map((row) => ({
      kind: row.kind,
      rate: row.rate,
      net: amount(row.net),
      tax: amount(row.tax),
      gross: amount(row.gross),
    })),
    net,
    tax,
    total,
    qr: hasQr
      ? qrContent({
          seller: seller.legal_name ?? seller.name[1] ?? seller.name[0] ?? '',
          taxNumber: seller.tax_id!,
          at: issued_at,
          total,
          tax,
        })
      : null,
  };
  const [made] = await tx
    .insert(table)
    .values(
      newRow(
        model,
        invoices,
        {
          number,
          kind,
          serial,
          issued_at,
          order: sold.id,
          client: sold.client,
          buyer: content.buyer,
          refund: refund ?? null,
          corrects: correctsId ?? null,
          currency,
          net,
          tax,
          total,
        },
        shop,
      ),
    )
    .returning({ id: table.id });
  await tx.insert(invoiceContents).values({ invoice_id: made!.id, sub_shop_id: shop, content: whole });
  return number;
};

/** Returns the rows that an invoice shows between its lines and its total. Omits rows with a zero amount. */
export const sumsOf = (rows: readonly (readonly [name: InvoiceSum, units: bigint])[], decimals: number) =>
  rows
    .filter(([name, units]) => name === 'subtotal' || units !== 0n)
    .map(([name, units]) => ({
      name,
      amount: units < 0n ? `-${amountOf(-units, decimals)}` : amountOf(units, decimals),
    }));

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
