import type { login as english } from '../en/login';

export const login = {
  product: 'متجر',
  subtitle: 'كل ما تحتاجه لإدارة متجرك',
  category: 'الفئة',
  choose_category: 'اختر فئة',
  loading_categories: 'جارٍ تحميل الفئات…',
  categories_failed: 'تعذّر تحميل الفئات.',
  no_categories: 'لا توجد فئات بعد.',
} satisfies typeof english;
