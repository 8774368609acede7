import { field } from '@matjar/admin';

/**
 * The type of tax on a line or delivery at the time of the sale. Null if the shop charged no tax, and for older orders.
 */
export const taxKind = field.choice({
  label: { en: 'Taxation', ar: 'المعاملة الضريبية' },
  readOnly: true,
  choices: {
    standard: { en: 'Taxed', ar: 'خاضع للضريبة' },
    zero: { en: 'Zero-rated', ar: 'نسبة الصفر' },
    exempt: { en: 'Exempt', ar: 'معفى' },
  },
});

/** The tax rate at the time of the sale, as a percentage. Null if no tax was charged. */
export const taxRate = field.percent({ label: { en: 'Tax rate', ar: 'نسبة الضريبة' }, readOnly: true, decimals: 2 });

/** The tax fields of an order, except for the tax that is added to its prices. */
export const orderTax = {
  included_tax: field.money({
    label: { en: 'Tax included', ar: 'الضريبة المشمولة' },
    required: true,
    readOnly: true,
    default: '0',
    currency: 'currency',
  }),
  prices_include_tax: field.toggle({
    label: { en: 'Prices include tax', ar: 'الأسعار شاملة الضريبة' },
    readOnly: true,
    default: false,
  }),
  delivery_tax: field.money({
    label: { en: 'Tax on delivery', ar: 'ضريبة التوصيل' },
    readOnly: true,
    currency: 'currency',
  }),
  delivery_tax_kind: taxKind,
  delivery_tax_rate: taxRate,
};
