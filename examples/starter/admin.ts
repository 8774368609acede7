import { defineAdmin } from '@matjar/admin';
import { install } from './install';
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

/** A minimal admin with one resource, plus accounts for signing in. */
export const admin = defineAdmin({
  name: 'Starter',
  languages,
  roles,
  scopes: Object.values(scopes),
  menu,
  resources,
  install,
});
