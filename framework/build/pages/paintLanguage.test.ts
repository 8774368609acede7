// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { paintLanguage } from './inline';

const root = document.documentElement;
const directions = { en: 'ltr', 'ar-SY': 'rtl' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete root.dataset.untranslated;
});

test.each([
  ['en', null, 'en', 'ltr', undefined],
  ['ar-SY', null, 'ar-SY', 'rtl', undefined],
  ['ar-SY', '"ar-SY"', 'ar-SY', 'rtl', undefined],
  ['en', '"ar-SY"', 'ar-SY', 'rtl', ''],
  ['en', '"AR_eg"', 'ar-SY', 'rtl', ''],
  ['ar-SY', '"en"', 'en', 'ltr', ''],
  ['ar-SY', '"tlh"', 'en', 'ltr', ''],
  ['ar-SY', '{"cut', 'ar-SY', 'rtl', undefined],
  ['ar-SY', '5', 'ar-SY', 'rtl', undefined],
])('a page in %s with %j stored is shown in %s', (lang, stored, code, dir, untranslated) => {
  Object.assign(root, { lang, dir: directions[lang as 'en'] });
  if (stored !== null) localStorage.setItem('locale', stored);
  paintLanguage('locale', directions);
  expect([root.lang, root.dir, root.dataset.untranslated]).toEqual([code, dir, untranslated]);
});

test('leaves the page unchanged if the browser denies access to its storage', () => {
  Object.assign(root, { lang: 'en', dir: 'ltr' });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  paintLanguage('locale', directions);
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});

test('works without its module scope, because the page contains its source', () => {
  Object.assign(root, { lang: 'en', dir: 'ltr' });
  localStorage.setItem('locale', '"ar-SY"');
  // eslint-disable-next-line typescript/no-implied-eval -- like the page, the test evaluates the function's source
  new Function(`(${paintLanguage})('locale', ${JSON.stringify(directions)})`)();
  expect(root.lang).toBe('ar-SY');
});
