import { expect, test } from 'vitest';
import { regionOf } from './region';

test('is what the branch says of it', () => {
  const branch = { digits: 'arab', time_zone: 'Asia/Kuwait', currency_code: 'KWD', currency_decimals: 3 };
  expect(regionOf(branch)).toEqual({ digits: 'arab', timeZone: 'Asia/Kuwait', currency: 'KWD', decimals: 3 });
});

test('leaves out what is absent, or no setting: a clock that the browser doesn’t know would break every date', () => {
  expect(regionOf(undefined)).toEqual({});
  expect(regionOf({ digits: 'thai', time_zone: 'Moon/Base', currency_code: 7, currency_decimals: '3' })).toEqual({});
  // Engines take an offset for a zone; PostgreSQL reads its sign the other way round.
  expect(regionOf({ time_zone: '+03:00' })).toEqual({});
});

test('knows every clock that the browser does', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC'])
    expect(regionOf({ time_zone: zone })).toEqual({ timeZone: zone });
});
