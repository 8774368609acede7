import type { app as english } from '../en/app';

export const app = {
  name: 'متجر',
  copyright: '© %{year} متجر. جميع الحقوق محفوظة.',
  welcome: 'أهلًا، %{name}',
  category: 'الفئة',
  select_category: 'اختر فئة',
  no_categories: 'لا توجد فئات بعد',
  categories_failed: 'تعذّر تحميل الفئات',
} satisfies typeof english;
