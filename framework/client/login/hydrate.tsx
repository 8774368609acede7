import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createHttp } from '../providers/http';
import { forgetReads } from '../providers/offline/forgetReads';
import { releasePresses, takePresses } from './heldPresses';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './usePage';

/** Opens the dashboard at `path` and leaves no login page behind in the history. */
const enter = (path: string): void => window.location.replace(path);

/**
 * Opens the dashboard in this very page, for a browser that stores nothing: the session lives in the page's memory, and
 * would be lost with it. Rejects when the dashboard's page can't be had.
 */
export const enterInPlace = async (path: string, page: Document = document): Promise<void> => {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const dashboard = new DOMParser().parseFromString(await response.text(), 'text/html');
  window.history.replaceState(null, '', path);
  // A parsed script never runs; one made here does.
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

/** Brings a page's HTML to life; `given` stands in for what it works with. */
export const hydrate = (page: StartPage, given: Partial<PageServices> = {}): Root => {
  const { search, hash } = window.location;
  // However a session has ended, nothing that it read is left here.
  if (!page.client.session.isLoggedIn()) void forgetReads(page.client.config.storagePrefix).catch(() => {});
  const container = document.getElementById('page')!;
  const drawn = page.client.config.languages.of(container.dataset.drawn).code;
  const services = { http: createHttp(page.client), enter, enterInPlace, search, hash, ...given };
  const pressed = takePresses();
  return hydrateRoot(
    container,
    <PageRoot page={page} services={services} drawn={drawn} onLive={() => releasePresses(pressed)} />,
  );
};
