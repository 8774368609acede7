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

interface SessionContext {
  registry: Registry;
  session: Session;
  /**
   * Reloads the workplace's details after its record has been saved. If that fails, they are updated at the next
   * sign-in.
   */
  learnPlace?(): Promise<void>;
}

const keepUser = ({ session }: SessionContext, resource: AnyResource, record: RaRecord) => {
  const { user } = session.get();
  if (!user) return;
  const saved = toWire(resource, record);
  session.set({ user: { ...user, ...saved, picture: saved.photoUrl as string } });
};

/** Wraps a data provider so that the session is updated after the user's or the workplace's record has been saved. */
export const keepSession = <Provider extends DataProvider>(
  dataProvider: Provider,
  context: SessionContext,
): Provider => {
  const after = (
    rows: Scope['rows'],
    keep: (resource: AnyResource, record: RaRecord) => unknown,
  ): ResourceCallbacks[] =>
    context.registry.all
      .filter((resource) => resource.scope.rows === rows)
      .map((resource) => ({
        resource: resource.name,
        afterUpdate: async (result) => {
          // If updating the session fails, the record has still been saved, so the error is ignored.
          await Promise.resolve(keep(context.registry.get(resource.name)!, result.data as RaRecord)).catch(() => {});
          return result;
        },
      }));
  return withLifecycleCallbacks(dataProvider, [
    ...after('own-user', (resource, record) => keepUser(context, resource, record)),
    ...(context.learnPlace ? after('tenant-itself', context.learnPlace) : []),
  ]) as Provider;
};

/**
 * Prefills the results of react-admin's permission queries, so that lists don't rerender when the results arrive. They
 * depend only on the role, which never changes while a page is open.
 */
export const answerForRole = (queryClient: QueryClient, { all }: Registry, role: Role | undefined): void => {
  queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  for (const resource of all) {
    const key = ['auth', 'canAccess', { resource: resource.name, action: 'delete' }];
    queryClient.setQueryData(key, isAllowed(role, resource, 'delete'));
    // A user without a tenant receives no events, so the data is refetched when the window gains focus.
    if (resource.scope.rows === 'own-view')
      queryClient.setQueryDefaults([resource.name], { refetchOnWindowFocus: 'always' });
  }
};
