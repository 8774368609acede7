export const roles = {
  role: 'Role',
  roles: 'Roles',
  name: 'Name',
  base: 'Based on',
  baseHelp: 'A role never has more rights than this one',
  rights: 'Rights',
  members: 'Members',
};

export type RoleWords = Readonly<Record<keyof typeof roles, string>>;
