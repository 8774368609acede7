import type { MessageKey } from '@matjar/admin';
import { countDays, isCalendarDate, isUsualYear } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import { mostDays } from './visits';

/** The end a complaint concerns, and the i18n key with its arguments. */
export interface RangeComplaint {
  at: 'from' | 'to';
  key: MessageKey;
  args: Record<string, number>;
}

/** Validates a range of two days, on screen and on the server; undefined if it is valid. */
export const rangeComplaint = (from: string, to: string): RangeComplaint | undefined => {
  for (const [at, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (text === '') return { at, key: 'validation.required', args: {} };
    if (!isCalendarDate(text)) return { at, key: 'validation.date', args: {} };
    if (!isUsualYear(text)) return { at, key: 'validation.year', args: {} };
  }
  const days = countDays(from as Day, to as Day);
  if (days < 1) return { at: 'to', key: 'validation.end_before_start', args: {} };
  return days > mostDays ? { at: 'to', key: 'validation.too_many_days', args: { smart_count: mostDays } } : undefined;
};
