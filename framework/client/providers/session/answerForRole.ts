import type { QueryClient } from '@tanstack/react-query';
import { isAllowed } from '../../../declaration/admin/access';
import type { Registry } from '../../../declaration/admin/registry';
import type { Role } from '../../../core/register';

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
