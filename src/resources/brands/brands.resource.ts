import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

export const brands = defineResource({
  name: 'brands',
  icon: 'badge',
  label: { en: ['Brand', 'Brands'], ar: ['علامة تجارية', 'العلامات التجارية'] },
  api: { path: 'brands', key: 'brand_id' },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    logo: field.image({ label: { en: 'Logo', ar: 'الشعار' } }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['logo', 'name', 'sort', 'active'],
    filters: ['active'],
    order: 'sort',
  },
  page: { aside: ['active', 'sort'], related: ['products/view-all'] },
});
