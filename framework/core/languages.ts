import type { Direction, LanguageDeclaration } from '../languages/pack';
import type { Language as LanguageKey } from './register';

/**
 * An admin's languages, in order. The keys are used to select localized text, and are sent in the API's language
 * header.
 */
export type Languages = Readonly<Record<string, LanguageDeclaration>>;

export const defineLanguages = <const L extends Languages>(languages: L): L => languages;

export type Language = LanguageDeclaration & { key: LanguageKey };

/** An admin's languages, with a function that looks up a language by its key. */
export interface LanguageList<One extends Language = Language> {
  all: readonly One[];
  /** Returns the language with the given key. If the key is unknown or malformed, returns the first language. */
  of(value: unknown): One;
}

/** Returns the part of a locale before the region: `ar` for `ar`, `ar-EG` and `ar-SY`. */
export const primarySubtag = (code: string): string => code.toLowerCase().split(/[-_]/, 1)[0]!;

/** Creates the list of an admin's languages. The first language is the default. */
export const listLanguages = <const L extends Languages>(languages: L) => {
  type One = { [K in keyof L]: L[K] & { key: K & LanguageKey } }[keyof L];
  const all = Object.entries(languages).map(([key, language]) => ({ ...language, key })) as unknown as readonly One[];
  const of = (value: unknown): One =>
    (typeof value === 'string' && all.find(({ key }) => key === primarySubtag(value))) || all[0]!;
  return { all, of } satisfies LanguageList<One>;
};

export const textKey = (code: string): LanguageKey => primarySubtag(code) as LanguageKey;

/** A name that is the same in all languages, or a separate name for each language key. */
export type Name = string | Readonly<Record<string, string>>;

/** Returns a name in the language of a locale. If there is none, returns the name in the first language. */
export const nameIn = (name: Name, code: string): string =>
  typeof name === 'string' ? name : (name[primarySubtag(code)] ?? Object.values(name)[0]!);

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** Returns the writing direction of a locale or language key. */
export const directionOf = (code: string): Direction => (rightToLeft.includes(primarySubtag(code)) ? 'rtl' : 'ltr');

/** Returns the backend's number for a locale, or 3 for an unknown locale (SPEC §3). */
export const languageId = ({ all }: LanguageList, code: string): number =>
  all.find((language) => language.code === code)?.id ?? 3;

/** Returns the value of a cookie in a `Cookie` header, or undefined if the cookie is missing. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Checks whether a page is one that users open from a link, such as a link in an email, before they sign in. On such
 * pages, the default language is the browser's. On other pages, it is the admin's first language (SPEC §3).
 */
export const isReachedByLink = (page: string): boolean => page !== 'login' && page !== 'begin';

/**
 * Selects the language of a page from `codes`: the first available language in `chosen`, or else the best match for the
 * `accepted` header (RFC 9110, 12.5.4), or else the first language.
 */
export const languageOf = (
  codes: readonly string[],
  chosen: readonly (string | null | undefined)[],
  accepted = '',
): string => {
  const wanted = accepted.split(',').map((item) => {
    const [code = '', quality = 'q=1'] = item.split(';').map((part) => part.trim());
    return { code, quality: Number(quality.slice(2)) };
  });
  const preferences = [
    ...chosen,
    ...wanted
      .filter(({ quality }) => quality > 0)
      .sort((a, b) => b.quality - a.quality)
      .map(({ code }) => code),
  ];
  const found = preferences.map((one) => one && codes.find((code) => primarySubtag(code) === primarySubtag(one)));
  return found.find(Boolean) || codes[0]!;
};
