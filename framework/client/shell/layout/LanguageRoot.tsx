import type { EmotionCache } from '@emotion/cache';
import { I18nContext, useStore } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { applyDirection } from '../../i18n/direction';
import { useClient } from '../../hooks/useClient';
import { keepLanguage } from '../../providers/appearance/languageCookie';
import type { Language } from '../../../core/languages';
import type { Settings } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { loadedStyleCache, loadStyleCache } from '../theme/emotionCache';
import { ThemeRoot } from '../theme/ThemeRoot';

/** A direction of one's own from the start, if the styles for it were loaded beforehand. */
const firstShown = (
  provider: I18nProvider,
  { code: locale, dir }: Language,
  cache: EmotionCache,
  chosen: Settings['direction'],
) => {
  const loaded = chosen !== 'auto' && loadedStyleCache(chosen);
  return loaded ? { provider, locale, dir: chosen, cache: loaded } : { provider, locale, dir, cache };
};

interface LanguageRootProps {
  provider: I18nProvider;
  /** The styles of the provider's first language. */
  cache: EmotionCache;
  children: ReactNode;
}

/**
 * The language, the writing direction and the theme that goes with it, after the locale and the settings in the store.
 * react-admin's own provider builds the whole page anew when the language changes; this one renders it again in place,
 * so that an open form keeps what was typed. Should a language fail to load, the page stays in the one it has. A
 * language comes with its own direction, whichever was set before.
 */
export const LanguageRoot = ({ provider, cache, children }: LanguageRootProps) => {
  const { config } = useClient();
  const { languages } = config;
  const [stored, setStored] = useStore<string>('locale', provider.getLocale());
  const {
    settings: { direction: chosen },
    change: changeSettings,
  } = useSettings();
  const [shown, setShown] = useState(() => firstShown(provider, languages.of(provider.getLocale()), cache, chosen));
  const language = languages.of(stored);
  const wanted = language.code;
  const isNewLanguage = wanted !== shown.locale;
  const dir = isNewLanguage || chosen === 'auto' ? language.dir : chosen;

  useEffect(() => {
    if (!isNewLanguage && dir === shown.dir) return;
    let superseded = false;
    const change = async () => {
      const [styles] = await Promise.all([loadStyleCache(dir), isNewLanguage && provider.changeLocale(wanted)]);
      if (superseded) return;
      applyDirection(language);
      keepLanguage(config, language.code);
      document.documentElement.dir = dir;
      if (isNewLanguage && chosen !== 'auto') changeSettings({ direction: 'auto' });
      // Another object, so that whatever translates renders again.
      setShown({ provider: isNewLanguage ? { ...provider } : shown.provider, locale: wanted, dir, cache: styles });
    };
    change().catch(() => {
      if (superseded) return;
      if (isNewLanguage) setStored(shown.locale);
      else changeSettings({ direction: 'auto' });
    });
    return () => {
      superseded = true;
    };
  }, [language, wanted, isNewLanguage, dir, chosen, shown, provider, setStored, changeSettings, config]);

  return (
    <I18nContext.Provider value={shown.provider}>
      <ThemeRoot direction={shown.dir} cache={shown.cache}>
        {children}
      </ThemeRoot>
    </I18nContext.Provider>
  );
};
