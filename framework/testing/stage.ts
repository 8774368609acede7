import type { Menu } from '../declaration/admin/menu';
import type { Registry } from '../declaration/admin/registry';
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

/** An admin on which tests play: what its screens and calls are made of. */
export interface Stage<Place extends object> {
  resources: readonly AnyResource[];
  roles: Roles;
  menu: Menu;
  loadCatalogue: LoadCatalogue;
  createClient(storage?: Omit<StorageOptions, 'prefix'>): Client<Place>;
  /** The admin's own provider over the framework's, if it has one. */
  createDataProvider?(data: AdminData<Place>): AdminDataProvider;
  /** Somebody at work: in this role, logged in where work is done. */
  role: Role;
  atWork: SessionPatch<Place>;
}

/** The real provider over the real http, with a session in memory and an API that answers as told. */
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
