import type { RoleWords } from '../en/roles';

export const roles: RoleWords = {
  role: 'Rôle',
  roles: 'Rôles',
  name: 'Nom',
  base: 'Basé sur',
  baseHelp: 'Un rôle n’a jamais plus de droits que celui-ci',
  rights: 'Droits',
  members: 'Membres',
};
