import { expect, test } from 'vitest';
import { createLanguages, directionOf, english, french, languageId, syrianArabic, textKey } from './languages';
import type { Language } from './languages';

const languages = createLanguages<Language>(english, syrianArabic);

test('the languages that the framework has words of', () => {
  expect([english, syrianArabic, french]).toEqual([
    { code: 'en', backendId: 1, header: 'en', dir: 'ltr', flag: 'us', name: 'English' },
    { code: 'ar-SY', backendId: 2, header: 'ar', dir: 'rtl', flag: 'qa', name: 'العربية' },
    { code: 'fr', backendId: 3, header: 'fr', dir: 'ltr', flag: 'fr', name: 'Français' },
  ]);
});

test.each([['en', 1], ['ar-SY', 2], ['en-GB', 3], ['ar-EG', 3], ['ar', 3], ['fr', 3], ['', 3], ['arc', 3]])('languageId(%j) is %i', (code, id) => {
  expect(languageId(languages, code)).toBe(id);
});

test.each([
  ['en', 'en', 'ltr', 'en', 'en'],
  ['en-GB', 'en', 'ltr', 'en', 'en'],
  ['ar-SY', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['ar', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['AR_eg', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['fr', 'en', 'ltr', 'en', 'en'],
])('%s is sent as %s, runs %s, reads the %s half and is served as %s', (asked, header, dir, key, locale) => {
  const { code, ...language } = languages.of(asked);
  expect([language.header, language.dir, textKey(code), code]).toEqual([header, dir, key, locale]);
  expect(directionOf(code)).toBe(dir);
});

test('the first of an admin’s languages is for whom no other is known', () => {
  const others = createLanguages<Language>(french, syrianArabic);
  expect(['fr-CA', 'en', 'ar'].map((code) => others.of(code).code)).toEqual(['fr', 'fr', 'ar-SY']);
});

test.each([[null], [undefined], [42], [{}], ['"ar-SY"'], ['__proto__']])(
  'the stored value %j gives the default locale',
  (value) => {
    expect(languages.of(value).code).toBe('en');
  },
);
