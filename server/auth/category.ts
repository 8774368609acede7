import { field } from '../../framework';

/** The platform category that somebody chooses, at login and in the header. */
export const categoryField = field.ref({
  label: { en: 'Category', ar: 'الفئة' },
  required: true,
  to: 'available-categories',
});

/** An id as a form or a query sends it, as a number; anything else is left for the validation to complain of. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
