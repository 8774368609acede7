import { useMemo, useSyncExternalStore } from 'react';
import { useLocaleState } from 'react-admin';
import type { Formats, Region } from '../i18n/formats';
import { formatsFor } from '../i18n/formats';
import { regionOf } from '../providers/region';
import { session } from '../providers/session';

/** The settings of the shop at hand that its screens are written by; they are kept with the session. */
export const useRegion = (): Region => {
  const { shop } = useSyncExternalStore(session.subscribe, session.get);
  return useMemo(() => regionOf(shop), [shop]);
};

/** The same in a language and by a shop of one's own choice. */
export const formatsIn = (code: string, shop: Parameters<typeof regionOf>[0]): Formats => formatsFor(code, regionOf(shop));

/** How numbers, money, dates and times are written in the active language and as the shop at hand has set them. */
export const useFormats = (): Formats => {
  const [locale] = useLocaleState();
  const region = useRegion();
  return useMemo(() => formatsFor(locale, region), [locale, region]);
};
