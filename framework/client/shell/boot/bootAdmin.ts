import type { Admin } from '../../../declaration/admin/admin';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { LoadCatalogue } from '../../i18n/provider';
import { hasOwnStart, viewsOwner } from '../../list/rows/start';
import type { ListView } from '../../list/rows/start';
import { applyAppearance } from '../../providers/appearance/appearance';
import type { Client } from '../../providers/client';
import type { AdminData } from '../../providers/data';
import { createData } from '../../providers/data';
import { requireSession } from '../../providers/signIn/guard';
import { reloadOnce } from '../../providers/signIn/reloadOnce';
import { whenParsed } from '../../providers/store/whenParsed';
import type { Gate } from '../services/parts';
import { applyStoredSettings } from '../settings/modes';
import { showBootFailure } from './bootFailure';
import type { FirstRows } from '../screens/firstRows';
import { askForFirstRows } from '../screens/firstRows';

/** What an admin's page starts with. */
export interface Boot<Place extends object> {
  client: Client<Place>;
  registry: Registry;
  gate: Pick<Gate, 'holds' | 'state'>;
  loadCatalogue: LoadCatalogue;
  /** All declarations, in development: mistakes in them are shown on the page. The server checks them as it starts. */
  admin?: (() => Promise<{ admin: Admin }>) | false;
  /** The calls that the admin's pages need beside those of resources; an API elsewhere may lack resources and calls. */
  calls?: readonly string[];
  /** Loads the program, which draws the dashboard in a language, with the rows that were asked for already, if any. */
  load(): Promise<{
    start(root: HTMLElement, locale: string, data: AdminData<Place>, rows?: FirstRows): Promise<void>;
  }>;
}

/** The longest that the program is kept for the question for the first rows, in milliseconds. */
const patience = 300;

const rootOf = () => document.getElementById('root')!;

const boot = async <Place extends object>({
  client,
  registry,
  gate,
  loadCatalogue,
  admin,
  calls,
  load,
}: Boot<Place>) => {
  const { session, storage, config } = client;
  if (import.meta.env.DEV && admin)
    (await import('../../../declaration/complaints/checkAdmin')).checkAdmin((await admin()).admin);
  // An API elsewhere may be any that speaks the dialect; that of this very host is the admin's own.
  if (calls && config.apiUrl())
    (await import('../../../declaration/admin/offered')).limitToOffered(registry, session.get().offers, calls);
  if (registry.all.some(({ offering }) => offering))
    await (await import('../../providers/dataProvider/dialects/foreign/settleOffers')).settleOffers(client, registry);
  if (registry.all.some(({ limited }) => limited)) {
    const { resourceFor } = await import('../../../declaration/admin/roleView');
    // A page lives with one user.
    registry.change((resource) => resourceFor(resource, session.get().user?.role_type));
  }
  const locale = applyAppearance(client);
  applyStoredSettings(storage);
  const data = createData(client, registry);
  const hasPlace = (resource: ResourceHead) => {
    const views = data.store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
    return data.store.getItem(`${resource.name}.listParams`) !== undefined || hasOwnStart(views);
  };
  // What can't be had here, the list asks for and tells of.
  const asking = askForFirstRows({ ...data, session, gate, hasPlace }, window.location).catch(() => undefined);
  try {
    // Asked for together: the texts, the program and what mirrors its styles don't wait for each other.
    const mirror = document.documentElement.dir === 'rtl' && import('../theme/mirror');
    // The rows before it: the program keeps the page busy as it begins, while they could be on their way.
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    const program = Promise.race([asking, late]).then(load);
    const [{ start }, rows] = await Promise.all([program, asking, loadCatalogue(locale), mirror, whenParsed()]);
    await start(rootOf(), locale, data, rows);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    await whenParsed();
    showBootFailure(rootOf(), client.config.languages.of(document.documentElement.lang));
  }
};

/** Starts an admin's dashboard on its page; who isn't logged in is led to the login page instead. */
export const bootAdmin = <Place extends object>(options: Boot<Place>): void => {
  // A part of the page that is gone after a deploy: the page as it is now has the new ones.
  window.addEventListener('vite:preloadError', reloadOnce);
  if (requireSession(options.client)) void boot(options);
};
