import type { Registry, ResourceHead } from '../../declaration/admin/registry';

export const accountOf = ({ all }: Registry): ResourceHead | undefined =>
  all.find(({ scope }) => scope.rows === 'own-user');
