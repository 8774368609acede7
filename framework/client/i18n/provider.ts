import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Digits } from './format';
import { primarySubtag, textKey } from '../../core/languages';
import type { LanguageList } from '../../core/languages';
import type { Language } from '../../core/register';
import type { OwnText } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { DashboardTexts } from '../../languages/pack';
import type { Phrases } from '../../languages/withOwn';
import { keysOf, withOwn } from '../../languages/withOwn';
import { createTranslator, inSentences } from './translator';

// The state is global because lazy parts are defined before the page and its language exist.
let loadLater: () => Promise<void> = async () => {};

const setLaterTexts = (own: () => Promise<void>): void => {
  loadLater = own;
};

/** The strings that a part of the program needs: only the first screen's, or also those that load later. */
export type TextsOf = 'first' | 'later';

/**
 * Loads a part of the program and the strings that load later. If the part only needs the first screen's strings, loads
 * just the part.
 */
export const withLaterTexts = async <T>(part: () => Promise<T>, texts: TextsOf = 'later'): Promise<T> => {
  if (texts === 'first') return part();
  const [module] = await Promise.all([part(), loadLater()]);
  return module;
};

/**
 * For a key that isn't in any catalogue, such as `resources.<name>.fields.<field>`, returns the declared label in the
 * given language.
 */
export type LabelAt = (key: string, code: string) => string | OwnText | undefined;

/**
 * Loads one language's strings: either the first screen's, including react-admin's, or those that load later. Rejects
 * if the script can't be loaded.
 */
export type LoadCatalogue = (code: string, part?: 'first' | 'later') => Promise<object>;

export interface I18nOptions {
  locale: string;
  languages: LanguageList;
  load: LoadCatalogue;
  labelAt: LabelAt;
  digits?: () => Digits;
}

const inArabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/**
 * Creates react-admin's i18nProvider from an admin's catalogues and its declared labels. Loads only the catalogue of
 * the current language. Unknown locales fall back to the default. If a key is missing, the key itself is shown. If a
 * catalogue can't be loaded, this function and `changeLocale` reject, and the language stays the same.
 */
export const createI18nProvider = async (options: I18nOptions): Promise<I18nProvider> => {
  const { languages, load, labelAt, digits = () => 'latn' } = options;
  const loaded = new Map<string, TranslationMessages>();
  const complete = new Set<string>();
  const addLater = async (code: string) => {
    if (complete.has(code)) return;
    const later = await load(code, 'later');
    loaded.set(code, withOwn(later, loaded.get(code)!));
    complete.add(code);
  };
  const prepare = async (code: string) => {
    if (!loaded.has(code)) loaded.set(code, (await load(code)) as TranslationMessages);
    if (complete.size > 0) await addLater(code);
  };
  const initialLocale = languages.of(options.locale).code;
  await prepare(initialLocale);

  const provider = polyglotI18nProvider(
    (code) => loaded.get(languages.of(code).code)!,
    initialLocale,
    languages.all.map(({ code, name }) => ({ locale: code, name })),
    { allowMissing: true },
  );
  let requestedLocale = initialLocale;
  setLaterTexts(async () => {
    const code = requestedLocale;
    if (complete.has(code)) return;
    await addLater(code);
    // polyglot's phrases can't be replaced once it has been created, so changing the locale creates a new instance.
    if (provider.getLocale() === code) await provider.changeLocale(code);
  });
  // polyglot writes numbers only with the digits 0–9, so strings with numbers are translated here.
  const translate = inSentences((key, args) => {
    const { code } = languages.of(provider.getLocale());
    const writes = primarySubtag(code) === 'ar' && digits() === 'arab';
    const hasNumber = writes && args && Object.values(args).some((value) => typeof value === 'number');
    const text = hasNumber
      ? createTranslator(code, loaded.get(code) as unknown as Phrases, inArabicDigits)(key, args)
      : key;
    if (text !== key) return text;
    // polyglot is created before the declarations load, so the declared labels are passed to each call as defaults.
    const label = labelAt(key, code);
    if (typeof label === 'object') return provider.translate(keyOfOwn(label)!, args);
    return provider.translate(key, label === undefined ? args : { ...args, _: label });
  });
  return {
    ...provider,
    translate,
    changeLocale: async (code: string) => {
      const chosen = languages.of(code).code;
      requestedLocale = chosen;
      await prepare(chosen);
      // A language that loads slowly must not replace one that was chosen later.
      if (chosen === requestedLocale) await provider.changeLocale(chosen);
    },
  };
};

/** Loads a language's strings. The admin's `own` strings override the framework's. */
interface LanguageTexts {
  pack(): Promise<DashboardTexts>;
  own?(): Promise<object>;
}

/**
 * Throws an error that lists the missing keys. The strings of react-admin's built-in screens are optional because few
 * admins show those screens.
 */
const requireAll = (code: string, own: object, english: object): void => {
  const ownKeys = new Set(keysOf(own));
  const missing = keysOf(english).filter((key) => !key.startsWith('ra.') && !ownKeys.has(key));
  if (missing.length > 0) throw new Error(`The texts of ${code} lack ${missing.join(', ')}: add them`);
};

/**
 * Returns a function that loads the dashboard's strings in one language. In development, it throws if a string is
 * missing.
 */
export const catalogueLoader =
  (languages: Readonly<Record<Language, LanguageTexts>>): LoadCatalogue =>
  async (code, part = 'first') => {
    const { pack, own } = languages[textKey(code)];
    if (part === 'later') {
      const later = await (await pack()).loadLater();
      if (import.meta.env.DEV) requireAll(code, later, (await import('../../languages/en/later')).later);
      return later;
    }
    const [{ catalogue }, texts] = await Promise.all([pack(), own?.() ?? {}]);
    if (import.meta.env.DEV) requireAll(code, catalogue, (await import('../../languages/en')).catalogue);
    return withOwn(catalogue, texts);
  };
