import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

/** A shop's own categories. Their API calls are exactly as defined in SPEC §7. */
export const categories = defineResource({
  name: 'categories',
  icon: 'grid',
  label: { en: ['Category', 'Categories'], ar: ['فئة', 'الفئات'] },
  api: {
    path: 'shop_categories',
    key: 'subsubcategory_id',
    verbs: { status: 'shop_categories/update_category_status' },
  },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    description: field.localized({ label: { en: 'Description', ar: 'الوصف' }, long: true, max: 1000 }),
    image: field.image({ label: { en: 'Image', ar: 'الصورة' } }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      default: 'active',
      choices: {
        active: { en: 'Active', ar: 'نشطة', tone: 'success' },
        inactive: { en: 'Inactive', ar: 'غير نشطة', tone: 'neutral' },
      },
    }),
    products: field.count({
      label: { en: 'Products', ar: 'المنتجات' },
      of: 'products/view-all',
      by: 'category',
      kept: true,
    }),
  },
  status: 'status',
  list: {
    columns: ['image', 'name', 'products', 'sort', 'status'],
    filters: ['status'],
    search: ['name', 'description'],
    order: 'sort',
  },
  page: { aside: ['status', 'sort', 'products'], related: ['products/view-all'] },
});
