import { defineLanguages } from '../../declaration/admin/languages';
import type { Language } from '../../core/register';

/** The library's languages. */
export const languages = defineLanguages({ en: { id: 1 }, ar: { id: 2 } });

/** Their keys, in the order in which the wire lists texts. */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** What an entry of the wire says its language by, beside its text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
