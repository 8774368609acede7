import { countryOf } from '@matjar/admin/values';
import type { OpeningHours } from '@matjar/admin/values';
import type { Complaints } from '@matjar/admin';
import { FieldError } from '@matjar/admin/server';
import { readPhone } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { QuotedLine, Sums } from '../../../src/domain/price/quote';
import { clientByPhone } from '../client';
import { refuseIfShut } from '../shop';
import type { FoundShop } from '../shop';
import type { DeliveryProblem } from './delivery';
import type { Buyer, CodeState } from './discounts';
import { listIn, priceNow, quoted, textOf } from './priceNow';
import type { GivenBasket } from './readOrder';

/** The price of a basket, as included in the response to a storefront. Amounts are decimal strings. */
export interface BasketQuote extends Sums {
  lines: QuotedLine[];
  currency: string;
  /**
   * The terms of the delivery. If the basket can't be delivered, also contains the reason. Null for pickup and for
   * shops without zones.
   */
  delivery: {
    zone: {
      name: (string | null)[] | null;
      free_from: string | null;
      minimum: string | null;
      hours: OpeningHours[];
    };
    problem: DeliveryProblem | undefined;
  } | null;
  /**
   * The state of the discount code. Undefined if the basket has no code. `isApplied` is false if the code doesn't
   * reduce the price.
   */
  code: { state: CodeState; isApplied: boolean } | undefined;
  /** The reasons why lines can't be ordered, keyed by a path such as `lines.0.qty`. */
  complaints: Complaints;
}

const buyerOf = async (tx: Db, { id, currency }: FoundShop, phone: string | null): Promise<Buyer['client']> => {
  if (phone === null) return undefined;
  const normalized = readPhone(phone, countryOf(currency));
  if (normalized === undefined) throw new FieldError('phone', 'validation.phone');
  return (await clientByPhone(tx, id, normalized!))?.id ?? 'new';
};

/**
 * Prices a basket exactly as when an order is placed, but without writing to the database. Throws `ApiError` 422 if the
 * shop doesn't accept orders.
 */
export const quoteBasket = async (tx: Db, shop: FoundShop, basket: GivenBasket): Promise<BasketQuote> => {
  refuseIfShut(shop);
  const { lines, delivery, city, area, country, discount_code, phone } = basket;
  const priced = await priceNow(tx, shop, {
    lines,
    buyer: { client: await buyerOf(tx, shop, phone), code: discount_code },
    delivery,
    address: city === null ? null : { city, area, country },
  });
  const { complaints, price, terms, low, code } = priced;
  const { zone, freeFrom, minimum, problem } = terms;
  return {
    ...quoted(priced, shop),
    currency: shop.currency,
    delivery:
      zone || problem
        ? {
            zone: {
              name: zone && listIn(zone.name),
              free_from: freeFrom === null ? null : textOf(freeFrom, shop),
              minimum: minimum === null ? null : textOf(minimum, shop),
              hours: [...(zone?.hours ?? [])],
            },
            problem: problem ?? low,
          }
        : null,
    code: code && { state: code, isApplied: 'discount' in code && price.applied.includes(code.discount) },
    complaints,
  };
};
