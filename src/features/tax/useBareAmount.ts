import { formatsIn, useLocale, useRegion } from '@matjar/admin/client';

/**
 * Returns a function that formats amounts without their currency, so that several amounts fit on one line on a phone.
 */
export const useBareAmount = (): ((amount: string) => string) => {
  const locale = useLocale();
  const { digits, decimals } = useRegion();
  return formatsIn(locale, { digits, currency_decimals: decimals }).money;
};
