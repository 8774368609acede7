import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { applyDirection, keepLanguage } from '../providers/appearance/appearance';
import { createTranslator } from '../i18n/translator';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http/createHttp';

/** The page contains the strings of all languages because loading them when the user switches languages could fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/**
 * A page shown before the dashboard, such as the login page. It is rendered to HTML in every language at build time and
 * hydrated in the browser.
 */
export interface StartPage {
  client: Client;
  words: PageWords;
  title: string;
  tagline: string;
  mark?: ReactNode;
  over?: ReactNode;
  Content: ComponentType;
}

export interface PageServices {
  http: Http;
  enter(path: string): void;
  /** Called instead of `enter` if the session is only in memory and wouldn't survive a navigation. */
  enterInPlace(path: string): Promise<void>;
  search: string;
  /**
   * The URL's hash, which contains the token of an email link. Browsers never send the hash to a server, so servers
   * can't log the token.
   */
  hash: string;
}

interface PageState extends PageServices {
  client: Client;
  locale: string;
  t: Translate;
  speak(locale: string): void;
}

const PageContext = createContext<PageState | undefined>(undefined);

export const usePage = (): PageState => useContext(PageContext)!;

const subscribeToNothing = () => () => {};

/**
 * Returns false during hydration because the first render must match HTML that was rendered without a URL or storage.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

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
