import { keysTable, longestRight } from './table';
import type { Admin } from '../admin/admin';
import { isForKeys, keyRight } from './rights';
import { isRoleOf } from '../admin/roles';

/** What is wrong with an admin's API keys, where it has some. */
export const keyComplaints = ({ resources, roles }: Admin): string[] => {
  const keys = resources.find(({ table }) => table === keysTable);
  if (!keys) return [];
  if (!Object.hasOwn(keys.actions, 'issue'))
    return [`${keys.name}: its table ${keysTable} is that of API keys, which apiKeysOf declares`];
  const { rows } = keys.scope;
  const strangers = keys.rights.create.filter((role) => isRoleOf(roles, role) && roles[role].outside);
  const rights = resources.flatMap((resource) =>
    [...Object.keys(resource.rights), ...Object.keys(resource.actions)]
      .filter((name) => isForKeys(resource, name))
      .map((name) => keyRight(resource, name)),
  );
  return [
    ...(rows === 'tenant' || rows === 'platform'
      ? []
      : [`${keys.name}: keys belong to tenants or the platform, not to a scope of ${rows}`]),
    ...strangers.map((role) => `${keys.name}: keys are made by ${role}, who works for no tenant`),
    ...[...new Set(rights)]
      .filter((right) => right.length > longestRight)
      .map((right) => `${keys.name}: the right ${right} is longer than ${longestRight} letters`),
  ];
};
