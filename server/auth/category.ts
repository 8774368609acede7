import { field } from '@matjar/admin';

/** The platform category that a user chooses at login and in the header. */
export const categoryField = field.ref({
  label: { en: 'Category', ar: 'الفئة' },
  required: true,
  to: 'available-categories',
});
