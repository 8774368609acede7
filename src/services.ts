import { QueryClient } from '@tanstack/react-query';
import { isAllowed } from './core/access';
import { resourceMessages } from './core/labels';
import { direction, supportedLocale, textKey } from './i18n/languages';
import type { LocaleCode } from './i18n/languages';
import { createI18nProvider } from './i18n/provider';
import type { AdminServices } from './layout/AdminProviders';
import { watchShop } from './layout/gate/watchShop';
import { loadStyleCache } from './layout/theme/emotionCache';
import { createAuthProvider } from './providers/authProvider';
import { createChooseCategory } from './providers/category';
import { createDataProvider } from './providers/dataProvider';
import { watchSession } from './providers/guard';
import { createHttp } from './providers/http';
import { keepSession } from './providers/keepSession';
import { routerProvider } from './providers/router';
import { session } from './providers/session';
import { createStore } from './providers/store';
import { registry } from './resources';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 0, retryDelay: 8000, refetchOnWindowFocus: false },
      mutations: { retry: 0, retryDelay: 8000 },
    },
  });

/** Makes everything the dashboard works with, for this page. Rejects when the language can't be loaded. */
export const createServices = async (locale: LocaleCode): Promise<AdminServices> => {
  const [i18nProvider, styleCache] = await Promise.all([
    createI18nProvider(locale, (code) => resourceMessages(registry.all, textKey(code))),
    loadStyleCache(direction(locale)),
  ]);
  const http = createHttp({ session });
  const store = createStore();
  const language = () => textKey(supportedLocale(session.get().locale));
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({
    http,
    session,
    forget: store.reset,
    isAllowed: (role, name, action) => {
      const resource = registry.get(name);
      return resource !== undefined && isAllowed(role, resource, action);
    },
  });
  // The page asked this before it loaded anything: no screen has to wait for the answer again.
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  queryClient.setQueryData(['auth', 'getPermissions', {}], session.get().user?.role_type);
  watchSession(session);
  watchShop({ session, queryClient, store, areas: registry.all.map(({ name }) => name) });
  return {
    session,
    http,
    registry,
    chooseCategory: createChooseCategory(http, session),
    authProvider,
    dataProvider: keepSession(createDataProvider({ http, registry, language }), { http, registry, session }),
    i18nProvider,
    queryClient,
    routerProvider,
    store,
    styleCache,
  };
};
