import type { LocaleCode } from '../config';

const catalogues: Record<LocaleCode, () => Promise<object>> = {
  en: async () => (await import('./en')).catalogue,
  'ar-SY': async () => (await import('./ar')).catalogue,
};

/** Loads all texts of one of the shop's languages, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = (code: string): Promise<object> => catalogues[code as LocaleCode]();
