import { beforeEach, expect, test, vi } from 'vitest';
import { loadWords, testConfig } from '../../testing/client';
import { catalogue as arabic } from '../../languages/ar';
import { catalogue as english } from '../../languages/en';
import { arabicForms } from '../../languages/ar/language';
import type { Digits } from './format';
import type { LabelAt } from './provider';
import { createI18nProvider } from './provider';

const labels: LabelAt = (key, code) =>
  ({
    'resources.books/view-all.name':
      code === 'en' ? 'Book |||| Books' : arabicForms('منتجات', 'منتج', 'منتجات', 'منتجات', 'منتجات', 'منتجات'),
    'resources.books/view-all.fields.name': code === 'en' ? 'Name' : 'الاسم',
    'messages.updated': '',
  })[key];

const load = vi.fn(loadWords);
const slowCatalogue = () => {
  let resolve: ((loaded: object) => void) | undefined;
  const promise = new Promise<object>((give) => {
    resolve = give;
  });
  return { promise, arrive: () => resolve?.(arabic) };
};

const create = (locale: string, digits?: () => Digits) =>
  createI18nProvider({ locale, languages: testConfig.languages, load, labelAt: labels, ...(digits && { digits }) });

beforeEach(() => {
  load.mockClear();
});

test('two keys separated by a space, a failure and its reason, become two sentences', async () => {
  const provider = await create('ar-SY', () => 'arab');
  expect(provider.translate('messages.failed_to_get_data messages.network_error', { _: undefined, page: 2 })).toBe(
    'تعذّر جلب البيانات. تعذّر الوصول إلى الخادم. تحقق من اتصالك.',
  );
});

test('each language is loaded once, when it is first used', async () => {
  const provider = await create('en');
  expect(load.mock.calls).toEqual([['en']]);
  await provider.changeLocale('ar-SY');
  await provider.changeLocale('en');
  await provider.changeLocale('ar-SY');
  expect(load.mock.calls).toEqual([['en'], ['ar-SY']]);
});

test('the languages are listed with their native names', async () => {
  expect((await create('ar-SY')).getLocales?.()).toEqual([
    { locale: 'en', name: 'English' },
    { locale: 'ar-SY', name: 'العربية' },
  ]);
});

test('a resource with a slash in its name has its labels in each language', async () => {
  const provider = await create('en');
  const say = () => [
    provider.translate('resources.books/view-all.name', { smart_count: 1 }),
    provider.translate('resources.books/view-all.name', { smart_count: 2 }),
    provider.translate('resources.books/view-all.fields.name'),
  ];
  expect(say()).toEqual(['Book', 'Books', 'Name']);
  await provider.changeLocale('ar-SY');
  expect(provider.getLocale()).toBe('ar-SY');
  expect(say()).toEqual(['منتج', 'منتجات', 'الاسم']);
});

test('an empty label does not replace the product’s text', async () => {
  expect((await create('en')).translate('messages.updated')).toBe('Updated Successfully');
});

test('a missing key is shown unchanged, with or without arguments, and logs no error', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const provider = await create('ar-SY');
  expect(provider.translate('app.no_such_text')).toBe('app.no_such_text');
  expect(provider.translate('app.no_such_text', { smart_count: 3 })).toBe('app.no_such_text');
  expect(provider.translate('ra.page')).toBe('ra.page');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test.each([
  [0, 'لا توجد سجلات'],
  [1, 'سجل واحد'],
  [2, 'سجلان'],
  [3, '3 سجلات'],
  [11, '11 سجلًا'],
  [100, '100 سجل'],
])('counts %i records correctly in ar-SY', async (smart_count, text) => {
  const provider = await create('ar-SY');
  expect(provider.translate('app.records', { smart_count })).toBe(text);
});

test.each(['fr', '', 'undefined', '{"a":1}'])(
  'the unknown locale %j falls back to English, at the start and on a change',
  async (code) => {
    const provider = await create(code);
    expect(provider.getLocale()).toBe('en');
    await provider.changeLocale('ar-SY');
    await provider.changeLocale(code);
    expect([provider.getLocale(), provider.translate('app.home')]).toEqual(['en', 'Home']);
  },
);

test('a catalogue that fails to load keeps the current language, and can be retried', async () => {
  const provider = await create('en');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(provider.changeLocale('ar-SY')).rejects.toThrow(TypeError);
  expect([provider.getLocale(), provider.translate('app.home')]).toEqual(['en', english.app.home]);
  await provider.changeLocale('ar-SY');
  expect(provider.translate('app.home')).toBe(arabic.app.home);
});

test('the last language chosen wins, even if an earlier one loads later', async () => {
  const provider = await create('en');
  const { promise, arrive } = slowCatalogue();
  load.mockReturnValueOnce(promise);
  const first = provider.changeLocale('ar-SY');
  await provider.changeLocale('en');
  arrive();
  await first;
  expect([provider.getLocale(), provider.translate('app.home')]).toEqual(['en', 'Home']);
});

test('numbers in Arabic texts change immediately with the digits setting', async () => {
  let digits: 'arab' | 'latn' = 'latn';
  const provider = await create('ar-SY', () => digits);
  const records = () => provider.translate('app.records', { smart_count: 25 });
  expect(records()).toContain('25');
  digits = 'arab';
  expect(records()).toContain('٢٥');
  expect(records().replace('٢٥', '25')).toBe((await create('ar-SY')).translate('app.records', { smart_count: 25 }));
  expect(provider.translate('app.page_of', { page: 3, pages: 14 })).toMatch(/٣.*١٤/);
  expect(provider.translate('messages.unheard_of', { smart_count: 2, _: 'own words' })).toBe('own words');
  await provider.changeLocale('en');
  expect(records()).toContain('25');
});
