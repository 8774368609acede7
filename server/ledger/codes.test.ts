import { expect, it } from 'vitest';
import { codeOf, newCode, readCode } from './codes';

it('a code is eight characters that are not taken for each other', () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(codes).size).toBe(500);
  // Every letter of the alphabet is as likely as any other.
  expect(codeOf(Uint8Array.from([0, 31, 32, 255, 10, 17, 18, 19]))).toBe('0Z0ZAHJK');
});

it('a code is known as people write it down', () => {
  expect(readCode(' 7h2k-oi1l ')).toBe('7H2K0111');
});
