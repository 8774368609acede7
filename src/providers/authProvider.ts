import { createAuthProvider as createFrameworkAuthProvider } from '@matjar/admin/client/api';
import type { AdminData } from '@matjar/admin/client/api';
import type { Place } from './place';

/**
 * Knows who is logged in, by SPEC §4 and §7: a login is for a category and opens its shop, a logout succeeds whatever its call comes to, and
 * any 401 or 403 ends the session. What a role may do is declared with each resource.
 */
export const createAuthProvider = ({
  client,
  http,
  registry,
  store,
}: Pick<AdminData<Place>, 'client' | 'http' | 'registry' | 'store'>) =>
  createFrameworkAuthProvider({ client, http, registry, forget: store.reset });
