import { expect, test } from 'vitest';
import { isCode } from './cellParts';

test.each([
  ['NOOR-10413', true],
  ['#7', true],
  ['١٠٤', false],
  ['42', true],
  ['Linen', false],
  ['Summer 2026', false],
  ['spring-collection-2026', false],
])('recognizes whether %s is a code', (title, expected) => {
  expect(isCode(title)).toBe(expected);
});
