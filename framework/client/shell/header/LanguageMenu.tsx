import { useI18nProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import type { Language } from '../../../core/languages';
import { useServices } from '../frame/services';
import { loadStyleCache } from '../theme/emotionCache';
import { MenuButton } from '../popup/MenuButton';
import { MenuChoice } from '../popup/items';
import { Flag } from './Flag';

/** The language of the page, and the choice of another; nothing changes until all of it is loaded. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [, setLocale] = useLocaleState();
  const { loadCatalogue } = useServices();
  const { languages } = useClient().config;
  const current = languages.of(useI18nProvider().getLocale());

  const choose = async ({ code, dir }: Language) => {
    try {
      await Promise.all([loadCatalogue(code), loadStyleCache(dir)]);
      setLocale(code);
    } catch {
      notify('messages.script_load_failed', { type: 'error' });
    }
  };

  return (
    <MenuButton label={translate('app.change_language')} face={<Flag country={current.flag} />}>
      {(close) =>
        languages.all.map((language) => (
          <MenuChoice
            key={language.code}
            lang={language.key}
            icon={<Flag country={language.flag} />}
            chosen={language === current}
            onChoose={() => {
              close();
              void choose(language);
            }}
          >
            {language.name}
          </MenuChoice>
        ))
      }
    </MenuButton>
  );
};
