import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { isForeign } from '../resource/api';
import type { Holder } from '../admin/ownRights';
import { isAllowed } from '../admin/roles';
import { keysTable } from '../admin/ownTables';

/**
 * The rights of an API key. `all` grants all rights of the key's creator, `read` grants only the creator's read access,
 * and `chosen` grants only `rights`.
 */
export interface KeyRights {
  access: 'read' | 'all' | 'chosen';
  rights: readonly string[];
}

/** For API keys, listing, showing and exporting are a single right. */
const rightOf = (name: string) => (name === 'show' || name === 'export' ? 'list' : name);

const setsPasswords = (fields: Fields) => Object.values(fields).some((declared) => kindOf(declared).writeOnly);

/**
 * Checks whether an API key can be granted the right to `name` (an operation or an action). Keys have no access to API
 * keys, to the user's own account, or to records of another API. Keys can read users, but can't change them. Operations
 * that reveal a secret, such as a password link, are excluded.
 */
export const isForKeys = ({ api, table, scope, keys, actions, fields }: AnyResource, name: string): boolean => {
  if (
    isForeign(api) ||
    table === keysTable ||
    scope.rows === 'own-user' ||
    scope.rows === 'own-view' ||
    keys === 'none'
  )
    return false;
  if (rightOf(name) === 'list') return true;
  return table !== 'users' && keys !== 'read' && !setsPasswords(fields as Fields) && !actions[name]?.reveals;
};

/** Returns the right that a key needs to perform `name` on a resource, such as `brands:edit`. */
export const keyRight = (resource: AnyResource, name: string): string => `${resource.name}:${rightOf(name)}`;

/**
 * Checks whether the rights of an API key include `name`. The caller must separately check the rights of the key's
 * creator.
 */
export const isHeldBy = ({ access, rights }: KeyRights, resource: AnyResource, name: string): boolean => {
  if (!isForKeys(resource, name)) return false;
  if (access === 'chosen') return rights.includes(keyRight(resource, name));
  return access === 'all' || rightOf(name) === 'list';
};

/** Returns the operations and actions that a user may grant to a key. */
export const rightsToGive = (resource: AnyResource, holder: Holder | Role | undefined): string[] => {
  const operations = resource.singleton ? ['list', 'edit'] : ['list', 'create', 'edit', 'delete'];
  return [...operations, ...Object.keys(resource.actions)].filter(
    (name) => isForKeys(resource, name) && isAllowed(holder, resource, name),
  );
};
