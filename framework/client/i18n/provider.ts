import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './catalogue';
import type { LocaleCode } from './languages';
import type { Digits } from './format';
import { languages, supportedLocale, textKey } from './languages';
import type { Phrases, TranslateArgs } from './translator';
import { createTranslator } from './translator';

/** The labels of the declarations in one language: `{ resources: { [name]: { name, fields: { … } } } }`. */
export type ResourceMessages = (code: LocaleCode) => Phrases;

/** A number with the digits ٠–٩, otherwise as it is. */
const inArabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/**
 * react-admin's i18nProvider over our catalogues and the labels of the declarations. Only the catalogue of the
 * current language is loaded; an unknown locale is the default one; a missing key is shown as it is. `digits` says with
 * which ones Arabic texts write their numbers.
 * Rejects, as does its `changeLocale`, when a catalogue can't be loaded; the language then stays what it was.
 */
export async function createI18nProvider(
  locale: string,
  resourceMessages: ResourceMessages,
  digits: () => Digits = () => 'latn',
): Promise<I18nProvider> {
  const loaded = new Map<LocaleCode, Catalogue>();
  const load = async (code: LocaleCode) => {
    // Ours come last: no label of a declaration can blank a text of the product.
    if (!loaded.has(code)) loaded.set(code, { ...resourceMessages(code), ...(await loadCatalogue(code)) });
  };
  const initialLocale = supportedLocale(locale);
  await load(initialLocale);

  const provider = polyglotI18nProvider(
    (code) => loaded.get(supportedLocale(code))!,
    initialLocale,
    languages.map(({ code, name }) => ({ locale: code, name })),
    { allowMissing: true },
  );
  let wanted = initialLocale;
  // polyglot writes numbers in its own way alone: where they are to be others, the text is put together here.
  const translate: I18nProvider['translate'] = (key, args?: TranslateArgs) => {
    const code = supportedLocale(provider.getLocale());
    const writes = textKey(code) === 'ar' && digits() === 'arab';
    const hasNumber = writes && args && Object.values(args).some((value) => typeof value === 'number');
    const text = hasNumber ? createTranslator(code, loaded.get(code) as unknown as Phrases, inArabicDigits)(key, args) : key;
    return text === key ? provider.translate(key, args) : text;
  };
  return {
    ...provider,
    translate,
    changeLocale: async (code: string) => {
      const chosen = supportedLocale(code);
      wanted = chosen;
      await load(chosen);
      // A slow language must not overtake the one chosen after it.
      if (chosen === wanted) await provider.changeLocale(chosen);
    },
  };
}
