import type { EmotionCache } from '@emotion/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  AdminRouter,
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  Resource,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  I18nContext,
  useStore,
} from 'react-admin';
import type { AuthProvider, DataProvider, I18nProvider, ResourceProps, RouterProvider, Store } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Language } from '../../../core/languages';
import { rowsParts } from '../../../kinds/rows/cells';
import type { Services } from '../services/services';
import { ServicesContext } from '../services/services';
import { OwnPartsContext } from '../../views/ResourceViews';
import { ClientProvider, useClient } from '../../hooks/useClient';
import { RegistryContext } from '../../hooks/useRegistry';
import { applyDirection, keepLanguage } from '../../providers/appearance/appearance';
import { lazyPart } from '../../views/lazyPart';
import type { Settings } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { ThemeRoot } from '../theme/ThemeRoot';
import { loadedStyleCache, loadStyleCache } from '../theme/emotionCache';

export const handOverRows = (): void => {
  rowsParts.Table = lazyPart(() => import('../../../kinds/rows/RowsTable'));
  rowsParts.Short = lazyPart(() => import('../../../kinds/rows/RowsShort'));
};

const firstShown = (
  provider: I18nProvider,
  { code: locale, dir }: Language,
  cache: EmotionCache,
  chosen: Settings['direction'],
) => {
  const loaded = chosen !== 'auto' && loadedStyleCache(chosen);
  return loaded ? { provider, locale, dir: chosen, cache: loaded } : { provider, locale, dir, cache };
};

interface LanguageRootProps {
  provider: I18nProvider;
  cache: EmotionCache;
  children: ReactNode;
}

/**
 * Applies the stored language, direction and theme. When the language changes, the page rerenders without remounting
 * (unlike with react-admin's provider), so open forms keep their input. If a language can't be loaded, the page stays
 * in the current language. Changing the language resets the direction.
 */
const LanguageRoot = ({ provider, cache, children }: LanguageRootProps) => {
  const { config } = useClient();
  const { languages } = config;
  const [stored, setStored] = useStore<string>('locale', provider.getLocale());
  const {
    settings: { direction: chosen },
    change: changeSettings,
  } = useSettings();
  const [rendered, setRendered] = useState(() =>
    firstShown(provider, languages.of(provider.getLocale()), cache, chosen),
  );
  const language = languages.of(stored);
  const requestedLocale = language.code;
  const isNewLanguage = requestedLocale !== rendered.locale;
  const dir = isNewLanguage || chosen === 'auto' ? language.dir : chosen;

  useEffect(() => {
    if (!isNewLanguage && dir === rendered.dir) return;
    let superseded = false;
    const change = async () => {
      const [styles] = await Promise.all([
        loadStyleCache(dir),
        isNewLanguage && provider.changeLocale(requestedLocale),
      ]);
      if (superseded) return;
      applyDirection(language);
      keepLanguage(config, language.code);
      document.documentElement.dir = dir;
      if (isNewLanguage && chosen !== 'auto') changeSettings({ direction: 'auto' });
      // Passing a new provider object makes all translated components rerender.
      setRendered({
        provider: isNewLanguage ? { ...provider } : rendered.provider,
        locale: requestedLocale,
        dir,
        cache: styles,
      });
    };
    change().catch(() => {
      if (superseded) return;
      if (isNewLanguage) setStored(rendered.locale);
      else changeSettings({ direction: 'auto' });
    });
    return () => {
      superseded = true;
    };
  }, [language, requestedLocale, isNewLanguage, dir, chosen, rendered, provider, setStored, changeSettings, config]);

  return (
    <I18nContext.Provider value={rendered.provider}>
      <ThemeRoot direction={rendered.dir} cache={rendered.cache}>
        {children}
      </ThemeRoot>
    </I18nContext.Provider>
  );
};

handOverRows();

export interface AdminServices extends Services {
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  routerProvider: RouterProvider;
  store: Store;
  styleCache: EmotionCache;
}

interface AdminProvidersProps {
  services: AdminServices;
  resources?: ReactElement<ResourceProps>[];
  children: ReactNode;
}

const definitionsOf = (resources: ReactElement<ResourceProps>[]) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));

/** Replaces react-admin's CoreAdminContext, which remounts the page when the language changes. */
export const AdminProviders = ({ services, resources = [], children }: AdminProvidersProps) => {
  const { client, authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store, styleCache } = services;
  return (
    <ServicesContext.Provider value={services}>
      <ClientProvider client={client}>
        <RegistryContext.Provider value={services.registry}>
          <OwnPartsContext.Provider value={services.parts}>
            <RouterProviderContext.Provider value={routerProvider}>
              <AuthContext.Provider value={authProvider}>
                <DataProviderContext.Provider value={dataProvider}>
                  <StoreContextProvider value={store}>
                    <QueryClientProvider client={queryClient}>
                      <AdminRouter>
                        <LanguageRoot provider={i18nProvider} cache={styleCache}>
                          <NotificationContextProvider>
                            <UndoableMutationsContextProvider>
                              <ResourceDefinitionContextProvider definitions={definitionsOf(resources)}>
                                {children}
                              </ResourceDefinitionContextProvider>
                            </UndoableMutationsContextProvider>
                          </NotificationContextProvider>
                        </LanguageRoot>
                      </AdminRouter>
                    </QueryClientProvider>
                  </StoreContextProvider>
                </DataProviderContext.Provider>
              </AuthContext.Provider>
            </RouterProviderContext.Provider>
          </OwnPartsContext.Provider>
        </RegistryContext.Provider>
      </ClientProvider>
    </ServicesContext.Provider>
  );
};
