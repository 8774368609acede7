import { expect, test } from 'vitest';
import { arabicForms } from '../../languages/ar/language';
import { pluralIndex } from './translator';

const names = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

test('the six Arabic forms are in the order of the Unicode plural rules', () => {
  expect(arabicForms(...names)).toBe('zero |||| one |||| two |||| few |||| many |||| other');
});

test('the chosen form follows the Unicode plural rules, in every region', () => {
  const counts = Array.from({ length: 1204 }, (_, count) => count);
  const shelves = new Intl.PluralRules('ar');
  for (const code of ['ar', 'ar-SY']) {
    expect(counts.map((count) => names[pluralIndex(code, count)])).toEqual(
      counts.map((count) => shelves.select(count)),
    );
  }
  const english = new Intl.PluralRules('en');
  expect(counts.map((count) => pluralIndex('en', count))).toEqual(
    counts.map((count) => (english.select(count) === 'one' ? 0 : 1)),
  );
});
