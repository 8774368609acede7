import { useMemo } from 'react';
import type { Formats, Region } from '../i18n/format';
import { formatsFor } from '../i18n/format';
import { regionOf } from '../providers/session/region';
import { useClient, useSession } from './useClient';
import { useLocale } from './useText';

/** Returns the formatting settings of the session's current place. */
export const useRegion = (): Region => {
  const { place: rules } = useClient().config;
  const { place } = useSession();
  return useMemo(() => rules.regionOf(place), [rules, place]);
};

export const formatsIn = (code: string, settings: Parameters<typeof regionOf>[0]): Formats =>
  formatsFor(code, regionOf(settings));

/**
 * Returns formatters for the active language and the place's settings. `currency` (ISO 4217) replaces the place's
 * currency.
 */
export const useFormats = (currency?: string): Formats => {
  const locale = useLocale();
  const region = useRegion();
  return useMemo(() => {
    const { decimals: _decimals, ...rest } = region;
    return formatsFor(locale, currency ? { ...rest, currency } : region);
  }, [locale, region, currency]);
};
