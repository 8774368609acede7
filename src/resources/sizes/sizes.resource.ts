import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

export const sizes = defineResource({
  name: 'products_sizes',
  icon: 'ruler',
  label: { en: ['Size', 'Sizes'], ar: ['مقاس', 'المقاسات'] },
  api: { path: 'products_sizes', key: 'size_id' },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 60, rule: thingName }),
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      unique: true,
      max: 20,
      code: true,
      proposed: { from: ['name'], as: 'code' },
    }),
    group: field.choice({
      label: { en: 'Group', ar: 'المجموعة' },
      choices: {
        clothing: { en: 'Clothing', ar: 'ملابس' },
        shoes: { en: 'Shoes', ar: 'أحذية' },
        capacity: { en: 'Capacity', ar: 'سعة' },
        dimensions: { en: 'Dimensions', ar: 'أبعاد' },
      },
    }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'code', 'group', 'sort', 'active'],
    filters: ['group', 'active'],
    search: ['name', 'code'],
    order: 'sort',
  },
});
