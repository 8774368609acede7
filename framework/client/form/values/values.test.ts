import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { changedNames, givenValues } from './values';
import { isSame } from '../../../core/objects';

const label = { en: 'A', ar: 'أ' };
const fields = {
  name: field.localized({ label, required: true }),
  about: field.localized({ label }),
  place: field.location({ label }),
  code: field.text({ label }),
  words: field.tags({ label }),
  secret: field.password({ label, virtual: true }),
  active: field.toggle({ label, default: false }),
};

test.each([
  [null, ''],
  [undefined, []],
  [{ en: '', ar: null }, null],
  [
    { en: 'a', ar: 'ب' },
    { ar: 'ب', en: 'a' },
  ],
  [['a'], ['a']],
])('%j is equal to %j', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  [0, null],
  [false, null],
  ['5', 5],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    { en: 'a', ar: '' },
    { en: '', ar: 'a' },
  ],
])('%j differs from %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test('only fields with a different value have changed', () => {
  const from = { about: null, code: 'x', words: [], active: false, other: 1 };
  const to = { about: { en: '', ar: '' }, code: 'y', words: [], active: true, other: 2 };
  expect(changedNames(fields, from, to)).toEqual(['code', 'active']);
});

test('an empty optional localized text is sent as null; a required one keeps its languages', () => {
  const blank = { en: '', ar: undefined };
  expect(givenValues(fields, { name: blank, about: blank, place: { lat: null, lng: null } })).toEqual({
    name: blank,
    about: null,
    place: null,
  });
});

test('an empty password is not sent, nor are values without a field in the form', () => {
  expect(givenValues(fields, { secret: '', active: false, version: 3 })).toEqual({ active: false });
  expect(givenValues(fields, { secret: 'typed' })).toEqual({ secret: 'typed' });
});
