import { expect, it } from 'vitest';
import { newCode } from './record';

it('record codes have eight characters, and are practically unique', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code))).toEqual([]);
});
