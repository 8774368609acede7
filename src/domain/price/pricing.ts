// Calculates the price of a basket. All amounts are in the currency's smallest unit, so the parts add up exactly.
import { part, split, unitsOf } from '../units';
import { taxesOf } from './tax';
import type { Tax } from './tax';

/** A line of a basket at its current price. */
export interface BasketLine {
  product: number;
  category: number;
  qty: number;
  /** The price of a single unit. */
  price: bigint;
  /** The tax on the goods. Missing or null if there is none. */
  tax?: Tax | null;
}

/** An active promotion that is available to the buyer. */
export interface Promotion {
  id: number;
  /** The type of discount: a fixed amount, a percentage of the price of the goods, or free delivery. */
  effect: 'amount' | 'delivery' | 'percent';
  /** The discount percentage, as a decimal string. Null unless `effect` is `percent`. */
  rate: string | null;
  /** The fixed discount. Null unless `effect` is `amount`. */
  amount: bigint | null;
  /** The maximum discount that a `percent` promotion gives on the entire basket. Null if there is no maximum. */
  most: bigint | null;
  /**
   * The promotion only applies if the goods total, before discounts, is at least this amount. Null if there is no
   * minimum.
   */
  minimum: bigint | null;
  /** True if the promotion can be combined with other combinable promotions. */
  combines: boolean;
  scope: 'category' | 'product' | 'shop';
  categories: readonly number[];
  products: readonly number[];
}

/** A manual discount by a team member: a percentage, or an amount in the currency's smallest unit. */
export type HandDiscount = { amount: bigint } | { rate: string };

/** Everything that determines a price apart from the basket and the promotions. */
export interface Terms {
  /** The delivery fee before promotions. 0 for pickup. */
  fee: bigint;
  /** Delivery is free if the goods total, before discounts, is at least this amount. */
  freeFrom?: bigint | null | undefined;
  /** Whether prices include tax, and the tax on the delivery. Null if the shop charges no tax. */
  tax: { isIncluded: boolean; delivery: Tax | null } | null;
  hand?: HandDiscount | undefined;
}

export interface PricedLine {
  gross: bigint;
  discount: bigint;
  /** The line's share of `tax` or `included_tax`. */
  tax: bigint;
}

/** The price of a basket. `subtotal - discount + delivery_fee + tax` equals `total`. */
export interface Price {
  lines: PricedLine[];
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  /** The delivery's share of `tax` or `included_tax`. */
  delivery_tax: bigint;
  /** The tax added on top of the prices. */
  tax: bigint;
  /** The tax included in the prices. At least one of `tax` and `included_tax` is 0. */
  included_tax: bigint;
  total: bigint;
  /** The ids of the promotions that lowered the price, in ascending order. */
  applied: number[];
  /**
   * How far the manual discount exceeds the price of the goods, or 0 if it doesn't. A manual discount that is too high
   * is ignored.
   */
  excess: bigint;
}

const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n);

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Returns a percentage of an amount, rounded half up. The rate has at most two decimals, for example `"12.5"`. */
export const shareOf = (units: bigint, rate: string | null): bigint =>
  rate === null ? 0n : part(units, unitsOf(rate, 2), 10_000n);

const covers = ({ scope, categories, products }: Promotion, { product, category }: BasketLine): boolean =>
  scope === 'shop' || (scope === 'category' ? categories.includes(category) : products.includes(product));

const grossOf = ({ price, qty }: BasketLine): bigint => price * BigInt(qty);

/** The discounts that a combination of promotions gives on each line and on the delivery fee. */
interface Saving {
  lines: readonly bigint[];
  fee: bigint;
  applied: readonly number[];
}

const totalOf = ({ lines, fee }: Saving): bigint => sum(lines) + fee;

/**
 * Returns a promotion's discount on each line. Percentages are rounded per unit, so a line's price is exactly the unit
 * price multiplied by the quantity.
 * @param left the price of each line after other discounts
 */
const discountsOf = (promotion: Promotion, lines: readonly BasketLine[], left: readonly bigint[]): bigint[] => {
  const open = lines.map((line, index) => (covers(promotion, line) ? left[index]! : 0n));
  if (promotion.effect === 'amount') return split(smaller(promotion.amount ?? 0n, sum(open)), open);
  if (promotion.effect === 'delivery') return lines.map(() => 0n);
  const full = lines.map((line, index) =>
    smaller(covers(promotion, line) ? shareOf(line.price, promotion.rate) * BigInt(line.qty) : 0n, open[index]!),
  );
  return promotion.most === null ? full : split(smaller(promotion.most, sum(full)), full);
};

/**
 * Applies promotions one after another. First applies percentages of the full price, then deducts fixed amounts from
 * the remaining price.
 */
