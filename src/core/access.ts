import type { AnyResource, Operation } from './resource';
import type { Role } from './roles';
import { isAbove, isRole, platformRoles, roles, shopReaders, shopWriters } from './roles';

/** Whose rows an area holds: a shop's, the platform's, or the one row that is the user's shop or the user. */
export type Scope = 'shop' | 'platform' | 'own-shop' | 'own-user';

export type Rights = Record<Operation, readonly Role[]>;

const reading = (read: readonly Role[], write: readonly Role[]): Rights => ({
  list: read,
  show: read,
  export: read,
  create: write,
  edit: write,
  delete: write,
});

const editors = roles.filter((role) => role !== 'viewer');

/** The rights of an area that says nothing of its own (DOMAIN: who reads and writes what). */
export const defaultRights: Record<Scope, Rights> = {
  shop: reading(shopReaders, shopWriters),
  platform: reading(shopReaders, platformRoles),
  'own-shop': { ...reading(shopReaders, []), edit: shopWriters },
  'own-user': { ...reading(roles, []), edit: editors },
};

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/**
 * Whether `role` may do `name` (an operation or one of the area's actions) in an area. Pure; the screen hides with it
 * and the server decides with it. A viewer changes nothing, whatever a declaration says (SPEC §6). With the `record` that
 * it is about, what is done over people alone whose role is below one's own is told, too.
 */
export const isAllowed = (role: Role | undefined, resource: AnyResource, name: string, record?: object): boolean => {
  if (!role) return false;
  const rights: Rights = { ...defaultRights[resource.scope], ...resource.can };
  if (isOperation(name, rights)) {
    const writes = name === 'create' || name === 'edit' || name === 'delete';
    return rights[name].includes(role) && !(writes && role === 'viewer');
  }
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined;
  const { role_type: other } = (record ?? {}) as { role_type?: unknown };
  if (action?.below && record && !(isRole(other) && isAbove(role, other))) return false;
  return Boolean(action) && role !== 'viewer' && (action?.allow ?? rights.edit).includes(role);
};
