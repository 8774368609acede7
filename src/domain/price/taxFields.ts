import { field } from '@matjar/admin';
import { plain } from '@matjar/admin/values';

/** The format of tax numbers by country (ISO 3166-1). The sources are listed in docs/money.md. */
const formats: Readonly<Record<string, RegExp | undefined>> = {
  AE: /^\d{15}$/,
  BH: /^\d{15}$/,
  OM: /^OM\d{10}$/,
  SA: /^3\d{13}3$/,
};

/**
 * Normalizes a tax number: converts digits to Latin digits and letters to upper case, and removes spaces and hyphens.
 */
export const plainTaxNumber = (typed: string): string => plain(typed).replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns true if a tax number is valid. If the country's format isn't known, any number is accepted. */
export const isTaxNumber = (typed: string, country: string): boolean =>
  formats[country]?.test(plainTaxNumber(typed)) ?? true;

/** The tax number of a shop. The server validates it against the format used in the country of the shop's currency. */
export const taxNumber = field.text({
  label: { en: 'Tax number', ar: 'الرقم الضريبي' },
  max: 40,
  ltr: true,
  tidy: plainTaxNumber,
});

/** The type of tax on a line or delivery at the time of sale. Null if the shop charged no tax, and for older orders. */
export const taxKind = field.choice({
  label: { en: 'Taxation', ar: 'المعاملة الضريبية' },
  readOnly: true,
  choices: {
    standard: { en: 'Taxed', ar: 'خاضع للضريبة' },
    zero: { en: 'Zero-rated', ar: 'نسبة الصفر' },
    exempt: { en: 'Exempt', ar: 'معفى' },
  },
});

/** The tax rate at the time of sale, as a percentage. Null if no tax was charged. */
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
