import { eq } from 'drizzle-orm';
import type { Complaints } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import type { OpeningHours, Text } from '@matjar/admin/values';
import { countryOf } from '@matjar/admin/values';
import { FieldError } from '@matjar/admin/server';
import { readPhone } from '@matjar/admin/server/database';
import type { AddressedPlace } from '../../../src/domain/delivery/zones';
import { priceOf } from '../../../src/domain/price/pricing';
import type { HandDiscount, Price, PricedLine } from '../../../src/domain/price/pricing';
import { rowsByRate } from '../../../src/domain/price/tax';
import type { Tax, TaxKind } from '../../../src/domain/price/tax';
import type { QuotedLine, QuotedTax, Sums } from '../../../src/domain/price/quote';
import { amountOf, trimmed } from '../../../src/domain/units';
import { languageKeys } from '../../../src/languages';
import { lookAt } from '../goods';
import type { LookedAtLine } from '../goods';
import type { FoundShop } from '../shop';
import type { DeliveryProblem, DeliveryTerms } from './delivery';
import { belowMinimum, deliveryTo, outsideHours } from './delivery';
import type { Buyer, CodeState } from './discounts';
import { codeStateOf, discountsFor } from './discounts';
import type { GivenBasket, GivenLine } from './readOrder';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { tableOf } from '../../tables';
import { clientByPhone } from '../client';
import { refuseIfShut } from '../shop';

/** The taxes on a shop's goods and deliveries. */
interface Taxation {
  isIncluded: boolean;
  delivery: Tax | null;
  /** Returns the tax of a product's tax class. Falls back to the shop's default class. */
  of(taxClass: number | null): Tax | null;
}

/** Finds the taxes that a shop currently charges. Returns null if the shop charges no tax. */
const taxationOf = async (
  tx: Db,
  { id, isTaxed, pricesIncludeTax }: Pick<FoundShop, 'id' | 'isTaxed' | 'pricesIncludeTax'>,
): Promise<Taxation | null> => {
  if (!isTaxed) return null;
  const table = tableOf(taxClasses);
  const rows = await tx
    .select({
      id: table.id,
      kind: table.kind,
      rate: table.rate,
      isDefault: table.default,
      isForDelivery: table.delivery,
    })
    .from(table)
    .where(eq(table.sub_shop_id, id));
  const taxes = new Map(
    rows.map(({ id: one, kind, rate }): [number, Tax] => [
      one,
      { kind: kind as TaxKind, rate: kind === 'standard' && rate !== null ? trimmed(String(rate)) : null },
    ]),
  );
  const own = rows.find(({ isDefault }) => isDefault);
  const usual = own ? taxes.get(own.id)! : null;
  const delivery = rows.find(({ isForDelivery }) => isForDelivery);
  return {
    isIncluded: pricesIncludeTax,
    delivery: delivery ? taxes.get(delivery.id)! : usual,
    of: (taxClass) => (taxClass === null ? usual : (taxes.get(taxClass) ?? usual)),
  };
};

/** The contents of a basket, and everything else that determines an order's price. */
interface Basket {
  lines: readonly GivenLine[];
  buyer: Buyer;
  delivery: string;
  address: AddressedPlace | null;
  /** The delivery time in ISO 8601 format. */
  slot?: string | null | undefined;
  /** A delivery fee in the currency's smallest unit, which replaces the fee of the zone or shop. */
  fee?: bigint | undefined;
  hand?: HandDiscount | undefined;
}

/** A basket at current prices, with any errors that prevent it from being ordered. */
interface PricedBasket {
  /** The lines that can be sold, in the same order as `price.lines`. */
  sold: readonly LookedAtLine[];
  /** The errors on lines that can't be sold, keyed by a path such as `lines.0.qty`. */
  complaints: Complaints;
  price: Price;
  terms: DeliveryTerms;
  /** The taxes on the basket. Null if the shop charges no tax. */
  taxation: Taxation | null;
  /** The error to report if the price of the goods is below the delivery zone's minimum. */
  low: DeliveryProblem | undefined;
  /** The error to report if the delivery time is outside the zone's hours. */
  late: DeliveryProblem | undefined;
  /** The state of the discount code. Undefined if the basket has no code. */
  code: CodeState | undefined;
}

