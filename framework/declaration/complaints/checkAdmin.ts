import type { Fields } from '../../core/kind';
import { rolesWith, isRoleOf, isAllowed, mayRead } from '../admin/roles';
import { accessComplaints } from './resource/accessComplaints';
import type { Admin, Install } from '../admin/admin';
import { checkDeclarations } from './checkDeclarations';
import type { AnyResource } from '../resource/resource';
import type { Roles } from '../admin/roles';
import { isForKeys, keyRight } from '../keys/rights';
import { keysTable, longestRight, deliveriesTable, hooksTable, ownRolesTable } from '../admin/ownTables';
import type { Scope } from '../resource/scope';
import { eventOf, changeKinds, watchedOf } from '../webhooks/watched';
import { textComplaints } from './fields/textComplaints';
import type { Role } from '../../core/register';
import { isMaskedFor } from '../../core/mask';
import { isLimitable, rightTo } from '../admin/ownRights';

/**
 * Checks the resource of custom roles. Users who create custom roles can preview the dashboard as a base role, so they
 * must have access to every field that the base role can read.
 */
const roleComplaints = ({ resources, roles }: Admin): string[] => {
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

/** The maximum length of an event's name. It equals the maximum length of a tag in `field.tags`. */
const longest = 40;

const webhookComplaints = ({ resources, roles }: Admin): string[] => {
  const hooks = resources.find(({ table }) => table === hooksTable);
  if (!hooks) return [];
  if (!Object.hasOwn(hooks.actions, 'issue'))
    return [
      `${hooks.name}: the table ${hooksTable} is reserved for webhooks: declare it with webhooksOf, or name another table`,
    ];
  const outsideRoles = hooks.rights.create.filter((role) => isRoleOf(roles, role) && roles[role].outside);
  const events = watchedOf(resources).flatMap((resource) => changeKinds.map((change) => eventOf(resource, change)));
  return [
    ...(hooks.scope.rows === 'tenant'
      ? []
      : [
          `${hooks.name}: webhooks must belong to tenants, but its scope has rows: '${hooks.scope.rows}'. Give it a scope with rows: 'tenant'`,
        ]),
    ...(resources.some(({ table }) => table === deliveriesTable)
      ? []
      : [
          `${hooks.name}: the admin has no resource for the deliveries of webhooks: add webhookDeliveries to its resources`,
        ]),
    ...(resources.some(({ table }) => table === 'change_sets')
      ? []
      : [`${hooks.name}: webhooks send what the log records, but the admin has no log: add the resources of logOf`]),
    ...outsideRoles.map(
      (role) => `${hooks.name}: ${role} may create webhooks, but works for no tenant: take the right from this role`,
    ),
    ...events
      .filter((event) => event.length > longest)
      .map(
        (event) =>
          `${hooks.name}: the name of the event ${event} is longer than ${longest} characters: shorten the resource's name`,
      ),
  ];
};

const keyComplaints = ({ resources, roles }: Admin): string[] => {
  const keys = resources.find(({ table }) => table === keysTable);
  if (!keys) return [];
  if (!Object.hasOwn(keys.actions, 'issue'))
    return [
      `${keys.name}: the table ${keysTable} is reserved for API keys: declare it with apiKeysOf, or name another table`,
    ];
  const { rows } = keys.scope;
  const outsideRoles = keys.rights.create.filter((role) => isRoleOf(roles, role) && roles[role].outside);
  const rights = resources.flatMap((resource) =>
    [...Object.keys(resource.rights), ...Object.keys(resource.actions)]
      .filter((name) => isForKeys(resource, name))
      .map((name) => keyRight(resource, name)),
  );
  return [
    ...(rows === 'tenant' || rows === 'platform'
      ? []
      : [
          `${keys.name}: API keys must belong to tenants or the platform, but its scope has rows: '${rows}'. Give it a scope with rows: 'tenant' or 'platform'`,
        ]),
    ...outsideRoles.map(
      (role) => `${keys.name}: ${role} may create API keys, but works for no tenant: take the right from this role`,
    ),
    ...[...new Set(rights)]
      .filter((right) => right.length > longestRight)
      .map(
        (right) =>
          `${keys.name}: the right ${right} is longer than ${longestRight} characters: shorten the name of the resource or the action`,
      ),
  ];
};

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/**
 * Checks `install`: the colours must be valid, and each shortcut must open a screen. `names` contains the names of the
 * admin's resources.
 */
export const installComplaints = ({ ground, colour, shortcuts = [] }: Install, names: readonly string[]): string[] => [
  ...[ground, colour]
    .filter((one) => !isColour(one))
    .map((one) => `install: ${one} is not a colour: write it with six digits, such as #12403d`),
  ...shortcuts
    .filter(({ path }) => !names.some((name) => path === `/${name}` || path.startsWith(`/${name}/`)))
    .map(
      ({ path }) =>
        `install: the shortcut ${path} matches no resource: it must begin with / and the name of a resource`,
    ),
];

/** Checks whether a scope's rows need a column for their owner. */
const needsColumn = ({ rows }: Scope) => rows === 'tenant' || rows === 'own-view';

const scopeComplaints = ({ scopes, roles }: Admin): string[] =>
  scopes.flatMap((scope) => [
    ...(needsColumn(scope) && !scope.column
      ? [`the scope ${scope.name} has rows: '${scope.rows}', but no column that holds their owner: add \`column\``]
      : []),
    ...Object.entries(scope.rights).flatMap(([right, holders]) =>
      holders
        .filter((role) => !isRoleOf(roles, role))
        .map((role) => `the scope ${scope.name} gives ${right} to ${role}, which is not a role of the admin`),
    ),
  ]);

const rightsOf = (resource: AnyResource) => [...Object.keys(resource.rights), ...Object.keys(resource.actions)];

const reads: readonly string[] = ['list', 'show', 'export'];

const rightComplaints = (resource: AnyResource, roles: Roles): string[] =>
  rightsOf(resource).flatMap((right) => {
    const unknown = rolesWith(resource, right).filter((role) => !isRoleOf(roles, role));
    // Users with a read-only role may still edit their own account.
    const isWrite = !reads.includes(right) && resource.scope.rows !== 'own-user';
    const writers = isWrite ? rolesWith(resource, right).filter((role) => isRoleOf(roles, role)) : [];
    const readers = writers.filter((role) => roles[role].readsOnly);
    // Database policies hide the platform's rows from roles without access to all tenants.
    const others =
      resource.scope.rows === 'platform'
        ? writers.filter((role) => !roles[role].everywhere && !readers.includes(role))
        : [];
    return [
      ...unknown.map((role) => `${resource.name}: ${right} is given to ${role}, which is not a role of the admin`),
      ...readers.map(
        (role) => `${resource.name}: ${right} is given to ${role}, a role with readsOnly: give it to other roles`,
      ),
      ...others.map(
        (role) =>
          `${resource.name}: its rows belong to the platform, but ${right} is given to ${role}, a role without everywhere: give it to roles with everywhere`,
      ),
    ];
  });

const maskComplaints = (resource: AnyResource, roles: Roles): string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, { masked = [] }]) =>
    masked
      .filter((role) => !isRoleOf(roles, role))
      .map((role) => `${resource.name}: field ${name} is masked from ${role}, which is not a role of the admin`),
  );

