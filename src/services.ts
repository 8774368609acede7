import { QueryClient } from '@tanstack/react-query';
import { isAllowed } from '../framework/declaration/admin/access';
import { resourceMessages } from '../framework/declaration/labels';
import { textKey } from '../framework/client/i18n/languages';
import { loadCatalogue } from './i18n/catalogues';
import type { PageData } from './data';
import { createI18nProvider } from '../framework/client/i18n/provider';
import type { AdminServices } from '../framework/client/shell/frame/AdminProviders';
import { holdShop } from './features/gate/holdShop';
import { watchShop } from './features/gate/watchShop';
import { loadStyleCache } from '../framework/client/shell/theme/emotionCache';
import { answerForRole } from '../framework/client/providers/session/answerForRole';
import { createAuthProvider } from '../framework/client/providers/session/authProvider';
import { parts } from './parts';
import { watchSession } from '../framework/client/providers/session/guard';
import { keepSession } from '../framework/client/providers/session/keepSession';
import { learnShop } from './providers/category';
import { routerProvider } from '../framework/client/providers/router';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Asked for without a connection, it fails and says so, where it would wait unseen; and it is asked for once more
      // when that is back.
      queries: {
        retry: 0, retryDelay: 8000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true,
      },
      mutations: { retry: 0, retryDelay: 8000 },
    },
  });

/** Makes everything the dashboard works with, for this page. Rejects when the language can't be loaded. */
export const createServices = async (locale: string, data: PageData): Promise<AdminServices> => {
  const { client, http, registry, store, dataProvider } = data;
  const { session, config: { languages, place } } = client;
  const [i18nProvider, styleCache] = await Promise.all([
    createI18nProvider({
      locale, languages,
      load: loadCatalogue,
      resourceMessages: (code) => resourceMessages(registry.all, textKey(code)),
      digits: () => place.regionOf(session.get().place).digits ?? 'latn',
    }),
    loadStyleCache(languages.of(locale).dir),
  ]);
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({
    http,
    client,
    forget: store.reset,
    isAllowed: (role, name, action) => {
      const resource = registry.get(name);
      return resource !== undefined && isAllowed(role, resource, action);
    },
  });
  answerForRole(queryClient, registry, session.get().user?.role_type);
  watchSession(client);
  holdShop({ session, queryClient });
  watchShop({ session, queryClient, store, resources: registry.all.map(({ name }) => name) });
  return {
    client,
    http,
    registry,
    parts,
    loadCatalogue,
    authProvider,
    dataProvider: keepSession(dataProvider, { registry, session, learnPlace: () => learnShop(http, session) }),
    i18nProvider,
    queryClient,
    routerProvider,
    store,
    styleCache,
  };
};
