import { defineLanguages } from '../../core/languages';
import { english } from '../../languages/en/language';
import { syrianArabic } from '../../languages/ar/language';
import type { Language } from '../../core/register';

export const languages = defineLanguages({ en: english, ar: syrianArabic });

/** The languages' keys, in the order of texts on the wire. */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** The language id in a wire entry's text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
