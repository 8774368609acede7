import type { Role } from '#framework';
// Not by the door, behind which all kinds of fields stand: the login page needs the roles alone.
import { defineRoles } from '../../framework/declaration/admin/roles';

export const roles = defineRoles({
  manager: {
    label: { en: 'Manager', ar: 'مدير' },
    permissions: { en: 'Does everything', ar: 'كل الصلاحيات' },
    everywhere: true,
  },
});

export const everybody = Object.keys(roles) as readonly Role[];