/** Computes the price of a basket. Quotes, drafts and orders all use this function. */
export const priceNow = async (
  tx: Db,
  shop: FoundShop,
  { lines, buyer, delivery, address, slot = null, fee, hand }: Basket,
): Promise<PricedBasket> => {
  const { sold: goods, complaints } = await lookAt(tx, shop, lines);
  const tax = await taxationOf(tx, shop);
  const sold = goods.map((line) => ({ ...line, tax: tax && tax.of(line.taxClass) }));
  const terms = await deliveryTo(tx, shop, { delivery, address, own: fee });
  const price = priceOf(sold, await discountsFor(tx, shop, buyer), {
    fee: terms.fee,
    freeFrom: terms.freeFrom,
    tax,
    hand,
  });
  const { code } = buyer;
  return {
    sold,
    complaints,
    price,
    terms,
    taxation: tax,
    low: belowMinimum(terms, price.subtotal, shop.decimals),
    late: outsideHours(terms, slot, shop),
    code: code ? await codeStateOf(tx, shop, { ...buyer, code }, price.subtotal) : undefined,
  };
};

/** Returns the translations of a text, in the order used by the API. */
export const listIn = (text: Text): (string | null)[] => languageKeys.map((key) => text[key] ?? null);

/** Formats an amount for the API as a decimal string without trailing zeros. */
export const textOf = (units: bigint, { decimals }: Pick<FoundShop, 'decimals'>): string =>
  trimmed(amountOf(units, decimals));

/** Returns lines with their prices in the API's format. `priced` contains the price of each line, in the same order. */
export const quotedLines = (
  sold: readonly LookedAtLine[],
  priced: readonly PricedLine[],
  shop: FoundShop,
): QuotedLine[] =>
  sold.map(({ place, variant, qty, left, name, colour, size, sku, image, price, tax: taxed }, index) => {
    const { gross, discount, tax } = priced[index]!;
    return {
      place,
      variant,
      qty,
      left,
      sku,
      image,
      name: listIn(name),
      colour: colour && listIn(colour),
      size: size && listIn(size),
      price: textOf(price, shop),
      discount: textOf(discount, shop),
      total: textOf(gross - discount, shop),
      tax: taxed ? textOf(tax, shop) : null,
      tax_kind: taxed?.kind ?? null,
      tax_rate: taxed?.rate ?? null,
    };
  });

/** Returns the net price, tax and gross price of a priced basket by tax rate, in the API's format. */
const quotedRates = (
  sold: readonly LookedAtLine[],
  { lines, delivery_fee, delivery_tax }: Price,
  { delivery, isIncluded }: Taxation,
  shop: FoundShop,
): QuotedTax[] => {
  const parts = sold.map(({ tax }, index) => {
    const line = lines[index]!;
    return { units: line.gross - line.discount, tax: line.tax, kind: tax?.kind ?? null, rate: tax?.rate ?? null };
  });
  const fee = { units: delivery_fee, tax: delivery_tax, kind: delivery?.kind ?? null, rate: delivery?.rate ?? null };
  return rowsByRate(delivery_fee === 0n ? parts : [...parts, fee], isIncluded).map(
    ({ kind, rate, net, tax, gross }) => ({
      kind,
      rate,
      net: textOf(net, shop),
      tax: textOf(tax, shop),
      gross: textOf(gross, shop),
    }),
  );
};

/** Returns the lines and sums of a priced basket in the API's format. */
export const quoted = (
  { sold, price, taxation }: Pick<PricedBasket, 'price' | 'sold' | 'taxation'>,
  shop: FoundShop,
): Sums & { lines: QuotedLine[] } => ({
  lines: quotedLines(sold, price.lines, shop),
  subtotal: textOf(price.subtotal, shop),
  discount: textOf(price.discount, shop),
  delivery_fee: textOf(price.delivery_fee, shop),
  tax: textOf(price.tax, shop),
  included_tax: textOf(price.included_tax, shop),
  prices_include_tax: taxation?.isIncluded ?? false,
  tax_rows: taxation === null ? [] : quotedRates(sold, price, taxation, shop),
  total: textOf(price.total, shop),
});

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
