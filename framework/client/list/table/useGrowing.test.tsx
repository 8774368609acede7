// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowing } from './Bodies';

/** What it gave from drawing to drawing, for as many rows as are said. */
const grow = (total: number) => {
  const given: number[] = [];
  const { rerender } = renderHook(({ rows }) => given.push(useGrowing(rows)), { initialProps: { rows: total } });
  return { given, to: (rows: number) => rerender({ rows }) };
};

test('a table begins with all its rows', () => {
  expect(grow(100).given).toEqual([100]);
});

test('rows that it gets later come some at a time, and go at once', async () => {
  const { given, to } = grow(10);
  given.length = 0;
  to(100);
  await waitFor(() => expect(given.at(-1)).toBe(100));
  expect([...new Set(given)]).toEqual([25, 50, 75, 100]);
  given.length = 0;
  to(10);
  expect(given.at(-1)).toBe(10);
  given.length = 0;
  to(100);
  expect(given[0]).toBe(25);
});
