import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable';

const ownWords = ['Huda Al-Sayed', 'huda.atelier@example.com'];
/** Words that users of a library's admin are likely to use in passwords. */
const wordsHere = ['bookworm', 'مكتبة'];

describe('isGuessable', () => {
  it.each([
    'password',
    'Passw0rd!',
    'P@ssword2024',
    'letmein123',
    'iloveyou',
    'qwertyuiop',
    '1q2w3e4r',
    'asdfghjkl;',
    'zxcvbnm123',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    '01021990',
    '1990-02-01',
    'football',
    'sunshine1',
    'mohammed99',
    'superman',
    'basketba',
    'darkstar',
    'adminadmin',
    'dashboard2026!',
  ])('is true for a common password: %s', async (password) => expect(await isGuessable(password)).toBe(true));

  it.each(['bookworm2026!', 'bookworm-demo', 'مكتبة١٢٣٤', 'مكتبة1234'])(
    'is true for a password with the admin’s own words: %s',
    async (password) => {
      expect(await isGuessable(password, wordsHere)).toBe(true);
    },
  );

  it.each(['huda2026', 'Atelier!1', 'huda-al-sayed', 'sayed.huda'])(
    'is true for a password with details of the person: %s',
    async (password) => {
      expect(await isGuessable(password, ownWords)).toBe(true);
      expect(await isGuessable('xk9#mpq2', ownWords)).toBe(false);
    },
  );

  it.each([
    'xK9#mPq2',
    'Tr0ub4dor&3',
    'correct horse battery staple',
    'sunshine-river-42-plum',
    'a-long-password',
    'كلمة سر طويلة',
    '73951628',
    'NewPass123!',
    '👗✨🧵🪡👠🎀🛍️🧢',
  ])('is false for %s, whatever characters it has', async (password) =>
    expect(await isGuessable(password, ownWords)).toBe(false),
  );

  it('is true for each of the most common passwords', async () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
    expect(common).toHaveLength(3000);
    const missed = [];
    for (const password of common) if (!(await isGuessable(password))) missed.push(password);
    expect(missed).toEqual([]);
  });

  it('is fast for the longest allowed password', async () => {
    expect(await isGuessable('ab1'.repeat(42))).toBe(true);
    expect(
      await isGuessable(Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('')),
    ).toBe(false);
  });
});