const resourceComplaints = ({ resources, roles, scopes, menu }: Admin): string[] =>
  resources.flatMap((resource) => [
    ...(scopes.includes(resource.scope)
      ? []
      : [`${resource.name}: its scope ${resource.scope.name} is not a scope of the admin: add it to \`scopes\``]),
    ...(resource.menu === false || menu.some(({ name }) => name === resource.menu)
      ? []
      : [
          `${resource.name}: its menu group ${resource.menu} is not in the admin's menu: add the group to \`menu\`, or name another`,
        ]),
    ...rightComplaints(resource, roles),
    ...maskComplaints(resource, roles),
    ...accessComplaints(resource, roles, (name) => resources.find((one) => one.name === name)),
  ]);

const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/**
 * Checks the rules that the compiler can't check: resources must exist and be consistent, and roles, scopes, menu
 * groups and labels must be defined. Runs at startup, on the server and, in development, on the page. Throws an `Error`
 * that lists all mistakes.
 */
export const checkAdmin = (admin: Admin): void => {
  const complaints = [
    ...(admin.resources.length === 0 ? ['no resources are declared: add at least one to `resources`'] : []),
    ...(Object.keys(admin.languages).length === 0
      ? ['no languages are declared: add at least one to `languages`']
      : []),
    ...(Object.keys(admin.roles).length === 0 ? ['no roles are declared: add at least one to `roles`'] : []),
    ...twice(admin.scopes.map(({ name }) => name)).map((name) => `two scopes have the same name, ${name}: rename one`),
    ...twice(admin.menu.map(({ name }) => name)).map(
      (name) => `two groups of the menu have the same name, ${name}: rename one`,
    ),
    ...scopeComplaints(admin),
    ...resourceComplaints(admin),
    ...(admin.install
      ? installComplaints(
          admin.install,
          admin.resources.map(({ name }) => name),
        )
      : []),
    ...keyComplaints(admin),
    ...roleComplaints(admin),
    ...webhookComplaints(admin),
    ...textComplaints(admin),
  ];
  if (complaints.length > 0)
    throw new Error(`The declaration of the admin ${admin.name} has errors:\n  ${complaints.join('\n  ')}`);
  checkDeclarations(admin.resources);
};
