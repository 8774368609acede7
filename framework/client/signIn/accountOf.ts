import type { Registry, ResourceHead } from '../../declaration/admin/registry';

/** The resource of one's own account, where the admin has one. */
export const accountOf = ({ all }: Registry): ResourceHead | undefined =>
  all.find(({ scope }) => scope.rows === 'own-user');
