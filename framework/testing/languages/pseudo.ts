// A pseudo-language: English in different letters, 40% longer and written from right to left. It represents a fourth
// language that an admin adds without changing framework/languages.
import type { LanguageDeclaration, DashboardTexts, SameKeys, PageTexts, ServerTexts } from '../../languages/pack';
import { catalogue } from '../../languages/en';
import { later } from '../../languages/en/later';
import { pages } from '../../languages/en/pages';
import { server } from '../../languages/en/server';
import { isPlain } from '../../core/objects';

const letters = 'åƀçđéƒğĥîĵķĺɱñöþǫŕšţüṽŵẋýž';

const longer = (text: string): string => `⟦${text}${'·'.repeat(Math.max(1, Math.round(text.length * 0.4) - 2))}⟧`;

/** Translates a string into the pseudo-language. Placeholders and plural forms are unchanged. */
export const pseudo = (text: string): string =>
  text
    .split(' |||| ')
    .map((form) =>
      longer(form.replaceAll(/%\{\w+\}|[a-z]/gi, (found) => letters[found.toLowerCase().charCodeAt(0) - 97] ?? found)),
    )
    .join(' |||| ');

const all = <Texts extends object>(texts: Texts): SameKeys<Texts> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudo(text) : all(text as object)]),
  ) as SameKeys<Texts>;

/** The pseudo-language. Its key is `ur`. */
export const pseudoLanguage: LanguageDeclaration = {
  id: 4,
  code: 'ur',
  dir: 'rtl',
  flag: 'pk',
  name: pseudo('Pseudo'),
  failure: { message: pseudo('Not loaded'), reload: pseudo('Reload') },
};

export const pseudoDashboard: DashboardTexts = { catalogue: all(catalogue), loadLater: async () => all(later) };
export const pseudoPages: PageTexts = all(pages);
export const pseudoServer: ServerTexts = all(server);

const hasText = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasText)
    : isPlain(value) && (Object.hasOwn(value, 'en') || Object.values(value).some(hasText));

// Objects that several declarations share, such as a scope, stay shared in the result.
const cache = new WeakMap<object, unknown>();

/** Adds a pseudo-language version to every string in a declaration. */
export const withPseudo = <T>(declared: T): T => {
  if (Array.isArray(declared)) return declared.map(withPseudo) as T;
  if (!isPlain(declared) || Object.getPrototypeOf(declared) !== Object.prototype) return declared;
  if (!hasText(declared)) return declared;
  const { en } = declared;
  const copy: Record<string, unknown> = (cache.get(declared) as Record<string, unknown>) ?? {};
  if (cache.has(declared)) return copy as T;
  cache.set(declared, copy);
  for (const key of Reflect.ownKeys(declared)) copy[key as string] = withPseudo(declared[key as string]);
  if (typeof en === 'string') copy.ur = pseudo(en);
  if (Array.isArray(en)) copy.ur = en.map((one) => pseudo(String(one)));
  return copy as T;
};
