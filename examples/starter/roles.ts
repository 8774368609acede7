import { defineRoles } from '@matjar/admin';
import type { Role } from '@matjar/admin';
// Not by the door, behind which all kinds of fields stand: the login page needs the roles alone.

export const roles = defineRoles({
  manager: {
    label: { en: 'Manager', ar: 'مدير' },
    permissions: { en: 'Does everything', ar: 'كل الصلاحيات' },
    everywhere: true,
  },
});

export const everybody = Object.keys(roles) as readonly Role[];
