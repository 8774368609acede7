import { expect, test } from 'vitest';
import { arrivedIn } from './Arrivals';

const since = Date.parse('2026-01-01T12:00:00Z');
const before = { query: 'page 1', ids: new Set([1, 2]) };
const record = (id: number, created_at?: string) => ({ id, created_at });
const [now, then] = ['2026-01-01T12:05:00Z', '2025-12-01T00:00:00Z'];

test('records created since the list was opened count as new, and no others', () => {
  expect(arrivedIn(before, 'page 1', [record(3, now), record(2, now), record(1, then)], since)).toEqual([3]);
  // Some rows don't count as new: rows that moved up from the next page, rows on another page, and rows from the first
  // load.
  expect(arrivedIn(before, 'page 1', [record(4, then), record(5)], since)).toEqual([]);
  expect(arrivedIn(before, 'page 2', [record(3, now)], since)).toEqual([]);
  expect(arrivedIn(undefined, 'page 1', [record(3, now)], since)).toEqual([]);
});
