import { defineLanguages } from '../../core/languages';
import { english } from '../../languages/en/language';
import { syrianArabic } from '../../languages/ar/language';
import type { Language } from '../../core/register';

/** The library's languages. */
export const languages = defineLanguages({ en: english, ar: syrianArabic });

/** Their keys, in the order in which the wire lists texts. */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** What an entry of the wire says its language by, beside its text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
