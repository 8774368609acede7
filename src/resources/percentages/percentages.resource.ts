import { after, defineResource, field, withWhen } from '@matjar/admin';
import { platformRoles } from '../../roles';
import { platform } from '../../scopes';

/** The platform's commission by sub-category or by shop. The percentage of a sub-category takes precedence. */
export const percentages = defineResource({
  name: 'percentages',
  icon: 'percent',
  label: { en: ['Percentage', 'Percentages'], ar: ['نسبة', 'النسب'] },
  api: { path: 'percentages', key: 'percentage_id' },
  scope: platform,
  keys: 'read',
  menu: 'money',
  title: 'rate',
  fields: withWhen(
    {
      scope: field.choice({
        label: { en: 'Percentage of', ar: 'نسبة' },
        required: true,
        default: 'store',
        choices: { store: { en: 'A shop', ar: 'متجر' }, 'sub-category': { en: 'A sub-category', ar: 'فئة فرعية' } },
      }),
      shop: field.ref({
        label: { en: 'Shop', ar: 'المتجر' },
        to: 'shops',
        required: true,
        missing: 'validation.required_shop',
      }),
      sub_category: field.ref({
        label: { en: 'Sub-category', ar: 'الفئة الفرعية' },
        to: 'sub-categories',
        required: true,
        missing: 'validation.required_sub_category',
      }),
      rate: field.percent({ label: { en: 'Rate', ar: 'النسبة' }, required: true, decimals: 2 }),
      from: field.dateTime({ label: { en: 'From', ar: 'من' }, help: { en: 'Empty: always', ar: 'فارغ: دائمًا' } }),
      to: field.dateTime({ label: { en: 'To', ar: 'إلى' }, help: { en: 'Empty: no end', ar: 'فارغ: بلا نهاية' } }),
    },
    {
      shop: ({ scope }) => scope === 'store',
      sub_category: ({ scope }) => scope === 'sub-category',
    },
  ),
  checks: [after('from', 'to')],
  can: { list: platformRoles, show: platformRoles, export: platformRoles },
  list: {
    columns: ['rate', 'scope', 'shop', 'sub_category', 'from', 'to'],
    filters: ['scope', 'shop', 'sub_category', 'rate'],
    search: [],
  },
});
