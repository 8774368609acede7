/**
 * Shares of a whole in whole percents, which add up to 100 where the parts add up to the whole: what rounding takes goes to the
 * largest remainders (Hamilton's method). A part may be negative, as a refund is. All are 0 where there is nothing to share.
 */
export const sharesOf = (
  parts: readonly number[],
  whole: number = parts.reduce((sum, part) => sum + part, 0),
): number[] => {
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 100);
  const floors = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - floors.reduce((sum, one) => sum + one, 0);
  const byRemainder = parts
    .map((_part, index) => index)
    .toSorted((one, other) => exact[other]! - floors[other]! - (exact[one]! - floors[one]!));
  const raised = new Set(byRemainder.slice(0, missing));
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0));
};
