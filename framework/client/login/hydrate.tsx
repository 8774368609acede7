import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createHttp } from '../providers/http/createHttp';
import { forgetReads } from '../providers/offline/forgetReads';
import { releasePresses, takePresses } from './inlined';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './PageRoot';

/** Navigates to a path, replacing the login page in the browser's history. */
const enter = (path: string): void => window.location.replace(path);

/**
 * If the browser blocks storage, opens the dashboard in the same document, because navigating would lose the session.
 * Rejects if the dashboard can't be loaded.
 */
export const enterInPlace = async (path: string, page: Document = document): Promise<void> => {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const dashboard = new DOMParser().parseFromString(await response.text(), 'text/html');
  window.history.replaceState(null, '', path);
  // Scripts in parsed HTML never run, but scripts created by code do.
  const scripts = [...dashboard.querySelectorAll('script')].map((script) => {
    const copy = page.createElement('script');
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.textContent = script.textContent;
    script.remove();
    return copy;
  });
  page.head.replaceChildren(...dashboard.head.childNodes);
  page.body.replaceChildren(...dashboard.body.childNodes);
  page.head.append(...scripts);
};

export const hydrate = (page: StartPage, overrides: Partial<PageServices> = {}): Root => {
  const { search, hash } = window.location;
  // Deletes all data that an ended session stored for offline use, regardless of how the session ended.
  if (!page.client.session.isLoggedIn()) void forgetReads(page.client.config.storagePrefix).catch(() => {});
  const container = document.getElementById('page')!;
  const renderedLocale = page.client.config.languages.of(container.dataset.drawn).code;
  const services = { http: createHttp(page.client), enter, enterInPlace, search, hash, ...overrides };
  const pressed = takePresses();
  return hydrateRoot(
    container,
    <PageRoot page={page} services={services} renderedLocale={renderedLocale} onLive={() => releasePresses(pressed)} />,
  );
};
