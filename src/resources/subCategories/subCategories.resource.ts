import { defineResource, field, thingName } from '@matjar/admin';
import { platform } from '../../scopes';

/** The platform's sub-categories. A vendor has at most one shop in each sub-category. */
export const subCategories = defineResource({
  name: 'sub-categories',
  icon: 'nested',
  label: { en: ['Sub-category', 'Sub-categories'], ar: ['فئة فرعية', 'الفئات الفرعية'] },
  api: { path: 'sub_categories', key: 'subcategory_id' },
  scope: platform,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    category: field.ref({
      label: { en: 'Category', ar: 'الفئة' },
      to: 'available-categories',
      required: true,
      missing: 'validation.required_category',
    }),
    subcategory_image: field.image({ label: { en: 'Image', ar: 'الصورة' } }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    shops: field.number({ label: { en: 'Shops', ar: 'المتاجر' }, readOnly: true, computed: true }),
    products: field.number({ label: { en: 'Products', ar: 'المنتجات' }, readOnly: true, computed: true }),
    percentage: field.percent({
      label: { en: 'Percentage', ar: 'النسبة' },
      decimals: 2,
      readOnly: true,
      computed: true,
    }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['subcategory_image', 'name', 'category', 'shops', 'products', 'percentage', 'sort', 'active'],
    spare: ['sort', 'shops', 'category'],
    filters: ['category', 'active'],
    order: 'sort',
  },
  page: { related: ['shops'] },
});
