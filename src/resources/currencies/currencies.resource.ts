import { defineResource, field } from '../../core';

/** The currencies shops may sell in. */
export const currencies = defineResource({
  name: 'currencies',
  label: { en: ['Currency', 'Currencies'], ar: ['عملة', 'العملات'] },
  api: { path: 'currencies', key: 'currency_id' },
  scope: 'platform',
  menu: 'money',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 60 }),
    code: field.text({
      label: { en: 'ISO code', ar: 'رمز ISO' },
      required: true,
      unique: true,
      ltr: true,
      pattern: { matches: /^[A-Z]{3}$/, message: 'validation.currency_code' },
    }),
    symbol: field.localized({ label: { en: 'Symbol', ar: 'الرمز' }, required: true, max: 8 }),
    rate: field.number({ label: { en: 'Rate', ar: 'سعر الصرف' }, required: true, min: 0.000001, decimals: 6 }),
    decimals: field.number({ label: { en: 'Decimals', ar: 'المنازل العشرية' }, min: 0, max: 4, default: 2 }),
    active: field.toggle({ label: { en: 'Active', ar: 'مفعّلة' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'code', 'symbol', 'rate', 'active'],
    filters: ['active'],
    search: ['name', 'code'],
    sort: { field: 'code', order: 'ASC' },
  },
});
