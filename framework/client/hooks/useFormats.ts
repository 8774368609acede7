import { useMemo } from 'react';
import type { Formats, Region } from '../i18n/formats';
import { formatsFor } from '../i18n/formats';
import { regionOf } from '../providers/session/region';
import { useClient, useSession } from './useClient';
import { useLocale } from './useText';

/** The settings of the place at hand that its screens are written by; they are kept with the session. */
export const useRegion = (): Region => {
  const { place: rules } = useClient().config;
  const { place } = useSession();
  return useMemo(() => rules.regionOf(place), [rules, place]);
};

/** The same in a language and by settings of one's own choice. */
export const formatsIn = (code: string, settings: Parameters<typeof regionOf>[0]): Formats =>
  formatsFor(code, regionOf(settings));

/**
 * How numbers, money, dates and times are written in the active language and as the place at hand has set them; with a
 * `currency` (ISO 4217) money is in that one.
 */
export const useFormats = (currency?: string): Formats => {
  const locale = useLocale();
  const region = useRegion();
  return useMemo(() => {
    const { decimals: _decimals, ...rest } = region;
    return formatsFor(locale, currency ? { ...rest, currency } : region);
  }, [locale, region, currency]);
};
