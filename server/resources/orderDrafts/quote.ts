import type { QuotedLine, Sums } from '../../../src/domain/quote';
import { languageKeys } from '../../../src/languages';
import { amountOf, trimmed, unitsOf } from '../../../src/domain/units';
import type { Complaints } from '@matjar/admin';
import { InvalidFields } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { lookAt } from '../../storefront/goods';
import { sumsOf } from '../../storefront/orders/amounts';
import { discountsFor } from '../../storefront/orders/discounts';
import { withHandDiscount } from '../../storefront/orders/handDiscount';
import type { FoundShop } from '../../storefront/shop';
import type { DraftValues } from './draftValues';
import { feeOf, offOf } from './draftValues';

/** What a draft comes to at the prices and discounts of this moment. */
export interface Quote extends Sums {
  /** Without those that can't be sold. */
  lines: QuotedLine[];
  /** What keeps it from being placed, by its place: `lines.0.qty`. */
  complaints: Complaints;
}

const listIn = (text: Text) => languageKeys.map((key) => text[key] ?? null);

const named = (text: Text | null) => text && listIn(text);

/** By the same computation as an order that is placed; what can't be sold is left out of it and told. */
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

/** What a draft comes to, as it is kept for its list: nothing where it has no lines yet. */
export const totalOf = async (tx: Db, shop: FoundShop, draft: DraftValues): Promise<string | null> =>
  draft.lines.length === 0
    ? null
    : amountOf(unitsOf((await quoteOf(tx, shop, draft)).total, shop.decimals), shop.decimals);
