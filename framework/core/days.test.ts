import { describe, expect, test } from 'vitest';
import { addDays, countDays, dayAt, daysOf } from './days';

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 365, '2027-12-31'],
  ])('%s plus %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

  test.each([
    ['2026-01-01', '2026-01-01', 1],
    ['2026-01-01', '2026-12-31', 365],
    ['2026-01-02', '2026-01-01', 0],
  ])('the number of days from %s to %s is %i', (from, to, count) => {
    expect(countDays(from, to)).toBe(count);
    expect(daysOf(from, to)).toHaveLength(count);
  });

  test('the current day depends on the time zone', () => {
    const moment = new Date('2026-01-31T21:30:00Z');
    expect(dayAt(moment, 'UTC')).toBe('2026-01-31');
    expect(dayAt(moment, 'Asia/Kuwait')).toBe('2026-02-01');
    expect(dayAt(moment, 'America/New_York')).toBe('2026-01-31');
    expect(() => dayAt(moment, 'Nowhere/At_All')).toThrow(RangeError);
  });
});