const together = (promotions: readonly Promotion[], lines: readonly BasketLine[], fee: bigint): Saving => {
  const percentFirst = promotions.toSorted(
    (one, other) => Number(other.effect === 'percent') - Number(one.effect === 'percent') || one.id - other.id,
  );
  const saved = lines.map(() => 0n);
  const gross = lines.map(grossOf);
  const applied = percentFirst.filter((promotion) => {
    const left = gross.map((units, index) => units - saved[index]!);
    const own = discountsOf(promotion, lines, left);
    own.forEach((units, index) => (saved[index]! += units));
    return promotion.effect === 'delivery' ? fee > 0n : sum(own) > 0n;
  });
  const isFree = applied.some(({ effect }) => effect === 'delivery');
  return { lines: saved, fee: isFree ? fee : 0n, applied: applied.map(({ id }) => id) };
};

const isShared = ({ effect, most, combines }: Promotion) => effect === 'percent' && most === null && !combines;

/** Applies the highest percentage to each line. */
const perLine = (promotions: readonly Promotion[], lines: readonly BasketLine[]): Saving => {
  const best = lines.map((line) => {
    const units = (promotion: Promotion) => (covers(promotion, line) ? shareOf(line.price, promotion.rate) : 0n);
    const first = promotions.reduce<Promotion | undefined>(
      (found, one) => (units(one) > (found ? units(found) : 0n) ? one : found),
      undefined,
    );
    return { id: first?.id, discount: first ? units(first) * BigInt(line.qty) : 0n };
  });
  return {
    lines: best.map(({ discount }) => discount),
    fee: 0n,
    applied: [...new Set(best.flatMap(({ id }) => id ?? []))],
  };
};

/**
 * Chooses the promotions with the highest total discount. Combinable promotions are applied together. Every other
 * promotion is applied alone, but percentages without a maximum are compared separately for each line. The order of
 * `promotions` doesn't matter, and an additional promotion never increases the price before tax.
 */
const bestSaving = (promotions: readonly Promotion[], lines: readonly BasketLine[], fee: bigint): Saving => {
  const subtotal = sum(lines.map(grossOf));
  const eligible = promotions
    .filter(({ minimum }) => minimum === null || subtotal >= minimum)
    .toSorted((one, other) => one.id - other.id);
  const candidates = [
    together(
      eligible.filter(({ combines }) => combines),
      lines,
      fee,
    ),
    perLine(eligible.filter(isShared), lines),
    ...eligible.filter((one) => !one.combines && !isShared(one)).map((one) => together([one], lines, fee)),
  ];
  return candidates.reduce((best, one) => (totalOf(one) > totalOf(best) ? one : best));
};

/**
 * Computes the price of a basket. Applies the promotions with the highest total discount, then the manual discount, and
 * then adds delivery and tax. Storefronts, drafts and orders all use this function. Discounts never exceed a line's
 * price.
 */
export const priceOf = (
  basket: readonly BasketLine[],
  promotions: readonly Promotion[],
  { fee: full, freeFrom = null, tax: taxation, hand }: Terms,
): Price => {
  const fee = freeFrom !== null && sum(basket.map(grossOf)) >= freeFrom ? 0n : full;
  const saving = bestSaving(promotions, basket, fee);
  const gross = basket.map(grossOf);
  const left = gross.map((units, index) => units - saving.lines[index]!);
  const rest = sum(left);
  const wanted = hand === undefined ? 0n : 'rate' in hand ? shareOf(rest, hand.rate) : hand.amount;
  const excess = wanted > rest ? wanted - rest : 0n;
  const byHand = split(excess > 0n ? 0n : wanted, left);
  const discounts = saving.lines.map((units, index) => units + byHand[index]!);
  const [subtotal, discount] = [sum(gross), sum(discounts)];
  const delivery_fee = fee - saving.fee;
  const isIncluded = taxation?.isIncluded ?? false;
  const taxes = taxesOf(
    [
      ...basket.map((line, index) => ({
        units: gross[index]! - discounts[index]!,
        tax: taxation && (line.tax ?? null),
      })),
      { units: delivery_fee, tax: taxation && taxation.delivery },
    ],
    isIncluded,
  );
  const tax = isIncluded ? 0n : sum(taxes);
  return {
    lines: gross.map((units, index) => ({ gross: units, discount: discounts[index]!, tax: taxes[index]! })),
    subtotal,
    discount,
    delivery_fee,
    delivery_tax: taxes.at(-1)!,
    tax,
    included_tax: isIncluded ? sum(taxes) : 0n,
    total: subtotal - discount + delivery_fee + tax,
    applied: saving.applied.toSorted((one, other) => one - other),
    excess,
  };
};

/**
 * Returns the price of a single unit, as shown in lists of goods. Applies only promotions that don't depend on the rest
 * of the order, so multiplying this price by a quantity gives the line's price with those promotions.
 */
export const piecePriceOf = (piece: Omit<BasketLine, 'qty'>, promotions: readonly Promotion[]): bigint =>
  priceOf(
    [{ ...piece, qty: 1 }],
    promotions.filter(({ effect, minimum, most }) => effect === 'percent' && minimum === null && most === null),
    { fee: 0n, tax: null },
  ).total;
