import type { ShopKey } from './shops';

/**
 * What the platform took of each demo shop's orders over the year, in hundredths: its sub-category's percentage, else
 * its own. The percentages themselves are written by `fillPlatform`; a test holds the two together.
 */
export const commissionRates: Record<ShopKey, number> = { noor: 8, sada: 6.5, rimal: 8, bayt: 12 };
