import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { testDataProvider } from 'react-admin';
import type { DataProvider, ResourceProps } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { afterAll, vi } from 'vitest';
import { isAllowed } from '../../../declaration/admin/access';
import { resourceMessages } from '../../../declaration/labels';
import type { Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource';
import type { Role } from '../../../core/register';
import { textKey } from '../../i18n/languages';
import type { LoadCatalogue } from '../../i18n/provider';
import { createI18nProvider } from '../../i18n/provider';
import { answerForRole } from '../../providers/session/answerForRole';
import { createAuthProvider } from '../../providers/session/authProvider';
import { loadCatalogue } from '../../../../src/i18n/catalogues';
import { createShopClient } from '../../../../src/providers/client';
import type { Place } from '../../../../src/providers/place';
import type { LocaleCode } from '../../../../src/config';
import type { Http, HttpRequest } from '../../providers/http';
import { Route, routerProvider } from '../../providers/router';
import type { SessionPatch } from '../../providers/session/session';
import { createStore } from '../../providers/store/store';
import { parts } from '../../../../src/parts';
import { registry } from '../../../../src/resources';
import type { AdminServices } from '../frame/AdminProviders';
import { AdminProviders } from '../frame/AdminProviders';
import { AdminRoutes } from '../frame/AdminRoutes';
import { watchShop } from '../../../../src/features/gate/watchShop';
import type * as emotionCache from '../theme/emotionCache';
import { loadStyleCache } from '../theme/emotionCache';

// A test asks for elements by their roles, and jsdom then works out every style of every one of them, which takes
// seconds and tells nothing: the class names are given, the rules are not.
vi.mock('../theme/globalStyles', () => ({ globalStyles: () => [] }));
vi.mock('../theme/emotionCache', async (original) => {
  const real = await original<typeof emotionCache>();
  const withoutRules = async (...args: Parameters<typeof loadStyleCache>) => {
    const cache = await real.loadStyleCache(...args);
    cache.sheet.insert = () => {};
    return cache;
  };
  return { ...real, loadStyleCache: withoutRules };
});
afterAll(() => {
  vi.doUnmock('../theme/globalStyles');
  vi.doUnmock('../theme/emotionCache');
});

export const categories = [
  { id: 1, category_details: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }] },
  { id: 2, category_details: [{ category_name: 'Electronics' }, { category_name: 'إلكترونيات' }] },
];

/** What the API says to a call, by its path: the reply's `data`, or a whole reply with a message. */
export type Replies = Record<string, (request: HttpRequest) => Promise<{ data: unknown; message?: string }>>;

export interface ShellOptions {
  role?: Role;
  locale?: LocaleCode;
  /** Address of the page. */
  at?: string;
  /** What the session holds beside the token, the user and the shop. */
  session?: SessionPatch<Place>;
  replies?: Replies;
  /** Instead of the shop's own. */
  loadCatalogue?: LoadCatalogue;
  resources?: Registry;
  dataProvider?: Partial<DataProvider>;
}

const fakeHttp = (replies: Replies) => {
  const all: Replies = {
    categories: async () => ({ data: categories }),
    logout: async () => ({ data: null }),
    ...replies,
  };
  return {
    request: vi.fn<(request: HttpRequest) => Promise<unknown>>(async (request) => {
      const { data, message } = await all[request.path]!(request);
      return { data, message, meta: undefined, json: { data, message } };
    }),
  };
};

/** The services of a page in memory, with someone logged in. */
export const createShell = async (options: ShellOptions = {}) => {
  const { role = 'vendor', locale = 'en', at = '/', resources = registry } = options;
  window.localStorage.clear();
  window.history.replaceState(null, '', at);
  const client = createShopClient();
  const { session, storage, config: { languages } } = client;
  const user = { id: 1, role_type: role, full_name: 'Lina Haddad' };
  session.set({
    token: 't',
    user,
    locale,
    ...options.session,
    place: { shop: { id: 1, name: ['Lina', 'لينا'] }, category_id: 1, subcategory_id: 11, ...options.session?.place },
  });
  const request = fakeHttp(options.replies ?? {});
  const http = request as unknown as Http;
  const store = createStore(storage);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 0 }, mutations: { retry: 0 } } });
  answerForRole(queryClient, resources, role);
  const navigate = vi.fn<(url: string) => void>();
  const services: AdminServices = {
    client,
    http,
    registry: resources,
    parts,
    loadCatalogue: options.loadCatalogue ?? loadCatalogue,
    authProvider: createAuthProvider({
      http,
      client,
      navigate,
      forget: store.reset,
      isAllowed: (who, name, action) => isAllowed(who, resources.get(name) as AnyResource, action),
    }),
    dataProvider: testDataProvider(options.dataProvider),
    i18nProvider: await createI18nProvider({
      locale, languages, load: loadCatalogue, resourceMessages: (code) => resourceMessages(resources.all, textKey(code)),
    }),
    queryClient,
    routerProvider,
    store,
    styleCache: await loadStyleCache(languages.of(locale).dir),
  };
  watchShop({ session, queryClient, store, resources: resources.all.map(({ name }) => name) });
  return { services, session, store, queryClient, navigate, request: request.request };
};

/** Draws the layout with these services around `content` at the root, beside whatever resources are given. */
export const drawShell = (services: AdminServices, content: ReactNode, resources: ReactElement<ResourceProps>[] = []): void => {
  render(
    <AdminProviders services={services} resources={resources}>
      <AdminRoutes resources={resources}>
        <Route path="/" element={content} />
        <Route path="/misc/not-authorized" element={<h1>refused</h1>} />
        <Route path="*" element={<p>nothing here</p>} />
      </AdminRoutes>
    </AdminProviders>,
  );
};

/** Makes a page's services and draws the layout with them. */
export const renderShell = async (
  content: ReactNode,
  options: ShellOptions = {},
  resources: ReactElement<ResourceProps>[] = [],
) => {
  const shell = await createShell(options);
  drawShell(shell.services, content, resources);
  return shell;
};
