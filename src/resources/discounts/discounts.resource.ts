import { defineResource, field, thingName, withWhen } from '@matjar/admin';
import { shop } from '../../scopes';

/** Temporary price reductions for the whole shop, by category or by product. */
export const discounts = defineResource({
  name: 'discounts',
  icon: 'tag',
  label: { en: ['Discount', 'Discounts'], ar: ['خصم', 'الخصومات'] },
  counted: {
    en: '%{smart_count} discount |||| %{smart_count} discounts',
    ar: 'لا خصومات |||| خصم واحد |||| خصمين |||| %{smart_count} خصومات |||| %{smart_count} خصمًا |||| %{smart_count} خصم',
  },
  api: { path: 'discounts', key: 'discount_id' },
  scope: shop,
  menu: 'selling',
  title: 'name',
  fields: withWhen(
    {
      name: field.localized({
        label: { en: 'Discount name', ar: 'اسم الخصم' },
        required: true,
        max: 120,
        rule: thingName,
      }),
      rate: field.percent({ label: { en: 'Discount rate', ar: 'نسبة الخصم' }, required: true }),
      start: field.dateTime({ label: { en: 'Start date', ar: 'تاريخ البداية' }, required: true }),
      end: field.dateTime({ label: { en: 'End date', ar: 'تاريخ النهاية' }, required: true }),
      scope: field.choice({
        label: { en: 'Applies to', ar: 'يشمل' },
        required: true,
        default: 'shop',
        choices: {
          shop: { en: 'The whole shop', ar: 'المتجر كله' },
          category: { en: 'Categories', ar: 'فئات' },
          product: { en: 'Products', ar: 'منتجات' },
        },
      }),
      categories: field.refs({
        label: { en: 'Categories', ar: 'الفئات' },
        to: 'categories',
        required: true,
      }),
      products: field.refs({
        label: { en: 'Products', ar: 'المنتجات' },
        to: 'products/view-all',
        required: true,
      }),
      usage_limit: field.number({ label: { en: 'Total uses', ar: 'عدد مرات الاستخدام' }, min: 1, max: 1_000_000 }),
      per_client: field.number({ label: { en: 'Uses per client', ar: 'المرات لكل عميل' }, min: 1, max: 1000 }),
      used: field.number({ label: { en: 'Used', ar: 'مرات استخدامه' }, readOnly: true, computed: true }),
      active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
    },
    {
      categories: ({ scope }) => scope === 'category',
      products: ({ scope }) => scope === 'product',
    },
  ),
  publish: { from: 'start', until: 'end', on: 'active' },
  status: 'active',
  list: {
    columns: ['name', 'rate', 'scope', 'start', 'end', 'state', 'used', 'active'],
    spare: ['scope', 'used', 'start'],
    filters: ['state', 'scope', 'rate', 'start', 'end', 'active'],
  },
});
