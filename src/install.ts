import type { Install } from '@matjar/admin';

/** The prefix of all keys in the browser's storage. */
export const storagePrefix = 'matjar.';

/** The dashboard as an installable app. */
export const install: Install = {
  name: { en: 'Matjar · back office', ar: 'متجر · لوحة التحكم' },
  short: { en: 'Matjar', ar: 'متجر' },
  mark: 'src/brand/mark.svg',
  ground: '#f7f1e5',
  colour: '#12403d',
  shortcuts: [
    { label: { en: 'Orders', ar: 'الطلبات' }, path: '/all-orders' },
    { label: { en: 'Products', ar: 'المنتجات' }, path: '/products/view-all' },
    { label: { en: 'New product', ar: 'منتج جديد' }, path: '/products/view-all/create' },
  ],
};
