import type { AnyResource } from '../framework/declaration/resource';
import { worksInShops } from './roles';
import { specCalls } from './config';
import { createData } from './data';
import { loadCatalogue } from './i18n/catalogues';
import { client } from './providers/pageClient';
import { showBootFailure } from '../framework/client/shell/boot/bootFailure';
import { applyStoredSettings } from '../framework/client/shell/boot/applySettings';
import { askForFirstRows } from '../framework/client/shell/boot/firstRows';
import { applyAppearance } from '../framework/client/providers/appearance/appearance';
import { requireSession } from '../framework/client/providers/session/guard';
import { reloadOnce } from '../framework/client/providers/session/reloadOnce';
import { whenParsed } from '../framework/client/providers/store/whenParsed';
import { isGated } from './features/gate/isGated';
import { gate } from './providers/category';
import { registry } from './resources';
import { hasOwnStart, viewsOwner } from '../framework/client/list/saved/start';
import type { ListView } from '../framework/client/list/saved/start';

// A part of the page that is gone after a deploy: the page as it is now has the new ones.
window.addEventListener('vite:preloadError', reloadOnce);

const { session, storage, config } = client;

const rootOf = () => document.getElementById('root')!;

const boot = async () => {
  // The server checks them as it starts, and nobody else needs to once they are built.
  if (import.meta.env.DEV) (await import('../framework/declaration/admin/checkAdmin')).checkAdmin((await import('./admin')).admin);
  const role = session.get().user?.role_type;
  // What concerns clients alone, nobody else loads.
  if (role && !worksInShops(role)) registry.extend((await import('./resources/mine')).mine);
  const locale = applyAppearance(client);
  applyStoredSettings(storage);
  // An API elsewhere may be any that speaks SPEC §7; that of this very host is the product's own.
  if (config.apiUrl()) (await import('../framework/declaration/wire/offered')).limitToOffered(registry, session.get().offers, specCalls);
  const data = createData(client);
  const hasPlace = (resource: AnyResource) => {
    const views = data.store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
    return data.store.getItem(`${resource.name}.listParams`) !== undefined || hasOwnStart(views);
  };
  const rows = askForFirstRows({ ...data, session, gate: { holds: isGated, state: gate }, hasPlace }, window.location);
  try {
    // Asked for together: the texts, the program and what mirrors its styles don't wait for each other.
    const mirror = document.documentElement.dir === 'rtl' && import('../framework/client/shell/theme/mirror');
    const [{ start }] = await Promise.all([import('./App'), loadCatalogue(locale), mirror, whenParsed()]);
    await start(rootOf(), locale, data, rows);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    await whenParsed();
    showBootFailure(rootOf());
  }
};

if (requireSession(client)) void boot();
