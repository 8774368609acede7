import type { Text } from '@matjar/admin/values';
import { taxKind } from '../../domain/price/taxFields';
import type { TaxRow } from '../../domain/price/tax';
import { texts } from './texts';

/**
 * Returns the name of an order's tax rate, such as `15%`. If no tax is charged, returns the name of the tax type
 * instead.
 */
export const rateName = (
  { kind, rate }: Pick<TaxRow, 'kind' | 'rate'>,
  say: (text: Text) => string,
  formats: { percent(value: number): string },
): string => {
  if (kind === null) return say(texts.unknown);
  return kind === 'standard' ? formats.percent(Number(rate)) : say(taxKind.choices[kind]);
};
