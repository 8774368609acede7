import type { catalogue as english } from '../../../src/i18n/en';
import type { LocaleCode } from './languages';

/** All texts of one language, react-admin's among them. */
export type Catalogue = typeof english;

const catalogues: Record<LocaleCode, () => Promise<Catalogue>> = {
  en: async () => (await import('../../../src/i18n/en')).catalogue,
  'ar-SY': async () => (await import('../../../src/i18n/ar')).catalogue,
};

/** Loads all texts of one language, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = (code: LocaleCode): Promise<Catalogue> => catalogues[code]();
