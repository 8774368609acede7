import { catalogueLoader } from '@matjar/admin/client';

/** Loads the texts of one language. Rejects if the script can't be loaded. */
export const loadCatalogue = catalogueLoader({
  en: { pack: () => import('./en') },
  ar: { pack: () => import('./ar') },
});
