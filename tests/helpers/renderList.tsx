import { QueryClient } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/system';
import { THEME_ID } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, Notification, memoryStore, useLocation } from 'react-admin';
import type { AuthProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { resourceMessages } from '../../framework/declaration/labels';
import type { AnyResource } from '../../framework/declaration/resource';
import type { Role } from '../../framework/core/register';
import { createRegistry } from '../../framework/declaration/admin/registry';
import { applyDirection } from '../../framework/client/i18n/direction';
import { RegistryContext } from '../../framework/client/hooks/useRegistry';
import { ClientContext } from '../../framework/client/hooks/useClient';
import { textKey } from '../../framework/client/i18n/languages';
import { createI18nProvider } from '../../framework/client/i18n/provider';
import { themeOf } from '../../framework/client/shell/theme/theme';
import { routerProvider } from '../../framework/client/providers/router';
import { resources as products } from '../../src/resources/all';
import { menu } from '../../src/menu';
import { roles } from '../../src/roles';
import { languages } from '../../src/config';
import { loadCatalogue } from '../../src/i18n/catalogues';
import { openProvider } from './fakeApi';
import type { Answer, Sent } from './fakeApi';

interface Options {
  role?: Role;
  locale?: string;
  /** Where the browser is. */
  at?: string;
  /** What the API answers. */
  answer?: (sent: Sent) => Answer | Promise<Answer>;
  /** The resources there are, the product's own unless said. */
  resources?: readonly AnyResource[];
  /** What the shop's settings say, of money and times for one. */
  settings?: Record<string, unknown>;
  /** Pixels across; jsdom itself has no width that a style could ask for. */
  width?: number;
}

/** A screen as the product draws it: real language, theme, router and provider, over an API that answers as told. */
export const renderScreen = async (screen: ReactNode, options: Options = {}) => {
  const {
    role = 'vendor',
    locale = 'en',
    at = '/',
    answer = () => ({ json: { data: [] } }),
    resources = products,
    width = 1280,
    settings,
  } = options;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= width,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  window.history.replaceState(null, '', at);
  const { dir } = languages.of(locale);
  applyDirection(languages.of(locale));
  const registry = createRegistry(resources.length > 0 ? resources : products, { roles, menu });
  const { provider, calls, client, session } = openProvider(answer, { registry });
  if (settings) session.set({ place: { shop: { id: 4, ...settings } } });
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => role,
  } satisfies AuthProvider;
  const view = render(
    <CoreAdminContext
      dataProvider={provider}
      authProvider={authProvider}
      i18nProvider={await createI18nProvider({
        locale, languages, load: loadCatalogue, resourceMessages: (code) => resourceMessages(resources, textKey(code)) as never,
      })}
      store={memoryStore()}
      routerProvider={routerProvider}
      queryClient={
        new QueryClient({
          defaultOptions: { queries: { retry: 0, refetchOnWindowFocus: false }, mutations: { retry: 0 } },
        })
      }
    >
      <ClientContext.Provider value={client}>
        <RegistryContext.Provider value={registry}>
          <ThemeProvider themeId={THEME_ID} theme={themeOf(dir)}>
            {screen}
            <Where />
            <Notification autoHideDuration={null as never} />
          </ThemeProvider>
        </RegistryContext.Provider>
      </ClientContext.Provider>
    </CoreAdminContext>,
  );
  return { ...view, calls, session };
};

/** Where the router says we are, for a test to read. */
const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
};
