import type { Direction, LanguageDeclaration } from '../languages/language';
import type { Language as LanguageKey } from './register';

/**
 * An admin's languages in the order in which texts have them and lists of texts are sent; by key, which is what the API calls
 * one in a header and the half of a text that is read in it, too.
 */
export type Languages = Readonly<Record<string, LanguageDeclaration>>;

/** Declares an admin's languages. */
export const defineLanguages = <const L extends Languages>(languages: L): L => languages;

/** One language of an admin, with its key. */
export type Language = LanguageDeclaration & { key: LanguageKey };

/** The languages of an admin, for looking one up. */
export interface LanguageList<One extends Language = Language> {
  all: readonly One[];
  /** The one that is had for whatever was stored or asked for; the first, where that is unknown or malformed. */
  of(value: unknown): One;
}

/** What comes before the region in the code of a locale: regions don't matter, `ar`, `ar-EG` and `ar-SY` are all the Arabic there is. */
export const primarySubtag = (code: string): string => code.toLowerCase().split(/[-_]/, 1)[0]!;

/** An admin's languages as they are looked up, of which the first is the one for whom no other is known. */
export const listLanguages = <const L extends Languages>(languages: L) => {
  type One = { [K in keyof L]: L[K] & { key: K & LanguageKey } }[keyof L];
  const all = Object.entries(languages).map(([key, language]) => ({ ...language, key })) as unknown as readonly One[];
  const of = (value: unknown): One =>
    (typeof value === 'string' && all.find(({ key }) => key === primarySubtag(value))) || all[0]!;
  return { all, of } satisfies LanguageList<One>;
};

/** Which half of a text a locale reads. */
export const textKey = (code: string): LanguageKey => primarySubtag(code) as LanguageKey;

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** The writing direction of a language, by its locale or by what the API calls it. */
export const directionOf = (code: string): Direction => (rightToLeft.includes(primarySubtag(code)) ? 'rtl' : 'ltr');

/** The backend's number for a locale code: that of a language that is had, itself; 3 for anything else (SPEC §3). */
export const languageId = ({ all }: LanguageList, code: string): number =>
  all.find((language) => language.code === code)?.id ?? 3;

/** The value of a cookie in a request's header; undefined where it isn't there. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Whether a page before the dashboard is reached through a link that somebody sent. Its reader may never have chosen a language, so
 * their browser's counts. Whoever comes by themselves gets the first language until they choose (SPEC §3).
 */
export const isReachedByLink = (page: string): boolean => page !== 'login' && page !== 'begin';

/**
 * The one among the `codes` of languages that a page is sent in: that of the first of `chosen` that is had, else the one that
 * the header `accepted` wants most (RFC 9110, 12.5.4), else the first.
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
  const asked = [
    ...chosen,
    ...wanted
      .filter(({ quality }) => quality > 0)
      .sort((a, b) => b.quality - a.quality)
      .map(({ code }) => code),
  ];
  const found = asked.map((one) => one && codes.find((code) => primarySubtag(code) === primarySubtag(one)));
  return found.find(Boolean) || codes[0]!;
};
