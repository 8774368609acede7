import { FieldError } from '@matjar/admin/server';
import { split } from '../../../src/domain/refunds';
import { amountOf, trimmed, unitsOf } from '../../../src/domain/units';
import { shareOf } from './amounts';

/** What somebody takes off by hand: so many per cent, or an amount, decimal texts. */
export type HandDiscount = { rate: string } | { amount: string };

interface Part {
  gross: bigint;
  discount: bigint;
}

/**
 * Lines with what is taken off by hand added to their discounts: it comes off what these leave, each line in its proportion, so that
 * a refund of one gives back its own share. Throws `FieldError` for an amount above what is left.
 * @param decimals the currency's digits after the point
 */
export const withHandDiscount = <L extends Part>(
  lines: readonly L[],
  off: HandDiscount | undefined,
  decimals: number,
): L[] => {
  if (!off) return [...lines];
  const nets = lines.map(({ gross, discount }) => gross - discount);
  const left = nets.reduce((sum, one) => sum + one, 0n);
  const taken = 'rate' in off ? shareOf(left, off.rate) : unitsOf(off.amount, decimals);
  if (taken > left)
    throw new FieldError('discount_amount', 'validation.over_goods', { left: trimmed(amountOf(left, decimals)) });
  const parts = split(taken, nets);
  return lines.map((line, index) => ({ ...line, discount: line.discount + parts[index]! }));
};
