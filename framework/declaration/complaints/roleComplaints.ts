import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import { isMaskedFor } from '../../core/mask';
import type { Admin } from '../admin/admin';
import { isLimitable, rightTo } from '../admin/ownRights';
import { longestRight, ownRolesTable } from '../admin/ownTables';
import { isAllowed, isRoleOf, mayRead } from '../admin/roles';

/**
 * Checks the resource of custom roles. Users who create these roles can view the dashboard as a base role, so they must
 * be able to see every field that the base role can see.
 */
export const roleComplaints = ({ resources, roles }: Admin): string[] => {
  const own = resources.find(({ table }) => table === ownRolesTable);
  if (!own) return [];
  const { name, ownRoles, fields, scope, rights } = own;
  if (!ownRoles)
    return [
      `${name}: the table ${ownRolesTable} is reserved for own roles: declare it with ownRolesOf, or name another table`,
    ];
  const bases = Object.keys((fields as Record<string, { choices?: object }>).base!.choices!) as Role[];
  const makers = rights.show.filter((role) => isRoleOf(roles, role));
  const limited = resources.filter(isLimitable);
  const names = [
    ...limited.flatMap((one) =>
      [...Object.keys(one.rights), ...Object.keys(one.actions)].map((right) => rightTo(one, right)),
    ),
    ...ownRoles.pages.map((page) => rightTo(page, 'show')),
  ];
  const hidden = limited.flatMap((one) =>
    Object.entries(one.fields as Fields).flatMap(([field, declared]) =>
      bases.flatMap((base) =>
        makers
          .filter(
            (maker) =>
              (isAllowed(base, one, 'list') || isAllowed(base, one, 'show')) &&
              ((mayRead(base, declared) && !mayRead(maker, declared)) ||
                (!isMaskedFor(declared, base) && isMaskedFor(declared, maker))),
          )
          .map(
            (maker) =>
              `${one.name}: ${base} sees the field ${field}, but ${maker} doesn't, and may view the dashboard as ${base}: let ${maker} read it`,
          ),
      ),
    ),
  );
  return [
    ...(scope.rows === 'tenant'
      ? []
      : [
          `${name}: own roles must belong to tenants, but its scope has rows: '${scope.rows}'. Give it a scope with rows: 'tenant'`,
        ]),
    ...bases
      .filter((base) => !isRoleOf(roles, base) || roles[base].everywhere || roles[base].outside)
      .map(
        (base) =>
          `${name}: ${base} can't be the base of own roles, because it isn't a role of a tenant's staff: name another`,
      ),
    ...[...new Set(names)]
      .filter((right) => right.length > longestRight)
      .map(
        (right) =>
          `${name}: the right ${right} is longer than ${longestRight} characters: shorten the name of the resource or the action`,
      ),
    ...hidden,
  ];
};
