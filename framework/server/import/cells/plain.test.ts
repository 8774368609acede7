import { expect, test } from 'vitest';
import { latinDigits, plainDay, plainMoment, plainNumber } from './plain';

test.each([
  ['١٢٫٥', '12.5'], ['١٬٢٣٤٫٥', '1234.5'], ['۱۲', '12'], ['1,234.50', '1234.50'], ['1,234,567', '1234567'], ['12,5', '12.5'], ['+7', '7'], ['-3', '-3'],
  ['\u200f٥\u200f', '5'], ['1,234', '1,234'], ['a', 'a'],
])('the number %j is %j', (text, plain) => expect(plainNumber(text)).toBe(plain));

test('a phone number keeps its plus', () => expect(latinDigits('+٩٦٥ ٦٠٠١')).toBe('+965 6001'));

test.each([
  ['2026-11-23', '2026-11-23'], ['2026/1/3', '2026-01-03'], ['٢٠٢٦-١١-٢٣', '2026-11-23'], ['2026-11-23 00:00:00', '2026-11-23'], ['3/1/2026', '3/1/2026'],
])('the day %j is %j', (text, plain) => expect(plainDay(text)).toBe(plain));

test.each([
  ['2026-11-23 01:30:00', 'Asia/Kuwait', '2026-11-22T22:30:00.000Z'],
  ['2026-11-23 01:30', 'UTC', '2026-11-23T01:30:00.000Z'],
  ['2026-11-23', 'Asia/Kuwait', '2026-11-22T21:00:00.000Z'],
  ['2026-11-23T01:30:00Z', 'Asia/Kuwait', '2026-11-23T01:30:00.000Z'],
  // Clocks go forward on the last Sunday of March.
  ['2026-03-29 12:00:00', 'Asia/Beirut', '2026-03-29T09:00:00.000Z'],
  ['2026-03-28 12:00:00', 'Asia/Beirut', '2026-03-28T10:00:00.000Z'],
  ['tomorrow', 'UTC', 'tomorrow'],
])('the moment %j by the clock of %s is %j', (text, timeZone, plain) => expect(plainMoment(text, timeZone)).toBe(plain));
