import { expect, test } from 'vitest';
import { newWords } from './words';

test.each([
  ['Soft cotton shirt', 'Soft linen shirt', ['linen']],
  ['', 'New', ['New']],
  ['Same', 'Same', []],
  ['قميص قطني', 'قميص كتان ناعم', ['كتان ناعم']],
  ['a b c', 'a c', []],
])('in %j → %j the new words stand out', (before, now, fresh) => {
  const runs = newWords(before, now);
  expect(runs.map(({ text }) => text).join('')).toBe(now);
  expect(
    runs
      .filter(({ isNew }) => isNew)
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ).toEqual(fresh);
});

test('a text of very many words is one run', () => {
  const long = 'word '.repeat(700);
  expect(newWords(long, `${long}more`)).toEqual([{ text: `${long}more`, isNew: true }]);
});
