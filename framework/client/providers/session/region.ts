import { isKnownZone } from '../../../core/zones/zoneCountries';
import type { Region } from '../../i18n/format';

/** Reads the formatting settings of a place from the API; missing and invalid ones are left out. */
export const regionOf = (settings: Readonly<Record<string, unknown>> = {}): Region => {
  const { digits, time_zone: timeZone, currency_code: currency, currency_decimals: decimals } = settings;
  return {
    ...((digits === 'latn' || digits === 'arab') && { digits }),
    ...(typeof timeZone === 'string' && isKnownZone(timeZone) && { timeZone }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof decimals === 'number' && { decimals }),
  };
};
