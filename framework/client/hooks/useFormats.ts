import { useMemo, useSyncExternalStore } from 'react';
import { useLocaleState } from 'react-admin';
import type { Formats, Region } from '../i18n/formats';
import { formatsFor } from '../i18n/formats';
import { regionOf } from '../providers/session/region';
import { session } from '../providers/session/session';

/** The settings of the shop at hand that its screens are written by; they are kept with the session. */
export const useRegion = (): Region => {
  const { shop } = useSyncExternalStore(session.subscribe, session.get);
  return useMemo(() => regionOf(shop), [shop]);
};

/** The same in a language and by a shop of one's own choice. */
export const formatsIn = (code: string, shop: Parameters<typeof regionOf>[0]): Formats => formatsFor(code, regionOf(shop));

/**
 * How numbers, money, dates and times are written in the active language and as the shop at hand has set them; with a
 * `currency` (ISO 4217) money is in that one.
 */
export const useFormats = (currency?: string): Formats => {
  const [locale] = useLocaleState();
  const region = useRegion();
  return useMemo(() => {
    const { decimals: _decimals, ...rest } = region;
    return formatsFor(locale, currency ? { ...rest, currency } : region);
  }, [locale, region, currency]);
};
