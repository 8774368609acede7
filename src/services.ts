import { createServices as createFrameworkServices } from '@matjar/admin/client';
import type { AdminServices } from '@matjar/admin/client';
import type { AdminData } from '@matjar/admin/client/api';
import { holdShop, watchShop } from './features/gate/watchShop';
import { loadCatalogue } from './i18n/catalogues';
import { parts } from './parts';
import { createAuthProvider } from './providers/authProvider';
import { createDataProvider } from './providers/dataProvider';
import type { Place } from './providers/place';

/** Creates the dashboard's services for this page. Rejects if the language can't be loaded. */
export const createServices = async (locale: string, data: AdminData<Place>): Promise<AdminServices> => {
  const {
    client: { session },
    registry,
    store,
  } = data;
  const services = await createFrameworkServices(locale, data, {
    loadCatalogue,
    parts,
    dataProvider: createDataProvider(data),
    authProvider: createAuthProvider(data),
  });
  const { queryClient } = services;
  holdShop({ session, queryClient });
  watchShop({ session, queryClient, store, resources: registry.all.map(({ name }) => name) });
  return services;
};
