import { catalogue as arabic } from '../../../src/i18n/ar';
import { server as arabicServer } from '../../../src/i18n/ar/server';
import { later as arabicLater } from '@matjar/admin/languages/ar/later';
import { later as englishLater } from '@matjar/admin/languages/en/later';
import { catalogue as english } from '../../../src/i18n/en';
import { server as englishServer } from '../../../src/i18n/en/server';
import { textKey } from '@matjar/admin';
import { createTranslator } from '@matjar/admin/testing';
import type { Phrases, Translate } from '@matjar/admin/testing';
import type { Text } from '@matjar/admin/values';
import type { LocaleCode } from '../../../src/config';

// Gives the tests access to the pages' strings and the server's messages.
const catalogues = {
  en: { ...englishLater, ...english, ...englishServer },
  'ar-SY': { ...arabicLater, ...arabic, ...arabicServer },
} as unknown as Record<LocaleCode, Phrases>;

/** Returns the application's strings in a language, by key. */
export const translator = (locale: LocaleCode): Translate => createTranslator(locale, catalogues[locale]);

/** Returns the text in the language of a locale. */
export const inLocale = (text: Text, locale: LocaleCode): string => text[textKey(locale)];

/** Returns the framework's strings for a part of the dashboard that is loaded on demand, in both languages. */
export const partTexts = <Part extends object>(of: (texts: typeof englishLater) => Part): Record<keyof Part, Text> => {
  const [en, ar] = [of(englishLater), of(arabicLater)] as Record<string, string>[];
  return Object.fromEntries(Object.keys(en!).map((key) => [key, { en: en![key]!, ar: ar![key]! }])) as never;
};
