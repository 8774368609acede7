import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { applyDirection, keepLanguage } from '../providers/appearance/appearance';
import { createTranslator } from '../i18n/translator';
import type { PageServices, StartPage } from './usePage';
import { PageContext, usePage } from './usePage';

/** Until the page's script runs, a language button submits a form, and the server returns the page in that language. */
const Languages = () => {
  const { client, locale, t, speak } = usePage();
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form method="get" onSubmit={stay}>
      <div className="languages" role="group" aria-label={t('login.language')}>
        {client.config.languages.all.map(({ key, code, name }) => (
          // `type` is omitted, because password managers use `type=submit` to find the login button.
          // oxlint-disable-next-line react/button-has-type
          <button
            key={code}
            name="lang"
            value={code}
            lang={key}
            data-locale={code}
            aria-pressed={code === locale}
            onClick={() => speak(code)}
          >
            {name}
          </button>
        ))}
      </div>
    </form>
  );
};

interface PageRootProps {
  page: StartPage;
  services: PageServices;
  renderedLocale: string;
  onLive?(): void;
}

export const PageRoot = ({ page, services, renderedLocale, onLive }: PageRootProps) => {
  const { client, words, title, tagline, mark, over, Content } = page;
  const { session, config } = client;
  const { languages } = config;
  const currentLocale = () => languages.of(session.get().locale ?? renderedLocale).code;
  // Hydration must start in the same language as the HTML.
  const locale = useSyncExternalStore(session.subscribe, currentLocale, () => renderedLocale);
  const t = createTranslator(locale, words[locale]!);

  // Stores the language that the dashboard will open in.
  useLayoutEffect(() => {
    if (session.get().locale === undefined && renderedLocale !== languages.all[0]!.code)
      session.set({ locale: renderedLocale });
  }, [session, languages, renderedLocale]);

  useLayoutEffect(() => {
    if (locale !== currentLocale()) return;
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
