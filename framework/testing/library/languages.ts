import { defineLanguages } from '../../core/languages';
import { english } from '../../languages/en/language';
import { syrianArabic } from '../../languages/ar/language';
import type { Language } from '../../core/register';

export const languages = defineLanguages({ en: english, ar: syrianArabic });

/** The keys of the languages, in the order used in requests and responses. */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** The number that identifies each language in requests and responses with localized text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
