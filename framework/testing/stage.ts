import type { Menu, Registry } from '../declaration/admin/registry';
import type { Roles } from '../declaration/admin/roles';
import type { Role } from '../core/register';
import type { AnyResource } from '../declaration/resource/resource';
import { resourceFor } from '../declaration/admin/roleView';
import { createRegistry } from '../declaration/admin/registry';
import type { LoadCatalogue } from '../client/i18n/provider';
import type { Client } from '../client/providers/client';
import { createData } from '../client/providers/data';
import type { AdminData } from '../client/providers/data';
import type { AdminDataProvider } from '../client/providers/dataProvider';
import type { SessionPatch } from '../client/providers/session/session';
import type { StorageOptions } from '../client/providers/store/storage';
import { apiHost, recordingFetch } from './fakeFetch';

/** An admin for tests of screens and API calls. */
export interface Stage<Place extends object> {
  resources: readonly AnyResource[];
  roles: Roles;
  menu: Menu;
  loadCatalogue: LoadCatalogue;
  createClient(storage?: Omit<StorageOptions, 'prefix'>): Client<Place>;
  /** Wraps the framework's provider in the admin's own provider. Default: no wrapper. */
  createDataProvider?(data: AdminData<Place>): AdminDataProvider;
  /** The default user's role. `atWork` contains the user's place of work. */
  role: Role;
  atWork: SessionPatch<Place>;
}

/** Creates the real provider and HTTP client, with an in-memory session and a fake API. */
export const openProviderOn = <Place extends object>(
  stage: Stage<Place>,
  answer: Parameters<typeof recordingFetch>[0],
  {
    session: patch = stage.atWork,
    registry = createRegistry(stage.resources, stage),
  }: { session?: SessionPatch<Place>; registry?: Registry } = {},
) => {
  const own = stage.createClient({ storages: [] });
  const client = { ...own, config: { ...own.config, apiUrl: () => apiHost } };
  client.session.set(patch);
  registry.change((resource) => resourceFor(resource, client.session.get().user?.role_type));
  const { fetch, calls } = recordingFetch(answer);
  const data = createData(client, registry, { fetch });
  return {
    provider: stage.createDataProvider?.(data) ?? data.dataProvider,
    data,
    client,
    session: client.session,
    calls,
  };
};
