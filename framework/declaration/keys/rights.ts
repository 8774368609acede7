import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { isForeign } from '../resource/api';
import { isAllowed } from '../admin/roles';
import { keysTable } from '../admin/ownTables';

/** What an API key may do: `read` and `all` of whatever its maker may, else the rights by name. */
export interface KeyRights {
  access: 'read' | 'all' | 'chosen';
  rights: readonly string[];
}

/** Who reads a record's list reads the record, and takes both with them: one right for a key. */
const rightOf = (name: string) => (name === 'show' || name === 'export' ? 'list' : name);

const setsPasswords = (fields: Fields) => Object.values(fields).some((declared) => kindOf(declared).writeOnly);

/**
 * Whether API keys may do `name` (an operation or an action) with a resource at all: never with keys, somebody's own account or what another API keeps;
 * they only read those who log in, and make nothing that is shown to a person once, as a link to a password is.
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

/** What a key holds that may do `name` with a resource: `brands:edit`. */
export const keyRight = (resource: AnyResource, name: string): string => `${resource.name}:${rightOf(name)}`;

/** Whether a key may do `name` with a resource, as far as it is the key's to say. */
export const isHeldBy = ({ access, rights }: KeyRights, resource: AnyResource, name: string): boolean => {
  if (!isForKeys(resource, name)) return false;
  if (access === 'chosen') return rights.includes(keyRight(resource, name));
  return access === 'all' || rightOf(name) === 'list';
};

/** What somebody of a role may give a key of a resource, by the names of operations and actions. */
export const rightsToGive = (resource: AnyResource, role: Role | undefined): string[] => {
  const operations = resource.singleton ? ['list', 'edit'] : ['list', 'create', 'edit', 'delete'];
  return [...operations, ...Object.keys(resource.actions)].filter(
    (name) => isForKeys(resource, name) && isAllowed(role, resource, name),
  );
};
