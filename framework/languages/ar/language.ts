import type { LanguageDeclaration } from '../pack';

export const syrianArabic = {
  id: 2,
  code: 'ar-SY',
  dir: 'rtl',
  flag: 'qa',
  name: 'العربية',
  failure: { message: 'تعذّر تحميل هذه الصفحة. تحقّق من اتصالك.', reload: 'إعادة التحميل' },
  grammar: () => import('./grammar'),
  nouns: () => import('./nouns'),
} as const satisfies LanguageDeclaration;

/** Joins the plural forms of an Arabic string that contains a count. The compiler requires all six forms. */
export const arabicForms = (
  ...forms: [zero: string, one: string, two: string, few: string, many: string, other: string]
): string => forms.join(' |||| ');
