import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../languages/en/language';
import { timeZonesIn } from '../../core/zones/timeZones';
import { fromLocalTime, toLocalTime } from '../../core/zones/localTime';

test('a time is shown and entered in the time zone', () => {
  expect(toLocalTime('2026-01-31T21:30:00.000Z', 'Asia/Kuwait')).toBe('2026-02-01T00:30');
  expect(fromLocalTime('2026-02-01T00:30', 'Asia/Kuwait')).toBe('2026-01-31T21:30:00.000Z');
  expect(toLocalTime('2026-07-01T12:00:00.000Z', 'Africa/Cairo')).toBe('2026-07-01T15:00');
  expect(toLocalTime('2026-01-01T12:00:00.000Z', 'Africa/Cairo')).toBe('2026-01-01T14:00');
});

test('every minute survives a round trip in every time zone', () => {
  const names = fc.constantFrom(...Object.keys(timeZonesIn({ en: english })), undefined);
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 80 });
  fc.assert(
    fc.property(names, minutes, (timeZone, minute) => {
      const local = toLocalTime(new Date(minute * 60_000).toISOString(), timeZone);
      // When a clock change repeats a local time, it may be converted to either occurrence.
      return toLocalTime(fromLocalTime(local, timeZone), timeZone) === local;
    }),
  );
});

test('a time that the clocks skip moves forward by the skipped duration', () => {
  // In Beirut, 29 March 2026 starts at 01:00.
  expect(fromLocalTime('2026-03-29T00:30', 'Asia/Beirut')).toBe('2026-03-28T22:30:00.000Z');
  expect(toLocalTime('2026-03-28T22:30:00.000Z', 'Asia/Beirut')).toBe('2026-03-29T01:30');
});

test('an empty time stays empty, and an invalid one is kept for validation', () => {
  expect(toLocalTime(null)).toBe('');
  expect(toLocalTime('soon')).toBe('');
  expect(fromLocalTime('')).toBeNull();
  expect(fromLocalTime('soon')).toBe('soon');
});
