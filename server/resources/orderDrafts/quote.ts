import type { QuotedLine, Sums } from '../../../src/domain/quote';
import { languageKeys } from '../../../src/languages';
import { amountOf, trimmed, unitsOf } from '../../../src/domain/units';
import type { Complaints } from '@matjar/admin';
import { InvalidFields } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import type { Text, Address } from '@matjar/admin/values';
import { and, asc, eq } from 'drizzle-orm';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { lookAt } from '../../storefront/goods';
import { sumsOf } from '../../storefront/orders/amounts';
import { discountsFor } from '../../storefront/orders/discounts';
import { withHandDiscount } from '../../storefront/orders/writeOrder';
import type { HandDiscount } from '../../storefront/orders/writeOrder';
import type { GivenLine } from '../../storefront/orders/readOrder';
import type { FoundShop } from '../../storefront/shop';
import { tableOf } from '../../tables';

export interface DraftValues {
  client: number | null;
  lines: readonly GivenLine[];
  discount_type: string;
  discount_rate: number | null;
  discount_amount: string | null;
  delivery: string;
  delivery_fee: string | null;
}

export interface PlacedValues extends DraftValues {
  address: Address | null;
  delivery_slot: string | null;
  payment_method: string;
  notes: string | null;
}

/** The draft's manual discount; undefined if there is none. */
export const offOf = ({ discount_type, discount_rate, discount_amount }: DraftValues): HandDiscount | undefined => {
  if (discount_type === 'percent' && discount_rate !== null) return { rate: Number(discount_rate).toFixed(2) };
  return discount_type === 'amount' && discount_amount !== null ? { amount: discount_amount } : undefined;
};

/** The delivery fee in the currency's smallest unit: 0 for pickup, else the draft's own fee, else the shop's. */
export const feeOf = ({ delivery, delivery_fee }: DraftValues, { deliveryFee, decimals }: FoundShop): bigint =>
  delivery === 'pickup' ? 0n : unitsOf(delivery_fee ?? deliveryFee, decimals);

/** A draft's stored lines, in order of creation. */
export const linesOf = async (tx: Db, shop: number, draft: number): Promise<GivenLine[]> => {
  const table = tableOf(draftLines);
  return tx
    .select({ variant: table.variant, qty: table.qty })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.draft, draft)))
    .orderBy(asc(table.id));
};

export interface Quote extends Sums {
  /** Without lines that can't be sold. */
  lines: QuotedLine[];
  /** Errors that prevent placing the order, by path, e.g. `lines.0.qty`. */
  complaints: Complaints;
}

const listIn = (text: Text) => languageKeys.map((key) => text[key] ?? null);

const named = (text: Text | null) => text && listIn(text);

/** Quotes a draft with the computation used for orders. Lines that can't be sold are left out and reported. */
export const quoteOf = async (tx: Db, shop: FoundShop, draft: DraftValues): Promise<Quote> => {
  const { sold, complaints } = await lookAt(
    tx,
    shop,
    draft.lines,
    await discountsFor(tx, shop.id, draft.client ?? undefined),
  );
  const off = (() => {
    try {
      return withHandDiscount(sold, offOf(draft), shop.decimals);
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      Object.assign(complaints, error.details.errors);
      return [...sold];
    }
  })();
  const text = (units: bigint) => trimmed(amountOf(units, shop.decimals));
  const sums = sumsOf(off, feeOf(draft, shop), shop.taxRate);
  return {
    lines: off.map(({ place, variant, qty, left, name, colour, size, sku, image, price, gross, discount }) => ({
      place,
      variant,
      qty,
      left,
      sku,
      image,
      name: listIn(name),
      colour: named(colour),
      size: named(size),
      price: text(price),
      discount: text(discount),
      total: text(gross - discount),
    })),
    subtotal: text(sums.subtotal),
    discount: text(sums.discount),
    delivery_fee: text(sums.delivery_fee),
    tax: text(sums.tax),
    total: text(sums.total),
    complaints,
  };
};

/** A draft's total as stored for its list; null without lines. */
export const totalOf = async (tx: Db, shop: FoundShop, draft: DraftValues): Promise<string | null> =>
  draft.lines.length === 0
    ? null
    : amountOf(unitsOf((await quoteOf(tx, shop, draft)).total, shop.decimals), shop.decimals);
