
/** One language of the product: `code` is the locale, `backendId` and `header` are what the API calls it. */
interface Language {
  code: string;
  backendId: number;
  header: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  /** Two-letter country code of the flag shown beside the name. */
  flag: string;
  /** The language's own name, in itself. */
  name: string;
}

export const languages = [
  { code: 'en', backendId: 1, header: 'en', dir: 'ltr', flag: 'us', name: 'English' },
  { code: 'ar-SY', backendId: 2, header: 'ar', dir: 'rtl', flag: 'qa', name: 'العربية' },
] as const satisfies readonly Language[];

export type LocaleCode = (typeof languages)[number]['code'];
export type HeaderCode = (typeof languages)[number]['header'];
export type Direction = (typeof languages)[number]['dir'];

export const defaultLocale: LocaleCode = 'en';

/** The backend's number for a language we don't have. */
const otherLanguageId = 3;

const primarySubtag = (code: string) => code.toLowerCase().split(/[-_]/, 1)[0];

// Regions don't matter: `ar`, `ar-EG` and `ar-SY` are all the Arabic we have.
const find = (code: string) => languages.find(({ header }) => header === primarySubtag(code));

const findOrDefault = (code: string) => find(code) ?? languages.find((language) => language.code === defaultLocale)!;

/** The locale we have for whatever was stored or asked for: anything unknown or malformed is the default locale. */
export const supportedLocale = (value: unknown): LocaleCode =>
  typeof value === 'string' ? findOrDefault(value).code : defaultLocale;

/** The backend's number for a locale code: 1 for `en` and 2 for `ar-SY` themselves, 3 for anything else (SPEC §3). */
export const languageId = (code: string): number =>
  languages.find((language) => language.code === code)?.backendId ?? otherLanguageId;

/** The value of the language header for a locale code: `en` or `ar`. */
export const headerCode = (code: string): HeaderCode => findOrDefault(code).header;

/** The writing direction of a locale code. */
export const direction = (code: string): Direction => findOrDefault(code).dir;

/** Which half of a text in both languages, `{ en, ar }`, a locale reads. */
export const textKey = (code: string): HeaderCode => findOrDefault(code).header;
