import { defineMenu } from '@matjar/admin';

export const menu = defineMenu([
  { name: 'mine', label: { en: 'My purchases', ar: 'مشترياتي' } },
  { name: 'catalogue', label: { en: 'Catalogue', ar: 'الكتالوج' } },
  { name: 'selling', label: { en: 'Selling', ar: 'المبيعات' } },
  { name: 'people', label: { en: 'People', ar: 'الأشخاص' } },
  { name: 'content', label: { en: 'Content', ar: 'المحتوى' } },
  { name: 'money', label: { en: 'Money', ar: 'المالية' } },
  { name: 'insight', label: { en: 'Insights', ar: 'التحليلات' } },
  { name: 'shop', label: { en: 'Shop', ar: 'المتجر' } },
]);
