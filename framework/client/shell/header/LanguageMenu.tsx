import { useI18nProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { direction, languages, supportedLocale } from '../../i18n/languages';
import type { LocaleCode } from '../../i18n/languages';
import { loadCatalogue } from '../../i18n/catalogue';
import { loadStyleCache } from '../theme/emotionCache';
import { MenuButton } from '../popup/MenuButton';
import { MenuChoice } from '../popup/items';
import { Flag } from './Flag';

/** The language of the page, and the choice of the other; nothing changes until all of it is loaded. */
export function LanguageMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const [, setLocale] = useLocaleState();
  const current = supportedLocale(useI18nProvider().getLocale());
  const { flag } = languages.find(({ code }) => code === current)!;

  const choose = async (code: LocaleCode) => {
    try {
      await Promise.all([loadCatalogue(code), loadStyleCache(direction(code))]);
      setLocale(code);
    } catch {
      notify('messages.script_load_failed', { type: 'error' });
    }
  };

  return (
    <MenuButton label={translate('app.change_language')} face={<Flag country={flag} />}>
      {(close) =>
        languages.map(({ code, name, flag: country, header }) => (
          <MenuChoice
            key={code}
            lang={header}
            icon={<Flag country={country} />}
            chosen={code === current}
            onChoose={() => {
              close();
              void choose(code);
            }}
          >
            {name}
          </MenuChoice>
        ))
      }
    </MenuButton>
  );
}
