import type { Admin } from '../../../declaration/admin/admin';
import type { Registry } from '../../../declaration/admin/registry';
import type { LanguageDeclaration } from '../../../languages/pack';
import type { LoadCatalogue } from '../../i18n/provider';
import { applyAppearance } from '../../providers/appearance/appearance';
import type { Client } from '../../providers/client';
import type { AdminData } from '../../providers/data';
import { createData } from '../../providers/data';
import { ownRightsIn } from '../../providers/session/ownRights';
import { requireSession } from '../../providers/signIn/guard';
import { reloadOnce } from '../../providers/signIn/reloadOnce';
import { applyStoredSettings } from '../settings/settings';

/** Shows an error message if the dashboard can't be loaded, with a button that reloads the page. */
export const showBootFailure = (
  root: HTMLElement,
  { failure: { message, reload } }: Pick<LanguageDeclaration, 'failure'>,
  page: Document = document,
): void => {
  const text = Object.assign(page.createElement('p'), { textContent: message });
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: reload });
  button.addEventListener('click', () => page.defaultView?.location.reload());
  const box = Object.assign(page.createElement('div'), { className: 'boot-failed' });
  box.setAttribute('role', 'alert');
  // The styles are inline because the style sheets may have failed to load.
  Object.assign(box.style, { padding: '4rem 1rem', textAlign: 'center', font: '1rem/1.7 system-ui, sans-serif' });
  Object.assign(button.style, { minHeight: '2.75rem', padding: '0 1.5rem', font: 'inherit' });
  box.append(text, button);
  root.replaceChildren(box);
};

/** Resolves once the page's HTML has been parsed. An async script may run before that. */
const whenParsed = (page: Document = document): Promise<void> =>
  page.readyState === 'loading'
    ? new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();

export interface Boot<Place extends object> {
  client: Client<Place>;
  registry: Registry;
  loadCatalogue: LoadCatalogue;
  /**
   * All declarations. Set only in development, where the page shows errors in the declarations. In production, the
   * server checks them at startup.
   */
  admin?: (() => Promise<{ admin: Admin }>) | false;
  /** The API calls that the admin's pages need. An API on another host may not support all of them. */
  calls?: readonly string[];
  /** Loads the app's code. */
  load(): Promise<{ start(root: HTMLElement, locale: string, data: AdminData<Place>): Promise<void> }>;
}

const rootOf = () => document.getElementById('root')!;

const boot = async <Place extends object>({ client, registry, loadCatalogue, admin, calls, load }: Boot<Place>) => {
  const { session, storage, config } = client;
  if (import.meta.env.DEV && admin)
    (await import('../../../declaration/complaints/checkAdmin')).checkAdmin((await admin()).admin);
  // An API on another host may support only some of the calls.
  // An API on the same host belongs to the admin and supports all calls.
  if (calls && config.apiUrl())
    (await import('../../../declaration/admin/offered')).limitToOffered(registry, session.get().offers, calls);
  if (registry.all.some(({ offering }) => offering))
    await (await import('../../providers/dataProvider/dialects/foreign/settleOffers')).settleOffers(client, registry);
  if (registry.all.some(({ limited }) => limited)) {
    const { resourceFor } = await import('../../../declaration/admin/roleView');
    // The declarations only need to be limited once, because a different user can only sign in after a reload.
    registry.change((resource) => resourceFor(resource, session.get().user?.role_type));
  }
  registry.limitRights(ownRightsIn(client));
  const locale = applyAppearance(client);
  applyStoredSettings(storage);
  const data = createData(client, registry);
  try {
    // Loads the strings, the app's code and the right-to-left styles in parallel.
    const mirror = document.documentElement.dir === 'rtl' && import('../theme/mirror');
    const [{ start }] = await Promise.all([load(), loadCatalogue(locale), mirror, whenParsed()]);
    await start(rootOf(), locale, data);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    await whenParsed();
    showBootFailure(rootOf(), client.config.languages.of(document.documentElement.lang));
  }
};

/** Starts the dashboard. Without a session, redirects to the login page. */
export const bootAdmin = <Place extends object>(options: Boot<Place>): void => {
  // After a deployment, the previous build's scripts no longer exist. Reloading the page loads the new ones.
  window.addEventListener('vite:preloadError', reloadOnce);
  if (requireSession(options.client)) void boot(options);
};
