import type { DayCounts, Measure } from '../../domain/visits';
import { useFormats } from '@matjar/admin/client';

/** A measure's count as a number: to be drawn or compared, as an amount of money is no number. */
export const amountOf = (counts: DayCounts, measure: Measure): number => Number(counts[measure]);

/** How the count of a measure is written: revenue as money, all else as a number. */
export const useMeasure = (): ((counts: DayCounts, measure: Measure) => string) => {
  const formats = useFormats();
  return (counts, measure) => (measure === 'revenue' ? formats.money(counts.revenue) : formats.number(counts[measure]));
};
