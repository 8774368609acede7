import { keepSession } from '@matjar/admin/client/api';
import type { AdminData, AdminDataProvider } from '@matjar/admin/client/api';
import { learnShop } from './category';
import type { Place } from './place';

/**
 * Reads and writes the shop's records by the calls of SPEC §7 and docs/wire.md. The paths and keys are declared with each resource, the
 * headers come from `createShopClient`. A saved account or shop is what the header and the menu show from then on.
 */
export const createDataProvider = ({
  client: { session },
  http,
  registry,
  dataProvider,
}: Pick<AdminData<Place>, 'client' | 'http' | 'registry' | 'dataProvider'>): AdminDataProvider =>
  keepSession(dataProvider, { registry, session, learnPlace: () => learnShop(http, session) });
