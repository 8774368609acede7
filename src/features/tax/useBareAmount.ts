import { formatsIn, useLocale, useRegion } from '@matjar/admin/client';

/** Returns a formatter of amounts without their currency, so that several of them fit next to each other on a phone. */
export const useBareAmount = (): ((amount: string) => string) => {
  const locale = useLocale();
  const { digits, decimals } = useRegion();
  return formatsIn(locale, { digits, currency_decimals: decimals }).money;
};
