import type { Direction, LanguageDeclaration } from '../languages/pack';
import type { Language as LanguageKey } from './register';

/**
 * An admin's languages, in the order of their texts. The key is used in the API's language header and selects the text
 * to read.
 */
export type Languages = Readonly<Record<string, LanguageDeclaration>>;

export const defineLanguages = <const L extends Languages>(languages: L): L => languages;

export type Language = LanguageDeclaration & { key: LanguageKey };

/** The languages of an admin, for lookup. */
export interface LanguageList<One extends Language = Language> {
  all: readonly One[];
  /** Returns the language for a stored or requested value; the first one if it is unknown or malformed. */
  of(value: unknown): One;
}

/** Returns the part of a locale before the region: `ar`, `ar-EG` and `ar-SY` are all `ar`. */
export const primarySubtag = (code: string): string => code.toLowerCase().split(/[-_]/, 1)[0]!;

/** Builds a lookup of an admin's languages. The first is the default. */
export const listLanguages = <const L extends Languages>(languages: L) => {
  type One = { [K in keyof L]: L[K] & { key: K & LanguageKey } }[keyof L];
  const all = Object.entries(languages).map(([key, language]) => ({ ...language, key })) as unknown as readonly One[];
  const of = (value: unknown): One =>
    (typeof value === 'string' && all.find(({ key }) => key === primarySubtag(value))) || all[0]!;
  return { all, of } satisfies LanguageList<One>;
};

export const textKey = (code: string): LanguageKey => primarySubtag(code) as LanguageKey;

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** Returns the writing direction of a locale or language key. */
export const directionOf = (code: string): Direction => (rightToLeft.includes(primarySubtag(code)) ? 'rtl' : 'ltr');

/** Returns the backend's number of a locale; 3 for an unknown one (SPEC §3). */
export const languageId = ({ all }: LanguageList, code: string): number =>
  all.find((language) => language.code === code)?.id ?? 3;

/** Returns a cookie's value from a request header; undefined if it is missing. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Checks whether a page before login is reached through a link sent to someone. Such readers may never have chosen a
 * language, so the browser's applies. Others get the first language until they choose (SPEC §3).
 */
export const isReachedByLink = (page: string): boolean => page !== 'login' && page !== 'begin';

/**
 * Negotiates a page's language among `codes`: the first of `chosen` that is available, else the best match of the
 * `accepted` header (RFC 9110, 12.5.4), else the first.
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
