import { keepSession } from '@matjar/admin/client/api';
import type { AdminData, AdminDataProvider } from '@matjar/admin/client/api';
import { learnShop } from './category';
import type { Place } from './place';

/**
 * Creates the data provider for the API calls in SPEC §7 and docs/wire.md. Paths and keys are declared with each
 * resource. The headers are set by `createShopClient`. Saving the account or the shop updates the header and the menu.
 */
export const createDataProvider = ({
  client: { session },
  http,
  registry,
  dataProvider,
}: Pick<AdminData<Place>, 'client' | 'http' | 'registry' | 'dataProvider'>): AdminDataProvider =>
  keepSession(dataProvider, { registry, session, learnPlace: () => learnShop(http, session) });
