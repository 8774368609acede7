import type { Menu } from '../declaration/admin/menu';
import type { Registry } from '../declaration/admin/registry';
import type { Roles } from '../declaration/admin/roles';
import type { Role } from '../core/register';
import type { AnyResource } from '../declaration/resource';
import { resourceFor } from '../declaration/admin/roleView';
import { createRegistry } from '../declaration/admin/registry';
import type { LoadCatalogue } from '../client/i18n/provider';
import type { Client } from '../client/providers/client';
import { createDataProvider } from '../client/providers/dataProvider';
import { standard } from '../client/providers/dataProvider/dialects/standard';
import { createHttp } from '../client/providers/http';
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
  /** Somebody at work: in this role, logged in where work is done. */
  role: Role;
  atWork: SessionPatch<Place>;
}

/** The real provider over the real http, with a session in memory and an API that answers as told. */
export const openProviderOn = <Place extends object>(
  stage: Stage<Place>,
  answer: Parameters<typeof recordingFetch>[0],
  { session: patch = stage.atWork, registry = createRegistry(stage.resources, stage) }: { session?: SessionPatch<Place>; registry?: Registry } = {},
) => {
  const own = stage.createClient({ storages: [] });
  const client = { ...own, config: { ...own.config, apiUrl: () => apiHost } };
  client.session.set(patch);
  registry.change((resource) => resourceFor(resource, client.session.get().user?.role_type));
  const { fetch, calls } = recordingFetch(answer);
  const http = createHttp(client, { fetch });
  return { provider: createDataProvider({ client, http, registry, dialect: standard(http, registry, () => 'en') }), client, session: client.session, calls };
};
