import { expect, it } from 'vitest';
import { codeOf, readCode } from './codes';

it('maps each byte to one of 32 unambiguous characters', () => {
  const all = codeOf(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  expect(all).toHaveLength(256);
  expect(new Set(all).size).toBe(32);
  expect(all).not.toMatch(/[ILOU]/);
});

it.each([
  ['k7qf 2m9x-tr', 'K7QF2M9XTR'],
  [' K7QF2M9XTR\n', 'K7QF2M9XTR'],
  ['oil0', '0110'],
  ['\u200eAB\u2011C\u200f', 'ABC'],
  ['', ''],
  ['— …', ''],
])('normalizes %j to %j', (typed, code) => expect(readCode(typed)).toBe(code));
