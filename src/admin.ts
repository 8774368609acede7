import { defineAdmin } from '@matjar/admin';
import { install } from './install';
import { languages } from './languages';
import { menu } from './menu';
import { notifications } from './notifications';
import { resources } from './resources/all';
import { roles } from './roles';
import * as scopes from './scopes';

declare module '@matjar/admin' {
  interface Register {
    languages: typeof languages;
    menu: typeof menu;
    resources: typeof resources;
    roles: typeof roles;
  }
}

export const admin = defineAdmin({
  name: 'Matjar',
  languages,
  roles,
  scopes: Object.values(scopes),
  menu,
  notifications,
  resources,
  install,
});
