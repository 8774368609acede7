import { createAuthProvider as createFrameworkAuthProvider } from '@matjar/admin/client/api';
import type { AdminData } from '@matjar/admin/client/api';
import type { Place } from './place';

/**
 * Creates the auth provider described in SPEC §4 and §7. Users sign in to a category, which opens their shop in that
 * category. Logout always succeeds. A response with status 401 or 403 ends the session. Rights are declared with each
 * resource.
 */
export const createAuthProvider = ({
  client,
  http,
  registry,
  store,
}: Pick<AdminData<Place>, 'client' | 'http' | 'registry' | 'store'>) =>
  createFrameworkAuthProvider({ client, http, registry, forget: store.reset });
