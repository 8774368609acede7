import { numberIn, plain } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

/** The days in the order of an Arab week, starting with Sunday, as in JavaScript's `getDay`. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The opening and closing time of one day, 24-hour `HH:MM`. A closing time before the opening time is after midnight.
 */
export interface OpeningHours {
  day: number;
  open: string;
  close: string;
}

/** A week's opening hours. Missing days are closed. */
export const hours: FieldKind<'hours', FieldOptions, OpeningHours[]> = {
  kind: 'hours',
  room: 20,
  schema: (z) => {
    const time = z
      .string('validation.time')
      .overwrite(plain)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time');
    const day = z.preprocess(
      numberIn,
      z.number('validation.choice').int('validation.choice').min(0, 'validation.choice').max(6, 'validation.choice'),
    );
    return z
      .array(z.object({ day, open: time, close: time }, 'validation.time'), 'validation.array')
      .max(7, 'validation.too_many_items')
      .refine(
        (days) => new Set(days.map((item) => (item as OpeningHours).day)).size === days.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
};
