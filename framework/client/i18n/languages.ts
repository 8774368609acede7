import type { Language as LanguageKey } from '../../core/register';

/** One language of an admin. */
export interface Language {
  /** Its locale, as browsers know it. */
  code: string;
  /** What the API calls it, by number and in the language header; the half of a text that is read in it, too. */
  backendId: number;
  header: string;
  dir: 'ltr' | 'rtl';
  /** Two-letter country code of the flag shown beside the name. */
  flag: string;
  /** The language's own name, in itself. */
  name: string;
}

export type Direction = Language['dir'];

/** What the API calls a language in a header. */
export type HeaderCode = LanguageKey;

// The languages that the framework has words of: an admin picks from these.
export const english = { code: 'en', backendId: 1, header: 'en', dir: 'ltr', flag: 'us', name: 'English' } as const satisfies Language;
export const syrianArabic = { code: 'ar-SY', backendId: 2, header: 'ar', dir: 'rtl', flag: 'qa', name: 'العربية' } as const satisfies Language;
export const french = { code: 'fr', backendId: 3, header: 'fr', dir: 'ltr', flag: 'fr', name: 'Français' } as const satisfies Language;

/** The languages of an admin. */
export interface Languages<One extends Language = Language> {
  all: readonly One[];
  /** The one that is had for whatever was stored or asked for; the first, where that is unknown or malformed. */
  of(value: unknown): One;
}

/** What comes before the region in the code of a locale: regions don't matter, `ar`, `ar-EG` and `ar-SY` are all the Arabic there is. */
export const primarySubtag = (code: string): string => code.toLowerCase().split(/[-_]/, 1)[0]!;

/** The languages of an admin, of which the first is the one for whom no other is known. */
export const createLanguages = <One extends Language>(...all: [One, ...One[]]): Languages<One> => ({
  all,
  of: (value) => (typeof value === 'string' && all.find(({ header }) => header === primarySubtag(value))) || all[0],
});

/** Which half of a text a locale reads. */
export const textKey = (code: string): LanguageKey => primarySubtag(code) as LanguageKey;

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** The writing direction of a language, by its locale or by what the API calls it. */
export const directionOf = (code: string): Direction => (rightToLeft.includes(primarySubtag(code)) ? 'rtl' : 'ltr');

/** The backend's number for a locale code: that of a language that is had, itself; 3 for anything else (SPEC §3). */
export const languageId = ({ all }: Languages, code: string): number => all.find((language) => language.code === code)?.backendId ?? 3;
