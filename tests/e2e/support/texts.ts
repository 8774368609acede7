import { catalogue as arabic } from '../../../src/i18n/ar';
import { server as arabicServer } from '../../../src/i18n/ar/server';
import { catalogue as english } from '../../../src/i18n/en';
import { server as englishServer } from '../../../src/i18n/en/server';
import { textKey } from '@matjar/admin';
import type { Phrases } from '@matjar/admin/testing';
import { createTranslator } from '@matjar/admin/testing/client';
import type { Translate } from '@matjar/admin/testing/client';
import type { Text } from '@matjar/admin/values';
import type { LocaleCode } from '../../../src/config';

// What pages say, and what the server replies.
const catalogues = {
  en: { ...english, ...englishServer },
  'ar-SY': { ...arabic, ...arabicServer },
} as unknown as Record<LocaleCode, Phrases>;

/** The product's texts in a language, by their keys. */
export const translator = (locale: LocaleCode): Translate => createTranslator(locale, catalogues[locale]);

/** The half of a text in both languages that a locale reads. */
export const inLocale = (text: Text, locale: LocaleCode): string => text[textKey(locale)];
