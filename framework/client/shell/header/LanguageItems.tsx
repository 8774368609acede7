import { useI18nProvider, useLocaleState, useNotify } from 'react-admin';
import type { Language } from '../../../core/languages';
import { useClient } from '../../hooks/useClient';
import { useServices } from '../frame/services';
import { MenuChoice, PopupMenu } from '../popup/PopupMenu';
import type { PopupProps } from '../../hooks/usePopup';
import { loadStyleCache } from '../theme/emotionCache';
import { Flag } from './Flag';

/** The languages; nothing changes until all of the chosen one is loaded. */
export const LanguageItems = (popup: PopupProps & { label: string }) => {
  const notify = useNotify();
  const [, setLocale] = useLocaleState();
  const { loadCatalogue } = useServices();
  const { languages } = useClient().config;
  const current = languages.of(useI18nProvider().getLocale());

  const choose = async ({ code, dir }: Language) => {
    popup.onClose();
    try {
      await Promise.all([loadCatalogue(code), loadStyleCache(dir)]);
      setLocale(code);
    } catch {
      notify('messages.script_load_failed', { type: 'error' });
    }
  };

  return (
    <PopupMenu {...popup}>
      {languages.all.map((language) => (
        <MenuChoice
          key={language.code}
          lang={language.key}
          icon={<Flag country={language.flag} />}
          selected={language === current}
          onClick={() => void choose(language)}
        >
          {language.name}
        </MenuChoice>
      ))}
    </PopupMenu>
  );
};
