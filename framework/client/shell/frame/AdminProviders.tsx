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
} from 'react-admin';
import type { AuthProvider, DataProvider, I18nProvider, ResourceProps, RouterProvider, Store } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { LanguageRoot } from '../layout/LanguageRoot';
import type { Services } from '../services/services';
import { ServicesContext } from '../services/services';
import { OwnPartsContext } from '../../views/ownParts';
import { ClientProvider } from '../../hooks/useClient';
import { RegistryContext } from '../../hooks/useRegistry';
import { handOverRows } from '../../widgets/rowsParts';

handOverRows();

export interface AdminServices extends Services {
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  routerProvider: RouterProvider;
  store: Store;
  /** The styles of the i18nProvider's first language. */
  styleCache: EmotionCache;
}

interface AdminProvidersProps {
  services: AdminServices;
  /** Resource elements, which react-admin's hooks are to know of. */
  resources?: ReactElement<ResourceProps>[];
  children: ReactNode;
}

const definitionsOf = (resources: ReactElement<ResourceProps>[]) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));

/** What react-admin's CoreAdminContext provides, with our language in place of its own, which rebuilds the page. */
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
