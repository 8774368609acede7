import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Catalogue } from './catalogue';
import { loadCatalogue } from './catalogue';
import type { LocaleCode } from './languages';
import { languages, supportedLocale } from './languages';
import type { Phrases } from './translator';

/** The labels of the declarations in one language: `{ resources: { [name]: { name, fields: { … } } } }`. */
export type ResourceMessages = (code: LocaleCode) => Phrases;

/**
 * react-admin's i18nProvider over our catalogues and the labels of the declarations. Only the catalogue of the
 * current language is loaded; an unknown locale is the default one; a missing key is shown as it is.
 * Rejects, as does its `changeLocale`, when a catalogue can't be loaded; the language then stays what it was.
 */
export async function createI18nProvider(
  locale: string,
  resourceMessages: ResourceMessages,
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
  return {
    ...provider,
    changeLocale: async (code: string) => {
      const chosen = supportedLocale(code);
      wanted = chosen;
      await load(chosen);
      // A slow language must not overtake the one chosen after it.
      if (chosen === wanted) await provider.changeLocale(chosen);
    },
  };
}
