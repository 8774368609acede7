import { catalogueLoader } from '@matjar/admin/client';

/** Loads the texts of a language. Rejects if the script can't be loaded. */
export const loadCatalogue = catalogueLoader({
  en: { pack: () => import('./en') },
  ar: { pack: () => import('./ar') },
});
