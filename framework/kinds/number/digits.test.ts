import { expect, test } from 'vitest';
import { foldDigits, withoutGrouping } from './digits';
import { parseNumber } from './inputs';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٥٠٫٥', '1,250.5'],
  ['abc 12', 'abc 12'],
])('the input %s is shown as %s', (typed, folded) => {
  expect(foldDigits(typed)).toBe(folded);
});

test.each([
  ['1,250,000.5', '1250000.5'],
  ['-1,250', '-1250'],
  [' 12 ', '12'],
  ['1,5', '1.5'],
  ['1,250', '1250'],
  ['12,34,5', '12,34,5'],
])('the grouping of %s is removed: %s', (typed, tidied) => {
  expect(withoutGrouping(typed)).toBe(tidied);
});

test.each([
  ['', null],
  ['12', 12],
  ['-0.5', -0.5],
  ['5.', '5.'],
  ['1e3', '1e3'],
  ['twelve', 'twelve'],
])('%j is parsed as %j', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});
