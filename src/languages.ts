import { defineLanguages, listLanguages } from '@matjar/admin';
import { syrianArabic } from '@matjar/admin/languages/ar/language';
import { english } from '@matjar/admin/languages/en/language';
import type { Language } from '@matjar/admin';

const names = () => import('./filterNames');

/** The two languages that SPEC §3 requires, with the number it assigns to each. */
export const languages = defineLanguages({
  en: { ...english, grammar: async () => ({ ...(await english.grammar()), names: (await names()).en }) },
  ar: { ...syrianArabic, grammar: async () => ({ ...(await syrianArabic.grammar()), names: (await names()).ar }) },
});

export const languageList = listLanguages(languages);

/** The language keys, in the order that the API lists translations: English, then Arabic. */
export const languageKeys = Object.keys(languages) as readonly Language[];

export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
