import { defineResource, field, thingName } from '@matjar/admin';
import { inCapitals } from '../../domain/codes';
import { platform } from '../../scopes';

export const currencies = defineResource({
  name: 'currencies',
  icon: 'coin',
  label: { en: ['Currency', 'Currencies'], ar: ['عملة', 'العملات'] },
  api: { path: 'currencies', key: 'currency_id' },
  scope: platform,
  menu: 'money',
  title: 'name',
  fields: {
    name: field.localized({
      label: { en: 'Currency name', ar: 'اسم العملة' },
      required: true,
      max: 60,
      rule: thingName,
    }),
    code: field.text({
      label: { en: 'Currency code', ar: 'رمز العملة' },
      required: true,
      unique: true,
      ltr: true,
      tidy: inCapitals,
      pattern: { matches: /^[A-Z]{3}$/, message: 'validation.currency_code' },
    }),
    symbol: field.localized({ label: { en: 'Symbol', ar: 'الرمز' }, required: true, max: 8 }),
    rate: field.number({
      label: { en: 'Currency rate', ar: 'سعر صرف العملة' },
      required: true,
      min: 0.000001,
      decimals: 6,
    }),
    decimals: field.number({ label: { en: 'Decimals', ar: 'المنازل العشرية' }, min: 0, max: 4, default: 2 }),
    default: field.toggle({ label: { en: 'Default', ar: 'الافتراضية' }, default: false, sole: true }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'code', 'symbol', 'rate', 'default', 'active'],
    filters: ['default', 'active'],
    search: ['name', 'code'],
    sort: { field: 'code', order: 'ASC' },
  },
}).withActions({
  makeDefault: {
    label: { en: 'Make it the default', ar: 'جعلها الافتراضية' },
    done: { en: 'Made the default', ar: 'أصبحت العملة افتراضية' },
    named: { en: '%{name} made the default', ar: 'أصبحت عملة %{name} افتراضية' },
    confirm: { en: 'It replaces the current default.', ar: 'لن تبقى العملة الافتراضية الحالية كذلك.' },
    when: (currency) => !currency.default,
    patch: { default: true },
  },
});
