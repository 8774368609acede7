import { expect, test } from 'vitest';
import { regionOf } from './format';

test("the region has the branch's settings", () => {
  const branch = { digits: 'arab', time_zone: 'Asia/Kuwait', currency_code: 'KWD', currency_decimals: 3 };
  expect(regionOf(branch)).toEqual({ digits: 'arab', timeZone: 'Asia/Kuwait', currency: 'KWD', decimals: 3 });
});

test('the region omits missing and invalid settings, because an unknown time zone would break every date', () => {
  expect(regionOf(undefined)).toEqual({});
  expect(regionOf({ digits: 'thai', time_zone: 'Moon/Base', currency_code: 7, currency_decimals: '3' })).toEqual({});
  // JavaScript accepts an offset as a time zone, but PostgreSQL interprets its sign the opposite way.
  expect(regionOf({ time_zone: '+03:00' })).toEqual({});
});

test('the region accepts every time zone that the browser supports', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC'])
    expect(regionOf({ time_zone: zone })).toEqual({ timeZone: zone });
});
