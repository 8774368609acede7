import { defineMenu } from '../../declaration/admin/registry';

export const menu = defineMenu([
  { name: 'mine', label: { en: 'Mine', ar: 'ما يخصني' } },
  { name: 'catalogue', label: { en: 'Catalogue', ar: 'الفهرس' } },
  { name: 'lending', label: { en: 'Lending', ar: 'الإعارة' } },
  { name: 'people', label: { en: 'People', ar: 'الأشخاص' } },
  { name: 'insight', label: { en: 'Insights', ar: 'التحليلات' } },
  { name: 'branch', label: { en: 'Branch', ar: 'الفرع' } },
]);
