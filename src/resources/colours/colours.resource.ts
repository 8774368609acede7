import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

export const colours = defineResource({
  name: 'products_colors',
  icon: 'droplet',
  label: { en: ['Colour', 'Colours'], ar: ['لون', 'الألوان'] },
  api: { path: 'products_colors', key: 'color_id' },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 60, rule: thingName }),
    hex: field.colour({ label: { en: 'Hex code', ar: 'رمز اللون' }, required: true }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'hex', 'sort', 'active'],
    filters: ['active'],
    search: ['name', 'hex'],
    order: 'sort',
  },
});
