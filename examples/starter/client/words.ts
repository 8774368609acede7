import { catalogueLoader } from '@matjar/admin/client';

/** Loads the translations for a single language. Rejects if their script can't be loaded. */
export const loadCatalogue = catalogueLoader({
  en: { pack: () => import('@matjar/admin/languages/en'), own: async () => (await import('../texts/en')).own },
  ar: { pack: () => import('@matjar/admin/languages/ar'), own: async () => (await import('../texts/ar')).own },
});
