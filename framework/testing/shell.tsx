import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { testDataProvider } from 'react-admin';
import type { DataProvider, ResourceProps, Store } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { afterAll, vi } from 'vitest';
import { labelAt, createRegistry } from '../declaration/admin/registry';
import type { Registry } from '../declaration/admin/registry';
import type { Role } from '../core/register';
import type { Direction } from '../languages/pack';
import { textKey } from '../core/languages';
import type { LoadCatalogue } from '../client/i18n/provider';
import { createI18nProvider } from '../client/i18n/provider';
import { answerForRole } from '../client/providers/session/keepSession';
import { createAuthProvider } from '../client/providers/signIn/authProvider';
import type { Http, HttpRequest } from '../client/providers/http/createHttp';
import { Route, routerProvider } from '../client/providers/router';
import type { Session, SessionPatch } from '../client/providers/session/session';
import { createStore } from '../client/providers/store/store';
import type { AdminParts } from '../client/shell/services/services';
import type { Stage } from './stage';
import type { AdminServices } from '../client/shell/frame/AdminProviders';
import { AdminProviders } from '../client/shell/frame/AdminProviders';
import { AdminRoutes } from '../client/shell/frame/AdminApp';
import type * as emotionCache from '../client/shell/theme/emotionCache';
import { loadStyleCache } from '../client/shell/theme/emotionCache';

// Disables style rules in component tests, because they are slow in jsdom (see `WithoutRules`).
vi.mock('../client/shell/theme/globalStyles', () => ({ globalStyles: () => [] }));
vi.mock('../client/shell/theme/emotionCache', async (original) => {
  const real = await original<typeof emotionCache>();
  const { cacheOutside } = await import('./WithoutRules');
  return {
    ...real,
    loadStyleCache: async (direction: Direction) => cacheOutside((await real.loadStyleCache(direction)).key),
    loadedStyleCache: (direction: Direction) => {
      const cache = real.loadedStyleCache(direction);
      return cache && cacheOutside(cache.key);
    },
  };
});
afterAll(() => {
  vi.doUnmock('../client/shell/theme/globalStyles');
  vi.doUnmock('../client/shell/theme/emotionCache');
});

/** The API's responses, by path. A response contains `data` and an optional message. */
export type Replies = Record<
  string,
  (request: HttpRequest) => Promise<{ data: unknown; message?: string; meta?: Record<string, unknown> }>
>;

/** An admin for tests of the layout around its screens. */
export interface ShellStage<Place extends object> extends Stage<Place> {
  parts: AdminParts;
  /** The API's default responses, which tests can replace. */
  replies?: Replies;
  /** Starts the admin's watchers, in addition to the framework's own. */
  watch?(page: { session: Session<Place>; queryClient: QueryClient; store: Store; resources: readonly string[] }): void;
}

export interface ShellOptions<Place extends object> {
  role?: Role;
  locale?: string;
  at?: string;
  /** Overrides for the default session (token, user, language and place of work). */
  session?: SessionPatch<Place>;
  replies?: Replies;
  /** Used instead of the function that loads the admin's own translations. */
  loadCatalogue?: LoadCatalogue;
  resources?: Registry;
  dataProvider?: Partial<DataProvider>;
}

const fakeHttp = (replies: Replies) => {
  const all: Replies = {
    logout: async () => ({ data: null }),
    ...replies,
  };
  return {
    request: vi.fn<(request: HttpRequest) => Promise<unknown>>(async (request) => {
      const { data, message, meta } = await all[request.path]!(request);
      return { data, message, meta, json: { data, message } };
    }),
  };
};

/** Creates the in-memory services for a page, with a signed-in user. */
export const createShellOn = async <Place extends object>(
  stage: ShellStage<Place>,
  options: ShellOptions<Place> = {},
) => {
  const { role = stage.role, locale = 'en', at = '/', resources = createRegistry(stage.resources, stage) } = options;
  const { parts, loadCatalogue } = stage;
  window.localStorage.clear();
  window.history.replaceState(null, '', at);
  const client = stage.createClient();
  const {
    session,
    storage,
    config: { languages },
  } = client;
  const user = { id: 1, role_type: role, full_name: 'Lina Haddad' };
  session.set({
    token: 't',
    user,
    locale,
    ...options.session,
    place: { ...stage.atWork.place, ...options.session?.place },
  });
  const request = fakeHttp({ ...stage.replies, ...options.replies });
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
    authProvider: createAuthProvider({ http, client, registry: resources, navigate, forget: store.reset }),
    dataProvider: testDataProvider(options.dataProvider),
    i18nProvider: await createI18nProvider({
      locale,
      languages,
      load: loadCatalogue,
      labelAt: (key, code) => labelAt(resources, key, textKey(code)),
    }),
    queryClient,
    routerProvider,
    store,
    styleCache: await loadStyleCache(languages.of(locale).dir),
  };
  stage.watch?.({ session, queryClient, store, resources: resources.all.map(({ name }) => name) });
  return { services, session, store, queryClient, navigate, request: request.request };
};

/** Renders the layout with the given services and resources. `content` is shown at the root path. */
export const drawShell = (
  services: AdminServices,
  content: ReactNode,
  resources: ReactElement<ResourceProps>[] = [],
): void => {
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

/** Creates a page's services and renders the layout. */
export const renderShellOn = async <Place extends object>(
  stage: ShellStage<Place>,
  content: ReactNode,
  options: ShellOptions<Place> = {},
  resources: ReactElement<ResourceProps>[] = [],
) => {
  const shell = await createShellOn(stage, options);
  drawShell(shell.services, content, resources);
  return shell;
};
