import { defineLanguages, listLanguages } from '@matjar/admin';
import { syrianArabic } from '@matjar/admin/languages/ar/language';
import { english } from '@matjar/admin/languages/en/language';
import type { Language } from '@matjar/admin';
// Not by the door, behind which all kinds of fields stand: the login page needs the languages alone.

/** The two languages of SPEC §3, by the numbers that it gives them. */
export const languages = defineLanguages({ en: english, ar: syrianArabic });

/** The same for looking one up. */
export const languageList = listLanguages(languages);

/** Their keys, in the order in which the wire lists texts (index 0 English, 1 Arabic). */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** What an entry of the wire says its language by, beside its text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
