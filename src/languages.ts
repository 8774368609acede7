import type { Language } from '#framework';
// Not by the door, behind which all kinds of fields stand: the login page needs the languages alone.
import { defineLanguages } from '../framework/declaration/admin/languages';

/** The two languages of SPEC §3, by the numbers that it gives them. */
export const languages = defineLanguages({ en: { id: 1 }, ar: { id: 2 } });

/** Their keys, in the order in which the wire lists texts (index 0 English, 1 Arabic). */
export const languageKeys = Object.keys(languages) as readonly Language[];

/** What an entry of the wire says its language by, beside its text. */
export const languageIds: Readonly<Record<Language, number>> = { en: languages.en.id, ar: languages.ar.id };
