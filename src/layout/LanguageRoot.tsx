import type { EmotionCache } from '@emotion/cache';
import { I18nContext, useStore } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { applyDirection } from '../i18n/direction';
import { direction, supportedLocale } from '../i18n/languages';
import { loadStyleCache } from './theme/emotionCache';
import { ThemeRoot } from './theme/ThemeRoot';

/**
 * The language, the writing direction and the theme that goes with it, after the locale in the store. react-admin's own
 * provider builds the whole page anew when the language changes; this one renders it again in place, so that an open
 * form keeps what was typed. Should a language fail to load, the page stays in the one it has.
 */
export function LanguageRoot({ provider, cache, children }: {
  provider: I18nProvider;
  /** The styles of the provider's first language. */
  cache: EmotionCache;
  children: ReactNode;
}) {
  const [stored, setStored] = useStore<string>('locale', provider.getLocale());
  const [shown, setShown] = useState({ provider, locale: provider.getLocale(), cache });
  const wanted = supportedLocale(stored);

  useEffect(() => {
    if (wanted === shown.locale) return;
    let superseded = false;
    const change = async () => {
      const [styles] = await Promise.all([loadStyleCache(direction(wanted)), provider.changeLocale(wanted)]);
      if (superseded) return;
      applyDirection(wanted);
      // Another object, so that whatever translates renders again.
      setShown({ provider: { ...provider }, locale: wanted, cache: styles });
    };
    change().catch(() => {
      if (!superseded) setStored(shown.locale);
    });
    return () => {
      superseded = true;
    };
  }, [wanted, shown.locale, provider, setStored]);

  return (
    <I18nContext.Provider value={shown.provider}>
      <ThemeRoot direction={direction(shown.locale)} cache={shown.cache}>
        {children}
      </ThemeRoot>
    </I18nContext.Provider>
  );
}
