import type { Registry, ResourceHead } from '../../declaration/admin/registry';

/** The resource of the user's own account, if there is one. */
export const accountOf = ({ all }: Registry): ResourceHead | undefined =>
  all.find(({ scope }) => scope.rows === 'own-user');
