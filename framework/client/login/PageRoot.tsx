import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { applyDirection } from '../i18n/direction';
import { createTranslator } from '../i18n/translator';
import { keepLanguage } from '../providers/appearance/languageCookie';
import { Languages } from './Languages';
import type { PageServices, StartPage } from './startPage';
import { PageContext } from './usePage';

interface PageRootProps {
  page: StartPage;
  services: PageServices;
  /** The code of the language that the HTML was drawn in. */
  drawn: string;
  /** Is called once the page answers. */
  onLive?(): void;
}

/** A page before the dashboard. */
export const PageRoot = ({ page, services, drawn, onLive }: PageRootProps) => {
  const { client, words, title, tagline, mark, over, Content } = page;
  const { session, config } = client;
  const { languages } = config;
  const wanted = () => languages.of(session.get().locale ?? drawn).code;
  // The first drawing is the HTML's.
  const locale = useSyncExternalStore(session.subscribe, wanted, () => drawn);
  const t = createTranslator(locale, words[locale]!);

  // The dashboard goes on in the language of the page before it.
  useLayoutEffect(() => {
    if (session.get().locale === undefined && drawn !== languages.all[0]!.code) session.set({ locale: drawn });
  }, [session, languages, drawn]);

  useLayoutEffect(() => {
    if (locale !== wanted()) return;
    applyDirection(languages.of(locale));
    keepLanguage(config, locale);
    document.title = `${t(title)} · ${t('login.product')}`;
    delete document.documentElement.dataset.untranslated;
  });

  const start = useEffectEvent(() => onLive?.());
  useEffect(() => start(), []);

  return (
    <PageContext value={{ ...services, client, locale, t, speak: (code) => session.set({ locale: code }) }}>
      {over}
      <div className="page">
        <header className="brand">
          {mark}
          <p className="name">{t('login.product')}</p>
          <p className="tagline">{t(tagline)}</p>
        </header>
        <main className="panel">
          <Languages />
          <h1>{t(title)}</h1>
          <Content />
          <noscript>
            <p className="alert">{t('login.no_script', { product: t('login.product') })}</p>
          </noscript>
        </main>
      </div>
    </PageContext>
  );
};
