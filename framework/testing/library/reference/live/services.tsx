// The services of an example: the dashboard's own, but with an in-memory data provider and router.
import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { memoryStore, testDataProvider } from 'react-admin';
import type { AuthProvider, GetListParams, RouterProvider as AdminRouterProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { createI18nProvider } from '../../../../client/i18n/provider';
import { PathnameContext } from '../../../../client/providers/pathname';
import { routerProvider } from '../../../../client/providers/router';
import type { AdminServices } from '../../../../client/shell/frame/AdminProviders';
import { noGate } from '../../../../client/shell/services/services';
import { loadStyleCache } from '../../../../client/shell/theme/emotionCache';
import { holdFile } from '../../../../core/files/heldFiles';
import { fits } from '../../../../core/text/fold';
import { textKey } from '../../../../core/languages';
import { createRegistry, labelAt } from '../../../../declaration/admin/registry';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { createTestClient, loadWords } from '../../../client';
import { all } from '../../admin';
import { icons } from '../../icons';
import { menu } from '../../menu';
import { roles } from '../../roles';
import { recordsOf } from './records';

const Content = createContext<ReactNode>(null);

const Page = () => <PathnameContext value={useLocation().pathname}>{useContext(Content)}</PathnameContext>;

/** An in-memory router, which prevents links from opening pages outside the example. */
const RouterInMemory = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Page }]));
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
};

const registry = createRegistry(all, { roles, menu });

const resourceOf = (name: string): AnyResource => (all as readonly AnyResource[]).find((one) => one.name === name)!;

/** Searches the titles of a resource's records in all languages. */
const search = (name: string, { filter }: GetListParams) => {
  const { title } = resourceOf(name);
  const wanted = String(filter?.search ?? '');
  return recordsOf(resourceOf(name)).filter((record) => {
    const texts = Object.values(typeof record[title] === 'object' ? record[title] : [record[title]]);
    return wanted === '' || texts.some((text) => fits(String(text), wanted) > 0);
  });
};

const dataProvider = testDataProvider({
  getList: async (name: string, params: GetListParams) => {
    const data = search(name, params);
    return { data, total: data.length } as never;
  },
  getMany: async (name: string, { ids }: { ids: readonly unknown[] }) =>
    ({ data: recordsOf(resourceOf(name)).filter(({ id }) => ids.map(String).includes(String(id))) }) as never,
  getOne: async (name: string, { id }: { id: unknown }) =>
    ({ data: recordsOf(resourceOf(name)).find((record) => String(record.id) === String(id)) }) as never,
  getManyReference: async () => ({ data: [], total: 0 }) as never,
  upload: async (_name: string, { file, onProgress }: { file: File; onProgress?: (percent: number) => void }) => {
    onProgress?.(100);
    return { data: { url: holdFile(file), bytes: file.size }, message: undefined };
  },
} as never);

const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
};

/** Creates the services for a page in the given language and colour scheme, with a user who has all rights. */
export const createLiveServices = async (locale: string, scheme: 'light' | 'dark'): Promise<AdminServices> => {
  const client = createTestClient();
  const { languages } = client.config;
  client.session.set({
    token: 'none',
    locale,
    user: { id: 1, role_type: 'owner', full_name: 'Lina Haddad' },
    place: { branch: { id: 1, name: 'Salmiya', currency_code: 'KWD', time_zone: 'Asia/Kuwait' }, floor: 1, desk: 1 },
  });
  const language = languages.of(locale);
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.dir;
  return {
    client,
    http: { request: async () => ({ data: [] }) } as never,
    registry,
    parts: { views: {}, pages: [], gate: noGate, icons: icons as never },
    loadCatalogue: loadWords,
    authProvider,
    dataProvider,
    i18nProvider: await createI18nProvider({
      locale,
      languages,
      load: loadWords,
      labelAt: (key, code) => labelAt(registry, key, textKey(code)),
    }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } }),
    routerProvider: { ...routerProvider, RouterWrapper: RouterInMemory } as AdminRouterProvider,
    store: memoryStore({ theme: scheme, locale }),
    styleCache: await loadStyleCache(language.dir),
  };
};
