import { expect, test } from 'vitest';
import { newWords } from './PartValue';

test.each([
  ['Soft cotton shirt', 'Soft linen shirt', ['linen']],
  ['', 'New', ['New']],
  ['Same', 'Same', []],
  ['قميص قطني', 'قميص كتان ناعم', ['كتان ناعم']],
  ['a b c', 'a c', []],
])('from %j to %j, the new words are marked', (before, now, fresh) => {
  const runs = newWords(before, now);
  expect(runs.map(({ text }) => text).join('')).toBe(now);
  expect(
    runs
      .filter(({ isNew }) => isNew)
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ).toEqual(fresh);
});

test('a very long text is a single run', () => {
  const long = 'word '.repeat(700);
  expect(newWords(long, `${long}more`)).toEqual([{ text: `${long}more`, isNew: true }]);
});
