import type { ShopKey } from './shops';

/** What is added to the price of goods, in hundredths: the value-added tax of the shop's country; null where none is. */
export const taxRates: Record<ShopKey, number | null> = { noor: null, sada: 15, rimal: null, bayt: 5 };

/** What each order pays for its delivery, in whole units of a currency of which one US dollar buys so much. */
export const deliveryFeeIn = ({ rate }: { rate: number }): number => Math.round(rate * 4);

/**
 * What the platform took of each demo shop's orders over the year, in hundredths: its sub-category's percentage, else
 * its own. The percentages themselves are written by `fillPlatform`; a test holds the two together.
 */
export const commissionRates: Record<ShopKey, number> = { noor: 8, sada: 6.5, rimal: 8, bayt: 12 };
