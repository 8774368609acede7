import { QueryClient } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/system';
import { THEME_ID } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, Notification, memoryStore, useLocation } from 'react-admin';
import type { AuthProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { labelAt, createRegistry } from '../declaration/admin/registry';
import type { AnyResource } from '../declaration/resource/resource';
import type { Role } from '../core/register';
import { applyDirection } from '../client/providers/appearance/appearance';
import { RegistryContext } from '../client/hooks/useRegistry';
import { ClientProvider } from '../client/hooks/useClient';
import { textKey } from '../core/languages';
import { createI18nProvider } from '../client/i18n/provider';
import { themeOf } from '../client/shell/theme/ThemeRoot';
import { routerProvider } from '../client/providers/router';
import type { Answer, Sent } from './fakeFetch';
import type { Stage } from './stage';
import { openProviderOn } from './stage';
import { WithoutRules } from './WithoutRules';
import { handOverRows } from '../client/shell/frame/AdminProviders';

handOverRows();

export interface ScreenOptions<Place> {
  role?: Role;
  locale?: string;
  at?: string;
  answer?: (sent: Sent) => Answer | Promise<Answer>;
  /** The resources in the screen's registry. Default: all resources of the admin. */
  resources?: readonly AnyResource[];
  /** Overrides for the stage's default place of work. */
  place?: Partial<Place>;
  /** The viewport width in pixels, for media queries. jsdom itself has none. */
  width?: number;
}

/** Renders a screen with the admin's real language, theme, router and provider, but with a fake API. */
export const renderScreenOn = async <Place extends object>(
  stage: Stage<Place>,
  screen: ReactNode,
  options: ScreenOptions<Place> = {},
) => {
  const {
    role = stage.role,
    locale = 'en',
    at = '/',
    answer = () => ({ json: { data: [] } }),
    resources = stage.resources,
    width = 1280,
    place,
  } = options;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= width,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  window.history.replaceState(null, '', at);
  const registry = createRegistry(resources.length > 0 ? resources : stage.resources, stage);
  const { provider, calls, client, session } = openProviderOn(stage, answer, { registry });
  const { languages } = client.config;
  const { dir } = languages.of(locale);
  applyDirection(languages.of(locale));
  session.set({ user: { id: 1, ...session.get().user, role_type: role }, ...(place && { place }) });
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
  } satisfies AuthProvider;
  const store = memoryStore();
  const view = render(
    <CoreAdminContext
      dataProvider={provider}
      authProvider={authProvider}
      i18nProvider={await createI18nProvider({
        locale,
        languages,
        load: stage.loadCatalogue,
        labelAt: (key, code) => labelAt(registry, key, textKey(code)),
      })}
      store={store}
      routerProvider={routerProvider}
      queryClient={
        new QueryClient({
          defaultOptions: { queries: { retry: 0, refetchOnWindowFocus: false }, mutations: { retry: 0 } },
        })
      }
    >
      <ClientProvider client={client}>
        <RegistryContext.Provider value={registry}>
          <ThemeProvider themeId={THEME_ID} theme={themeOf(dir)}>
            {screen}
            <Where />
            <Notification autoHideDuration={null as never} />
          </ThemeProvider>
        </RegistryContext.Provider>
      </ClientProvider>
    </CoreAdminContext>,
    { wrapper: WithoutRules },
  );
  return { ...view, calls, session, store };
};

/** Shows the router's current location, so that tests can read it. */
const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
};
