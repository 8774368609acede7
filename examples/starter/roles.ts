import { defineRoles } from '@matjar/admin';
import type { Role } from '@matjar/admin';

export const roles = defineRoles({
  manager: {
    label: { en: 'Manager', ar: 'مدير' },
    permissions: { en: 'Does everything', ar: 'كل الصلاحيات' },
    everywhere: true,
  },
});

export const everybody = Object.keys(roles) as readonly Role[];
