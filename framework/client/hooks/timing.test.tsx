// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGradually } from './timing';

const counts: number[] = [];

const Parts = ({ total, first }: { total: number; first: number }) => {
  const count = useGradually(total, first);
  counts.push(count);
  return <p>{count}</p>;
};

test.each([
  [4, 2, [2, 3, 4]],
  [3, 3, [3]],
  [1, 2, [1]],
])('for %d parts, %d of them shown at first, the counts are %j', async (total, first, expected) => {
  counts.length = 0;
  await act(async () => render(<Parts total={total} first={first} />));
  expect([...new Set(counts)]).toEqual(expected);
});
