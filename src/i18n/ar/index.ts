import { withOwn } from '@matjar/admin';
import { catalogue as base, loadLater } from '@matjar/admin/languages/ar';
import type { app as english } from '../en';
import { login } from './login';
import { messages, validation } from './messages';

const app = {
  name: 'متجر',
  copyright: '© %{year} متجر. جميع الحقوق محفوظة.',
  welcome: 'أهلًا، %{name}',
  category: 'الفئة',
  select_category: 'اختر فئة',
  no_categories: 'لا توجد فئات بعد',
  categories_failed: 'تعذّر تحميل الفئات',
} satisfies typeof english;

export const catalogue = withOwn(base, { app, login, messages, validation });

export { loadLater };
