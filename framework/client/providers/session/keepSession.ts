import type { QueryClient } from '@tanstack/react-query';
import { withLifecycleCallbacks } from 'react-admin';
import type { DataProvider, RaRecord, ResourceCallbacks } from 'react-admin';
import type { Role } from '../../../core/register';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Scope } from '../../../declaration/resource/scope';
import { toWire } from '../../../declaration/wire/wire';
import type { Session } from './session';

interface Known {
  registry: Registry;
  session: Session;
  /** Learns what the place at hand is now that its own record was saved. If that fails, the next login tells. */
  learnPlace?(): Promise<void>;
}

/** The header shows the person: their name and photo are what they just saved. */
const keepUser = ({ session }: Known, resource: AnyResource, record: RaRecord) => {
  const { user } = session.get();
  if (!user) return;
  const saved = toWire(resource, record);
  session.set({ user: { ...user, ...saved, picture: saved.photoUrl as string } });
};

/** Keeps what the page knows of its user and its place true after either was saved. */
export const keepSession = <Provider extends DataProvider>(dataProvider: Provider, known: Known): Provider => {
  const after = (
    rows: Scope['rows'],
    keep: (resource: AnyResource, record: RaRecord) => unknown,
  ): ResourceCallbacks[] =>
    known.registry.all
      .filter((resource) => resource.scope.rows === rows)
      .map((resource) => ({
        resource: resource.name,
        afterUpdate: async (result) => {
          // The record is saved whatever comes of this.
          await Promise.resolve(keep(known.registry.get(resource.name)!, result.data as RaRecord)).catch(() => {});
          return result;
        },
      }));
  return withLifecycleCallbacks(dataProvider, [
    ...after('own-user', (resource, record) => keepUser(known, resource, record)),
    ...(known.learnPlace ? after('tenant-itself', known.learnPlace) : []),
  ]) as Provider;
};

/**
 * Answers beforehand what react-admin's hooks ask of the authProvider: it depends on the role alone, and a page lives
 * with one user. An answer that came later would draw each list once more.
 */
export const answerForRole = (queryClient: QueryClient, { all }: Registry, role: Role | undefined): void => {
  queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  for (const resource of all) {
    const key = ['auth', 'canAccess', { resource: resource.name, action: 'delete' }];
    queryClient.setQueryData(key, isAllowed(role, resource, 'delete'));
    // Who works for no tenant isn't told what happens; they see it when they look.
    if (resource.scope.rows === 'own-view')
      queryClient.setQueryDefaults([resource.name], { refetchOnWindowFocus: 'always' });
  }
};
