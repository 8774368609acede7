import type { LanguageDeclaration } from '../language';

export const syrianArabic = {
  id: 2,
  code: 'ar-SY',
  dir: 'rtl',
  flag: 'qa',
  name: 'العربية',
  failure: { message: 'تعذّر تحميل هذه الصفحة. تحقّق من اتصالك.', reload: 'إعادة التحميل' },
} as const satisfies LanguageDeclaration;
