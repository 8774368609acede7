import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './localTime';

test('a moment goes to the browser\'s time zone and back', () => {
  const iso = '2026-07-01T09:30:00.000Z';
  expect(toLocalTime(iso)).toMatch(/^2026-0[67]-\d\dT\d\d:\d0$/);
  expect(fromLocalTime(toLocalTime(iso))).toBe(iso);
});

test('nothing is nothing, and what is no moment stays for the schema to refuse', () => {
  expect(toLocalTime(null)).toBe('');
  expect(toLocalTime('soon')).toBe('');
  expect(fromLocalTime('')).toBeNull();
  expect(fromLocalTime('soon')).toBe('soon');
});
