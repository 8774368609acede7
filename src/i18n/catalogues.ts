import { catalogueLoader } from '@matjar/admin/client';

/** Loads the text for a language. Rejects if the script can't be loaded. */
export const loadCatalogue = catalogueLoader({
  en: { pack: () => import('./en') },
  ar: { pack: () => import('./ar') },
});
