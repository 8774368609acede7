import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Digits } from './format';
import { primarySubtag } from '../../core/languages';
import type { LanguageList } from '../../core/languages';
import type { OwnText } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Phrases } from '../../languages/withOwn';
import { withOwn } from '../../languages/withOwn';
import { setLaterTexts } from './laterTexts';
import { createTranslator, inSentences } from './translator';

/** What a declaration says for a key that no catalogue has, in one language: of `resources.<name>.fields.<field>`. */
export type LabelAt = (key: string, code: string) => string | OwnText | undefined;

/**
 * Loads texts of one language, and no other's: those of the first screen, react-admin's among them, or those of the parts that load
 * later. Rejects when the script can't be had.
 */
export type LoadCatalogue = (code: string, part?: 'first' | 'later') => Promise<object>;

export interface I18nOptions {
  locale: string;
  languages: LanguageList;
  load: LoadCatalogue;
  labelAt: LabelAt;
  /** With which digits Arabic texts write their numbers. */
  digits?: () => Digits;
}

/** A number with the digits ٠–٩, otherwise as it is. */
const inArabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/**
 * react-admin's i18nProvider over an admin's catalogues and the labels of its declarations. Only the catalogue of the
 * current language is loaded; an unknown locale is the default one; a missing key is shown as it is.
 * Rejects, as does its `changeLocale`, when a catalogue can't be loaded; the language then stays what it was.
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
  let wanted = initialLocale;
  setLaterTexts(async () => {
    const code = wanted;
    if (complete.has(code)) return;
    await addLater(code);
    // polyglot takes in no phrases once it is made: it is made again.
    if (provider.getLocale() === code) await provider.changeLocale(code);
  });
  // polyglot writes numbers in its own way alone: where they are to be others, the text is put together here.
  const translate = inSentences((key, args) => {
    const { code } = languages.of(provider.getLocale());
    const writes = primarySubtag(code) === 'ar' && digits() === 'arab';
    const hasNumber = writes && args && Object.values(args).some((value) => typeof value === 'number');
    const text = hasNumber
      ? createTranslator(code, loaded.get(code) as unknown as Phrases, inArabicDigits)(key, args)
      : key;
    if (text !== key) return text;
    // Declarations come as they are loaded, and polyglot takes in no more phrases once it is made.
    const label = labelAt(key, code);
    if (typeof label === 'object') return provider.translate(keyOfOwn(label)!, args);
    return provider.translate(key, label === undefined ? args : { ...args, _: label });
  });
  return {
    ...provider,
    translate,
    changeLocale: async (code: string) => {
      const chosen = languages.of(code).code;
      wanted = chosen;
      await prepare(chosen);
      // A slow language must not overtake the one chosen after it.
      if (chosen === wanted) await provider.changeLocale(chosen);
    },
  };
};
