import type { Text } from '@matjar/admin/values';
import { taxKind } from '../../domain/price/taxFields';
import type { TaxRow } from '../../domain/price/tax';
import { texts } from './texts';

/** Names a rate of an order: `15%`, or its taxation if nothing is charged. */
export const rateName = (
  { kind, rate }: Pick<TaxRow, 'kind' | 'rate'>,
  say: (text: Text) => string,
  formats: { percent(value: number): string },
): string => {
  if (kind === null) return say(texts.unknown);
  return kind === 'standard' ? formats.percent(Number(rate)) : say(taxKind.choices[kind]);
};
