import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createHttp } from '../providers/http';
import { forgetReads } from '../providers/offline/forgetReads';
import { enter, enterInPlace } from './enter';
import { releasePresses, takePresses } from './heldPresses';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './startPage';

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
