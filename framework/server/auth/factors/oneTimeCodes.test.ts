import { expect, it } from 'vitest';
import { base32, codeAt, codeSecret, otpauthUrl, stepAt, stepOf } from './oneTimeCodes';

/** The secret that RFC 6238, appendix B uses for its test values. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s matches the test value in RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
});

it('a code is accepted in its own time step, the previous one and the next one', () => {
  const now = 1_800_000_015_000;
  const accepted = [-3, -2, -1, 0, 1, 2, 3].map((steps) => stepOf(secret, codeAt(secret, stepAt(now) + steps), now));
  expect(accepted).toEqual([undefined, undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined, undefined]);
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOf(secret, code, now)).toBeUndefined();
});

it('a secret depends on the key and the salt, and apps read it in base 32', () => {
  const key = Buffer.alloc(32, 1);
  expect(codeSecret(key, 'a')).not.toEqual(codeSecret(key, 'b'));
  expect(codeSecret(key, 'a')).toHaveLength(20);
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUrl(Buffer.from('foobar'), 'My Library', 'a@b.test')).toBe(
    'otpauth://totp/My%20Library%3Aa%40b.test?secret=MZXW6YTBOI&issuer=My%20Library',
  );
});
