import type { catalogue as english } from './en';
import type { LocaleCode } from './languages';

/** All texts of one language, react-admin's among them. */
export type Catalogue = typeof english;

const catalogues: Record<LocaleCode, () => Promise<Catalogue>> = {
  en: async () => (await import('./en')).catalogue,
  'ar-SY': async () => (await import('./ar')).catalogue,
};

/** Loads all texts of one language, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = (code: LocaleCode): Promise<Catalogue> => catalogues[code]();
