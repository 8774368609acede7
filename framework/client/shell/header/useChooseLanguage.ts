import { useLocaleState, useNotify } from 'react-admin';
import type { Language } from '../../../core/languages';
import { useServices } from '../services/services';
import { loadStyleCache } from '../theme/emotionCache';

/** Changes the page's language, once everything for it is loaded. */
export const useChooseLanguage = () => {
  const notify = useNotify();
  const [, setLocale] = useLocaleState();
  const { loadCatalogue } = useServices();
  return async ({ code, dir }: Pick<Language, 'code' | 'dir'>): Promise<void> => {
    try {
      await Promise.all([loadCatalogue(code), loadStyleCache(dir)]);
      setLocale(code);
    } catch {
      notify('messages.script_load_failed', { type: 'error' });
    }
  };
};
