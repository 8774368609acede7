// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowing } from './Bodies';

/** Calls `useGrowing` with the given number of rows and collects the result of each render. */
const grow = (total: number) => {
  const counts: number[] = [];
  const { rerender } = renderHook(({ rows }) => counts.push(useGrowing(rows)), { initialProps: { rows: total } });
  return { counts, to: (rows: number) => rerender({ rows }) };
};

test('a table starts with all its rows', () => {
  expect(grow(100).counts).toEqual([100]);
});

test('added rows appear in steps, removed rows disappear immediately', async () => {
  const { counts, to } = grow(10);
  counts.length = 0;
  to(100);
  await waitFor(() => expect(counts.at(-1)).toBe(100));
  expect([...new Set(counts)]).toEqual([25, 50, 75, 100]);
  counts.length = 0;
  to(10);
  expect(counts.at(-1)).toBe(10);
  counts.length = 0;
  to(100);
  expect(counts[0]).toBe(25);
});
