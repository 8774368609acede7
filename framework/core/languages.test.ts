import { expect, test } from 'vitest';
import { cookieIn, directionOf, languageId, languageOf, listLanguages, textKey } from './languages';
import { english } from '../languages/en/language';
import { french } from '../languages/fr/language';
import { syrianArabic } from '../languages/ar/language';

const languages = listLanguages({ en: english, ar: syrianArabic });

test('the framework has texts in English, Arabic and French', () => {
  expect([english, syrianArabic, french]).toMatchObject([
    { id: 1, code: 'en', dir: 'ltr', flag: 'us', name: 'English' },
    { id: 2, code: 'ar-SY', dir: 'rtl', flag: 'qa', name: 'العربية' },
    { id: 3, code: 'fr', dir: 'ltr', flag: 'fr', name: 'Français' },
  ]);
});

test.each([
  ['en', 1],
  ['ar-SY', 2],
  ['en-GB', 3],
  ['ar-EG', 3],
  ['ar', 3],
  ['fr', 3],
  ['', 3],
  ['arc', 3],
])('languageId(%j) is %i', (code, id) => {
  expect(languageId(languages, code)).toBe(id);
});

test.each([
  ['en', 'en', 'ltr', 'en', 'en'],
  ['en-GB', 'en', 'ltr', 'en', 'en'],
  ['ar-SY', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['ar', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['AR_eg', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['fr', 'en', 'ltr', 'en', 'en'],
])('the language %s is sent as %s with direction %s, text key %s and locale %s', (asked, sent, dir, key, locale) => {
  const { code, ...language } = languages.of(asked);
  expect([language.key, language.dir, textKey(code), code]).toEqual([sent, dir, key, locale]);
  expect(directionOf(code)).toBe(dir);
});

test('the first of an admin’s languages is the fallback', () => {
  const others = listLanguages({ fr: french, ar: syrianArabic });
  expect(['fr-CA', 'en', 'ar'].map((code) => others.of(code).code)).toEqual(['fr', 'fr', 'ar-SY']);
});

test.each([[null], [undefined], [42], [{}], ['"ar-SY"'], ['__proto__']])(
  'the stored value %j gives the default locale',
  (value) => {
    expect(languages.of(value).code).toBe('en');
  },
);

test.each([
  [[], undefined, 'en'],
  [[], 'ar', 'ar-SY'],
  [[], 'de, fr;q=0.8, ar-EG;q=0.9, *;q=0.1', 'ar-SY'],
  [[], 'ar;q=0, fr;q=0.2', 'fr'],
  [[], ';q, ,q=', 'en'],
  [['fr'], 'ar', 'fr'],
  [['tlh', undefined, 'ar'], 'fr', 'ar-SY'],
  [[null, ''], 'fr', 'fr'],
])('a page is in the chosen language %j, or else in an accepted language of %j: %s', (chosen, accepted, code) => {
  expect(languageOf(['en', 'ar-SY', 'fr'], chosen, accepted)).toBe(code);
});

test('cookieIn matches only a cookie’s whole name', () => {
  expect(
    ['language', 'books.language', 'age'].map((name) => cookieIn('other.language=fr; books.language=ar-SY', name)),
  ).toEqual([undefined, 'ar-SY', undefined]);
  expect(cookieIn(undefined, 'language')).toBeUndefined();
});
