import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { applyDirection } from '../i18n/direction';
import { createTranslator } from '../i18n/translator';
import { keepLanguage } from '../providers/appearance/languageCookie';
import type { PageServices, StartPage } from './usePage';
import { PageContext, usePage } from './usePage';

/** The languages of the page: without its script, a button asks the server for the page in another. */
const Languages = () => {
  const { client, locale, t, speak } = usePage();
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form method="get" onSubmit={stay}>
      <div className="languages" role="group" aria-label={t('login.language')}>
        {client.config.languages.all.map(({ key, code, name }) => (
          // By its type, which is a button's own without it, programs that log in find the form's.
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
