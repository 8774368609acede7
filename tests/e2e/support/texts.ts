import { catalogue as arabic } from '../../../src/i18n/ar';
import { catalogue as english } from '../../../src/i18n/en';
import { textKey } from '../../../framework/client/i18n/languages';
import type { LocaleCode } from '../../../framework/client/i18n/languages';
import { createTranslator } from '../../../framework/client/i18n/translator';
import type { Phrases, Translate } from '../../../framework/client/i18n/translator';
import type { Text } from '../../../framework/core/text';

// react-admin types some of its own texts as optional.
const catalogues = { en: english, 'ar-SY': arabic } as unknown as Record<LocaleCode, Phrases>;

/** The product's texts in a language, by their keys. */
export const translator = (locale: LocaleCode): Translate => createTranslator(locale, catalogues[locale]);

/** The half of a text in both languages that a locale reads. */
export const inLocale = (text: Text, locale: LocaleCode): string => text[textKey(locale)];
