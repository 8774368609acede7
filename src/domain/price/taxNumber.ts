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

/**
 * Returns true if a tax number is valid. If the format of a country's numbers isn't known, all numbers are accepted.
 */
export const isTaxNumber = (typed: string, country: string): boolean =>
  formats[country]?.test(plainTaxNumber(typed)) ?? true;

/** The tax number of a shop. The server validates it according to the rules of the country of the shop's currency. */
export const taxNumber = field.text({
  label: { en: 'Tax number', ar: 'الرقم الضريبي' },
  max: 40,
  ltr: true,
  tidy: plainTaxNumber,
});
