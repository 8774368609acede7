import { expect, test } from 'vitest';
import { isMasked, maskedEnd } from './mask';

test.each([
  ['12345', undefined, '••••45'], ['1234', undefined, '••••'], ['', undefined, '••••'], ['SY1234567890', 4, '••••7890'], ['12345678', 4, '••••'],
])('of %j, of which %j letters may be seen, %j is', (text, shown, seen) => {
  expect(maskedEnd(text, shown)).toBe(seen);
  expect([isMasked(text), isMasked(seen)]).toEqual([false, true]);
});
