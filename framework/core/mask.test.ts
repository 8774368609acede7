import { expect, test } from 'vitest';
import type { AnyField } from './kind';
import { isMasked, isMaskedFor, maskedEnd } from './mask';

test.each([
  ['12345', undefined, '••••45'],
  ['1234', undefined, '••••'],
  ['', undefined, '••••'],
  ['SY1234567890', 4, '••••7890'],
  ['12345678', 4, '••••'],
])('maskedEnd of %j with %j visible letters is %j', (text, shown, seen) => {
  expect(maskedEnd(text, shown)).toBe(seen);
  expect([isMasked(text), isMasked(seen)]).toEqual([false, true]);
});

test('a masked field is hidden from the listed roles and from anonymous callers', () => {
  const hidden = (field: object) =>
    (['viewer', 'owner', undefined] as never[]).map((role) => isMaskedFor(field as AnyField, role));
  expect(hidden({ masked: ['viewer'] })).toEqual([true, false, true]);
  expect(hidden({})).toEqual([false, false, false]);
});
