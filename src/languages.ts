import { defineLanguages, listLanguages } from '@matjar/admin';
import { syrianArabic } from '@matjar/admin/languages/ar/language';
import { english } from '@matjar/admin/languages/en/language';
import type { Language } from '@matjar/admin';

const names = () => import('./filterNames');

/** The two languages of SPEC §3, with the language numbers used there. */
export const languages = defineLanguages({
  en: { ...english, grammar: async () => ({ ...(await english.grammar()), names: (await names()).en }) },
  ar: { ...syrianArabic, grammar: async () => ({ ...(await syrianArabic.grammar()), names: (await names()).ar }) },
});

export const languageList = listLanguages(languages);

/** The language keys in the order of texts on the wire (index 0 English, 1 Arabic). */
export const languageKeys = Object.keys(languages) as readonly Language[];

export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
