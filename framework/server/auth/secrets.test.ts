import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginningOf, createSecret, secretOf } from './tokens';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a secret consists of 256 random bits and a checksum, so that scanners recognize it', () => {
  const secrets = Array.from({ length: 200 }, createSecret);
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) {
    expect(secret).toMatch(/^mk_[0-9A-Za-z]{49}$/);
    const checksum = Array.from(secret.slice(-6), (digit) => digits.indexOf(digit)).reduce(
      (sum, digit) => sum * 62 + digit,
      0,
    );
    expect(checksum).toBe(crc32(secret.slice(0, -6)));
  }
});

test('a secret is read only from a complete bearer header', () => {
  const secret = createSecret();
  expect(secretOf(`Bearer ${secret}`)).toBe(secret);
  expect(secretOf(`bearer ${secret}`)).toBe(secret);
  const turned = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const header of [
    undefined,
    '',
    secret,
    `Basic ${secret}`,
    `Bearer ${secret}x`,
    `Bearer x${secret}`,
    `Bearer ${turned}`,
    `Bearer ${secret.toUpperCase()}`,
  ]) {
    expect([header, secretOf(header)]).toEqual([header, null]);
  }
});

test('only the beginning of a secret is shown', () => {
  const secret = createSecret();
  expect(beginningOf(secret)).toBe(`${secret.slice(0, 10)}…`);
});
