import { part, percent, split, sum } from './amounts';
import type { Discount, Line, Shop } from './state';
import { Refusal, refuseUnless } from './state';

export interface RequestedLine {
  variant: number;
  qty: number;
}

/** A manual discount, which is deducted from the amount after the shop's discounts. */
export type ManualDiscount = { rate: bigint } | { amount: bigint } | null;

export interface Priced {
  lines: Line[];
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  tax: bigint;
  included_tax: bigint;
  delivery_tax: bigint;
  isTaxIncluded: boolean;
  total: bigint;
  discounts: number[];
}

/** Returns the number of orders that use a discount, excluding canceled orders. */
export const usesOf = (shop: Shop, discount: Discount, client?: number): number =>
  [...shop.orders.values()].filter(
    (order) =>
      order.discounts.includes(discount.id) &&
      order.status !== 'canceled' &&
      (client === undefined || order.client === client),
  ).length;

/** The maximum number of unconfirmed orders per phone number. */
export const mostWaiting = 10;

export const waitingOf = (shop: Shop, client: number): number =>
  [...shop.orders.values()].filter((order) => order.client === client && order.status === 'pending').length;

/**
 * Returns the discount that lowers a product's price most, or the oldest of them. Discounts aren't combined. Undefined
 * if no discount lowers the price, which can happen if a low price is rounded.
 */
export const discountFor = (shop: Shop, product: number, price: bigint, client?: number): Discount | undefined =>
  shop.discounts
    .filter(({ active, products }) => active && (products === null || products.includes(product)))
    .filter((one) => one.limit === null || usesOf(shop, one) < one.limit)
    .filter((one) => client === undefined || one.perClient === null || usesOf(shop, one, client) < one.perClient)
    .filter(({ rate }) => percent(price, rate) > 0n)
    .toSorted((one, other) => Number(percent(price, other.rate) - percent(price, one.rate)) || one.id - other.id)[0];

export const priceOf = (shop: Shop, id: number): bigint => {
  const variant = shop.variants.get(id)!;
  return variant.price ?? shop.products.get(variant.product)!.price;
};

/** Returns how many units of a variant can still be ordered. */
export const leftOf = (shop: Shop, id: number): number => {
  const { stock, reserved } = shop.variants.get(id)!;
  return stock - reserved;
};

/** Returns an order's current price. Throws `Refusal` if the stock is too low. */
export const quote = (
  shop: Shop,
  requested: readonly RequestedLine[],
  client: number,
  fee: bigint,
  manual: ManualDiscount,
): Priced => {
  const used = new Set<number>();
  const quantities = new Map<number, number>();
  const lines = requested.map(({ variant, qty }): Line => {
    const { product, active } = shop.variants.get(variant)!;
    refuseUnless(active, 'not sold');
    quantities.set(variant, (quantities.get(variant) ?? 0) + qty);
    refuseUnless(quantities.get(variant)! <= leftOf(shop, variant), 'too little left');
    const price = priceOf(shop, variant);
    const gross = price * BigInt(qty);
    const best = discountFor(shop, product, price, client);
    // The discount is rounded per unit, so the line's total equals the displayed price times the number of units.
    const discount = best ? percent(price, best.rate) * BigInt(qty) : 0n;
    if (best) used.add(best.id);
    return { variant, product, qty, packed: 0, returned: 0, price, discount, total: gross - discount, tax: 0n };
  });
  if (manual) {
    const nets = lines.map(({ total }) => total);
    const by = 'rate' in manual ? percent(sum(nets), manual.rate) : manual.amount;
    if (by > sum(nets)) throw new Refusal('more than the goods');
    for (const [index, share] of split(by, nets).entries()) {
      lines[index]!.discount += share;
      lines[index]!.total -= share;
    }
  }
  const subtotal = sum(lines.map(({ price, qty }) => price * BigInt(qty)));
  const discount = sum(lines.map((line) => line.discount));
  const parts = [...lines.map(({ total }) => total), fee];
  const { isTaxIncluded } = shop;
  const taxed = part(sum(parts), shop.tax, isTaxIncluded ? 10_000n + shop.tax : 10_000n);
  const taxes = split(taxed, parts);
  for (const [index, line] of lines.entries()) line.tax = taxes[index]!;
  const tax = isTaxIncluded ? 0n : taxed;
  return {
    lines,
    subtotal,
    discount,
    delivery_fee: fee,
    tax,
    included_tax: taxed - tax,
    // Free delivery isn't taxed.
    delivery_tax: taxes.at(-1)!,
    isTaxIncluded,
    total: subtotal - discount + fee + tax,
    discounts: [...used],
  };
};
