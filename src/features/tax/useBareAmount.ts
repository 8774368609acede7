import { formatsIn, useLocale, useRegion } from '@matjar/admin/client';

/**
 * Returns a formatter for amounts without their currency. Several of these amounts fit next to each other on a phone.
 */
export const useBareAmount = (): ((amount: string) => string) => {
  const locale = useLocale();
  const { digits, decimals } = useRegion();
  return formatsIn(locale, { digits, currency_decimals: decimals }).money;
};
