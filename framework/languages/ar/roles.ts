import type { RoleWords } from '../en/roles';

export const roles: RoleWords = {
  role: 'دور',
  roles: 'الأدوار',
  name: 'الاسم',
  base: 'مبني على',
  baseHelp: 'لا تتجاوز صلاحيات الدور صلاحيات هذا الدور أبدًا',
  rights: 'الصلاحيات',
  members: 'الأعضاء',
};
