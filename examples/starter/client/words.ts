import { withOwn } from '@matjar/admin';

const catalogues: Readonly<Record<string, () => Promise<object>>> = {
  en: async () => withOwn((await import('@matjar/admin/languages/en')).catalogue, (await import('../texts/en')).own),
  'ar-SY': async () =>
    withOwn((await import('@matjar/admin/languages/ar')).catalogue, (await import('../texts/ar')).own),
};

/** Loads all texts of one language, and no other's. Rejects when the script can't be had. */
export const loadCatalogue = (code: string): Promise<object> => catalogues[code]!();
