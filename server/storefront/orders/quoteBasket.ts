import { readPhone } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { FieldError } from '@matjar/admin/server';
import type { Complaints } from '@matjar/admin';
import { priceOf } from '../../../src/domain/price/pricing';
import { amountOf, trimmed } from '../../../src/domain/units';
import { languageKeys } from '../../../src/languages';
import { countryOf } from '../../resources/currencies/currency';
import { clientByPhone } from '../client';
import { lookAt } from '../goods';
import type { FoundShop } from '../shop';
import type { DeliveryProblem } from './delivery';
import { belowMinimum, deliveryTo } from './delivery';
import type { CodeState } from './discounts';
import { codeStateOf, discountsFor } from './discounts';
import type { GivenBasket } from './readOrder';

/** The price of a basket as the storefront gets it. Amounts are decimal strings. */
export interface BasketQuote {
  lines: {
    variant: number;
    name: (string | null)[];
    qty: number;
    price: string;
    discount: string;
    total: string;
    left: number;
  }[];
  subtotal: string;
  discount: string;
  delivery_fee: string;
  tax: string;
  total: string;
  currency: string;
  /** The conditions of delivery, and the reason why the basket can't be delivered. Null for pickup or without zones. */
  delivery: {
    zone: { name: (string | null)[] | null; free_from: string | null; minimum: string | null };
    problem: DeliveryProblem | undefined;
  } | null;
  /** The state of the given code; undefined without one. `isBest` is false if other discounts save more. */
  code: { state: CodeState; isBest: boolean } | undefined;
  /** The reasons why lines can't be ordered, by path: `lines.0.qty`. */
  complaints: Complaints;
}

const buyerOf = async (
  tx: Db,
  { id, currency }: FoundShop,
  phone: string | null,
): Promise<number | 'new' | undefined> => {
  if (phone === null) return undefined;
  const normalized = readPhone(phone, countryOf(currency));
  if (normalized === undefined) throw new FieldError('phone', 'validation.phone');
  return (await clientByPhone(tx, id, normalized!))?.id ?? 'new';
};

/** Quotes a basket with the computation of an order that is placed now. Changes nothing. */
export const quoteBasket = async (tx: Db, shop: FoundShop, basket: GivenBasket): Promise<BasketQuote> => {
  const client = await buyerOf(tx, shop, basket.phone);
  const { discount_code: code, delivery, city, area } = basket;
  const terms = await deliveryTo(tx, shop, { delivery, address: city === null ? null : { city, area } });
  const { sold, complaints } = await lookAt(tx, shop, basket.lines);
  const {
    lines,
    applied,
    excess: _none,
    ...sums
  } = priceOf(sold, await discountsFor(tx, shop, { client, code }), {
    fee: terms.fee,
    freeFrom: terms.freeFrom,
    taxRate: shop.taxRate,
  });
  const text = (units: bigint) => trimmed(amountOf(units, shop.decimals));
  const state = code ? await codeStateOf(tx, shop, { client, code }, sums.subtotal) : undefined;
  return {
    lines: sold.map(({ variant, name, qty, price, left }, index) => ({
      variant,
      name: languageKeys.map((key) => name[key] ?? null),
      qty,
      price: text(price),
      discount: text(lines[index]!.discount),
      total: text(lines[index]!.gross - lines[index]!.discount),
      left,
    })),
    subtotal: text(sums.subtotal),
    discount: text(sums.discount),
    delivery_fee: text(sums.delivery_fee),
    tax: text(sums.tax),
    total: text(sums.total),
    currency: shop.currency,
    delivery:
      terms.zone || terms.problem
        ? {
            zone: {
              name: terms.zone && languageKeys.map((key) => terms.zone!.name[key] ?? null),
              free_from: terms.freeFrom === null ? null : text(terms.freeFrom),
              minimum: terms.minimum === null ? null : text(terms.minimum),
            },
            problem: terms.problem ?? belowMinimum(terms, sums.subtotal, shop.decimals),
          }
        : null,
    code: state && { state, isBest: 'discount' in state && applied.includes(state.discount) },
    complaints,
  };
};
