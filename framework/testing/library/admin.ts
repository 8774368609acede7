import type { server as english } from '../../languages/en/server';
import { createRegistry } from '../../declaration/admin/registry';
import { defineAdmin } from '../../declaration/admin/admin';
import { books, copies } from './books';
import { branches, currencies, fines, myBranch } from './branches';
import { changes, files } from './files';
import { languages } from './languages';
import { loanEvents, loanItems, loans, myLoans } from './loans';
import { menu } from './menu';
import { members, myAccount, myBranches, porters, users } from './people';
import { notices } from './notices';
import { roles } from './roles';
import * as scopes from './scopes';
import { bindings, colours, publishers, shelves, subjects } from './shelves';
import { contacts, numbers, suppliers } from './suppliers';

declare module '@matjar/admin' {
  interface Register {
    languages: typeof languages;
    menu: typeof menu;
    messages: typeof english;
    resources: typeof all;
    roles: typeof roles;
  }
}

/** The resources for staff, in menu order. */
export const resources = [
  books,
  copies,
  shelves,
  subjects,
  publishers,
  colours,
  bindings,
  files,
  loans,
  loanItems,
  loanEvents,
  members,
  porters,
  suppliers,
  contacts,
  numbers,
  notices,
  users,
  branches,
  currencies,
  fines,
  myBranch,
  myAccount,
  changes,
] as const;

/** The resources that only members can see. */
export const memberResources = [myBranches, myLoans] as const;

export const all = [...resources, ...memberResources] as const;

export const registry = createRegistry(resources, { roles, menu });

/** The admin of a library with branches, used in the framework's own tests. */
export const library = defineAdmin({
  name: 'Library',
  languages,
  roles,
  scopes: Object.values(scopes),
  menu,
  resources: all,
});

const fullRegistry = createRegistry(all, { roles, menu });

export const resourceOf = (name: string) => fullRegistry.get(name)!;
