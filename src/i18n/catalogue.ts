import type { catalogue as english } from './en';
import type { loginCatalogue as englishLogin } from './en/loginCatalogue';
import type { LocaleCode } from './languages';

/** All texts of one language, react-admin's among them. */
export type Catalogue = typeof english;
/** The texts the login page can show: its own, and the messages and field errors of the calls it makes. */
export type LoginCatalogue = typeof englishLogin;

const catalogues: Record<LocaleCode, () => Promise<Catalogue>> = {
  en: async () => (await import('./en')).catalogue,
  'ar-SY': async () => (await import('./ar')).catalogue,
};

const loginCatalogues: Record<LocaleCode, () => Promise<LoginCatalogue>> = {
  en: async () => (await import('./en/loginCatalogue')).loginCatalogue,
  'ar-SY': async () => (await import('./ar/loginCatalogue')).loginCatalogue,
};

/** Loads all texts of one language, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = (code: LocaleCode): Promise<Catalogue> => catalogues[code]();

/** Loads what the login page needs of one language. Rejects when the script can't be had. */
export const loadLoginCatalogue = (code: LocaleCode): Promise<LoginCatalogue> => loginCatalogues[code]();
