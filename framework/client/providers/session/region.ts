import { timeZones } from '../../../core/timeZones';
import type { Region } from '../../i18n/formats';
import type { Shop } from './sessionShapes';

/**
 * The settings of a shop that its screens are written by, as login and the choice of a category bring them with the
 * shop. What is absent, or isn't what it should be, is left out.
 */
export const regionOf = (shop: Shop | undefined): Region => {
  const { digits, time_zone: timeZone, currency_code: currency, currency_decimals: decimals } = shop ?? {};
  return {
    ...((digits === 'latn' || digits === 'arab') && { digits }),
    ...(typeof timeZone === 'string' && Object.hasOwn(timeZones, timeZone) && { timeZone }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof decimals === 'number' && { decimals }),
  };
};
