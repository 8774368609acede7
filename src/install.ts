import type { Install } from '@matjar/admin';

/** Put before every key in the browser's storage. */
export const storagePrefix = 'matjar.';

/** The shop as an app on somebody's phone. */
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
