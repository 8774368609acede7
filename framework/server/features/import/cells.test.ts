import { expect, test } from 'vitest';
import { plainMoment } from './cells';

test.each([
  ['2026-11-23 01:30:00', 'Asia/Kuwait', '2026-11-22T22:30:00.000Z'],
  ['2026-11-23 01:30', 'UTC', '2026-11-23T01:30:00.000Z'],
  ['2026-11-23', 'Asia/Kuwait', '2026-11-22T21:00:00.000Z'],
  ['2026-11-23T01:30:00Z', 'Asia/Kuwait', '2026-11-23T01:30:00.000Z'],
  // Daylight saving time in Beirut begins on the last Sunday of March.
  ['2026-03-29 12:00:00', 'Asia/Beirut', '2026-03-29T09:00:00.000Z'],
  ['2026-03-28 12:00:00', 'Asia/Beirut', '2026-03-28T10:00:00.000Z'],
  ['tomorrow', 'UTC', 'tomorrow'],
])('the time %j in %s is %j', (text, timeZone, plain) => expect(plainMoment(text, timeZone)).toBe(plain));
