import type { AnyResource } from './core/resource';
import { worksInShops } from './core/roles';
import { apiUrl } from './config';
import { createData } from './data';
import { loadCatalogue } from './i18n/catalogue';
import { showBootFailure } from './layout/boot/bootFailure';
import { applyStoredSettings } from './layout/boot/applySettings';
import { askForFirstRows } from './layout/boot/firstRows';
import { applyAppearance } from './providers/appearance';
import { requireSession } from './providers/guard';
import { reloadOnce } from './providers/reloadOnce';
import { session } from './providers/session';
import { storage } from './providers/storage';
import { whenParsed } from './providers/whenParsed';
import { registry } from './resources';
import { hasOwnStart, viewsOwner } from './views/list/start';
import type { ListView } from './views/list/start';

// A part of the page that is gone after a deploy: the page as it is now has the new ones.
window.addEventListener('vite:preloadError', reloadOnce);

const rootOf = () => document.getElementById('root')!;

const boot = async () => {
  // The server checks them as it starts, and nobody else needs to once they are built.
  if (import.meta.env.DEV) (await import('./core/checkDeclarations')).checkDeclarations((await import('./resources/all')).resources);
  const role = session.get().user?.role_type;
  // What concerns clients alone, nobody else loads.
  if (role && !worksInShops(role)) registry.extend((await import('./resources/mine')).mine);
  const locale = applyAppearance(session, storage);
  applyStoredSettings(storage);
  // An API elsewhere may be any that speaks SPEC §7; that of this very host is the product's own.
  if (apiUrl()) (await import('./core/offered')).limitToOffered(registry, session.get().offers);
  const data = createData();
  const hasPlace = (resource: AnyResource) => {
    const views = data.store.getItem<ListView[]>(`${viewsOwner(resource, data.session.get().user?.id)}.savedQueries`);
    return data.store.getItem(`${resource.name}.listParams`) !== undefined || hasOwnStart(views);
  };
  const rows = askForFirstRows({ ...data, hasPlace }, window.location);
  try {
    // Asked for together: the texts, the program and what mirrors its styles don't wait for each other.
    const mirror = document.documentElement.dir === 'rtl' && import('./layout/theme/mirror');
    const [{ start }] = await Promise.all([import('./App'), loadCatalogue(locale), mirror, whenParsed()]);
    await start(rootOf(), locale, data, rows);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    await whenParsed();
    showBootFailure(rootOf());
  }
};

if (requireSession(session)) void boot();
