import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { ownPages } from '../../../declaration/admin/page';
import { labelAt } from '../../../declaration/admin/registry';
import { textKey } from '../../../core/languages';
import type { LoadCatalogue } from '../../i18n/provider';
import { createI18nProvider } from '../../i18n/provider';
import type { AdminData } from '../../providers/data';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { routerProvider } from '../../providers/router';
import { answerForRole, keepSession } from '../../providers/session/keepSession';
import { createAuthProvider } from '../../providers/signIn/authProvider';
import { watchSession } from '../../providers/signIn/guard';
import { orKept } from '../../providers/offline/orKept';
import type { Client } from '../../providers/client';
import type { AdminServices } from '../frame/AdminProviders';
import type { AdminParts } from '../services/services';
import { loadStyleCache } from '../theme/emotionCache';

const createQueryClient = (client: Client) =>
  new QueryClient({
    defaultOptions: {
      // When offline, a query fails with an error instead of waiting. The query runs again once the connection is
      // restored.
      queries: {
        retry: 0,
        retryDelay: 8000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // Cached data is shown immediately and refetched in the background.
        gcTime: 30 * 60_000,
        persister: orKept(client),
      },
      mutations: { retry: 0, retryDelay: 8000 },
    },
  });

export interface ServiceOptions {
  loadCatalogue: LoadCatalogue;
  parts: AdminParts;
  /** The data provider. Default: the framework's own. */
  dataProvider?: AdminDataProvider;
  /** The auth provider. Default: the framework's own. */
  authProvider?: AuthProvider;
}

/** Creates the admin's services. Rejects if the language can't be loaded. */
export const createServices = async <Place extends object>(
  locale: string,
  data: AdminData<Place>,
  {
    loadCatalogue,
    parts,
    dataProvider = keepSession(data.dataProvider, { registry: data.registry, session: data.client.session }),
    authProvider = createAuthProvider({ ...data, forget: data.store.reset }),
  }: ServiceOptions,
): Promise<AdminServices> => {
  const { client, http, registry, store } = data;
  const {
    session,
    config: { languages, place },
  } = client;
  const [i18nProvider, styleCache] = await Promise.all([
    createI18nProvider({
      locale,
      languages,
      load: loadCatalogue,
      labelAt: (key, code) => labelAt(registry, key, textKey(code)),
      digits: () => place.regionOf(session.get().place).digits ?? 'latn',
    }),
    loadStyleCache(languages.of(locale).dir),
  ]);
  const queryClient = createQueryClient(client);
  answerForRole(queryClient, registry, session.get().user?.role_type);
  watchSession(client);
  return {
    client,
    http,
    registry,
    parts: { ...parts, pages: [...parts.pages, ...ownPages(registry)] },
    loadCatalogue,
    authProvider,
    dataProvider,
    i18nProvider,
    queryClient,
    routerProvider,
    store,
    styleCache,
  };
};
