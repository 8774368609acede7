import type { AdminData } from '../../framework/client/providers/data';
import type { AdminDataProvider } from '../../framework/client/providers/dataProvider';
import { keepSession } from '../../framework/client/providers/session/keepSession';
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
