import type { Random } from './random';

interface Currency {
  rate: number;
  decimals: number;
}

export interface Prices {
  price: string;
  compare_at: string | null;
  cost: string;
}

/** Rounded as a shop prices things: quarters of a dinar, whole riyals above twenty, else halves. */
const asShopsDo = (amount: number, { decimals }: Currency): string => {
  const step = decimals === 3 ? 0.25 : amount > 20 ? 1 : 0.5;
  return Math.max(Math.round(amount / step) * step, step).toFixed(decimals);
};

/**
 * What something costs that is worth between two amounts of US dollars, in a shop's currency: its price, for a quarter
 * of things a higher one from before, and what the shop paid.
 */
export const pricesOf = (random: Random, [min, max]: readonly [number, number], currency: Currency): Prices => {
  // Squared, as there are more cheap things than dear ones.
  const price = (min + (max - min) * random.next() ** 2) * currency.rate;
  const before = random.chance(0.25) ? price * (1.15 + random.next() * 0.45) : null;
  return {
    price: asShopsDo(price, currency),
    // At least a step above, so that rounding never makes it a price that didn't fall.
    compare_at: before === null ? null : asShopsDo(before + (currency.decimals === 3 ? 0.25 : 1), currency),
    cost: (price * (0.45 + random.next() * 0.2)).toFixed(currency.decimals),
  };
};

/** What a larger one of the same costs: a tenth more, and at least a step. */
export const dearer = (price: string, currency: Currency): string =>
  asShopsDo(Number(price) * 1.1 + (currency.decimals === 3 ? 0.25 : 1), currency);
