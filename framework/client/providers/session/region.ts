import { isKnownZone } from '../../../core/zones/zoneCountries';
import type { Region } from '../../i18n/formats';

/** The settings that screens are written by, out of what an API says of a place. What is absent, or isn't what it should be, is left out. */
export const regionOf = (settings: Readonly<Record<string, unknown>> = {}): Region => {
  const { digits, time_zone: timeZone, currency_code: currency, currency_decimals: decimals } = settings;
  return {
    ...((digits === 'latn' || digits === 'arab') && { digits }),
    ...(typeof timeZone === 'string' && isKnownZone(timeZone) && { timeZone }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof decimals === 'number' && { decimals }),
  };
};
