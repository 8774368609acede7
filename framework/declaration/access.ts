import type { AnyResource, Operation } from './resource';
import type { Role } from '../core/roles';
import { platformRoles, roles, shopReaders, shopWriters } from '../core/roles';

/**
 * Whose rows an area holds: a shop's, the platform's, the one row that is the user's shop or the user, or in every shop those
 * of the user as its client.
 */
export type Scope = 'shop' | 'platform' | 'own-shop' | 'own-user' | 'own-client';

export type Rights = Record<Operation, readonly Role[]>;

const reading = (read: readonly Role[], write: readonly Role[]): Rights => ({
  list: read,
  show: read,
  export: read,
  create: write,
  edit: write,
  delete: write,
});

/** The rights of an area that says nothing of its own (DOMAIN: who reads and writes what). */
export const defaultRights: Record<Scope, Rights> = {
  shop: reading(shopReaders, shopWriters),
  platform: reading(shopReaders, platformRoles),
  'own-shop': { ...reading(shopReaders, []), edit: shopWriters },
  'own-user': { ...reading(roles, []), edit: roles },
  'own-client': reading(['client'], []),
};

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/**
 * Whether `role` may do `name` (an operation or one of the area's actions) in an area. Pure; the screen hides with it
 * and the server decides with it. A viewer changes nothing, whatever a declaration says (SPEC §6), but their own account,
 * which is nobody's shop. With the `record` that it is about, what an action says of the records that a role may do it to holds, too.
 */
export const isAllowed = (role: Role | undefined, resource: AnyResource, name: string, record?: object): boolean => {
  if (!role) return false;
  const rights: Rights = { ...defaultRights[resource.scope], ...resource.can };
  const isReader = role === 'viewer' && resource.scope !== 'own-user';
  if (isOperation(name, rights)) {
    const writes = name === 'create' || name === 'edit' || name === 'delete';
    return rights[name].includes(role) && !(writes && isReader);
  }
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined;
  if (action?.over && record && !action.over(record as never, role)) return false;
  return Boolean(action) && !isReader && (action?.allow ?? rights.edit).includes(role);
};
