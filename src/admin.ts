import { defineAdmin } from '#framework';
import { resources } from './resources/all';
import { roles } from './roles';
import * as scopes from './scopes';

declare module '#framework' {
  interface Register {
    roles: typeof roles;
  }
}

/** The shop's admin: the words and the resources that the framework's parts are made of here. */
export const admin = defineAdmin({ name: 'Matjar', roles, scopes: Object.values(scopes), resources });
