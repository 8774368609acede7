import { catalogueLoader } from '@matjar/admin/client';

/** Loads the texts of one of the shop's languages, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = catalogueLoader({
  en: { pack: () => import('./en') },
  ar: { pack: () => import('./ar') },
});
