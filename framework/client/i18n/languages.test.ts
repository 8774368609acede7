import { expect, test } from 'vitest';
import { direction, headerCode, languageId, languages, supportedLocale, textKey } from './languages';

test('the two languages are those of the specification', () => {
  expect(languages).toEqual([
    { code: 'en', backendId: 1, header: 'en', dir: 'ltr', flag: 'us', name: 'English' },
    { code: 'ar-SY', backendId: 2, header: 'ar', dir: 'rtl', flag: 'qa', name: 'العربية' },
  ]);
});

test.each([['en', 1], ['ar-SY', 2], ['en-GB', 3], ['ar-EG', 3], ['ar', 3], ['fr', 3], ['', 3], ['arc', 3]])('languageId(%j) is %i', (code, id) => {
  expect(languageId(code)).toBe(id);
});

test.each([
  ['en', 'en', 'ltr', 'en', 'en'],
  ['en-GB', 'en', 'ltr', 'en', 'en'],
  ['ar-SY', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['ar', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['AR_eg', 'ar', 'rtl', 'ar', 'ar-SY'],
  ['fr', 'en', 'ltr', 'en', 'en'],
])('%s is sent as %s, runs %s, reads the %s half and is served as %s', (code, header, dir, key, locale) => {
  expect([headerCode(code), direction(code), textKey(code), supportedLocale(code)]).toEqual([header, dir, key, locale]);
});

test.each([[null], [undefined], [42], [{}], ['"ar-SY"'], ['__proto__']])(
  'the stored value %j gives the default locale',
  (value) => {
    expect(supportedLocale(value)).toBe('en');
  },
);
