import { defineAdmin } from '@matjar/admin';
import { install } from './texts/install';
import { languages } from './languages';
import { menu } from './menu';
import { resources } from './resources';
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

/** The admin for a clinic with several branches. */
export const admin = defineAdmin({
  name: 'Clinic',
  languages,
  roles,
  scopes: Object.values(scopes),
  menu,
  resources,
  install,
});
