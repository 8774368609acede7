import { expect, test } from 'vitest';
import type { AnyField } from './kind';
import { isMasked, isMaskedFor, maskedEnd } from './mask';

test.each([
  ['12345', undefined, '••••45'],
  ['1234', undefined, '••••'],
  ['', undefined, '••••'],
  ['SY1234567890', 4, '••••7890'],
  ['12345678', 4, '••••'],
])('of %j, of which %j letters may be seen, %j is', (text, shown, seen) => {
  expect(maskedEnd(text, shown)).toBe(seen);
  expect([isMasked(text), isMasked(seen)]).toEqual([false, true]);
});

test('what is masked is hidden from those whom it names, and from who isn’t logged in', () => {
  const hidden = (field: object) =>
    (['viewer', 'owner', undefined] as never[]).map((role) => isMaskedFor(field as AnyField, role));
  expect(hidden({ masked: ['viewer'] })).toEqual([true, false, true]);
  expect(hidden({})).toEqual([false, false, false]);
});
