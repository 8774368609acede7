import type { Fields } from '../../core/kind';
import { rolesWith, isRoleOf } from '../admin/roles';
import { accessComplaints } from './resource/accessComplaints';
import type { Admin, Install } from '../admin/admin';
import { checkDeclarations } from './checkDeclarations';
import type { AnyResource } from '../resource/resource';
import type { Roles } from '../admin/roles';
import { isForKeys, keyRight } from '../keys/rights';
import { keysTable, longestRight, deliveriesTable, hooksTable } from '../admin/ownTables';
import type { Scope } from '../resource/scope';
import { eventOf, happenings, watchedOf } from '../webhooks/watched';
import { textComplaints } from './fields/textComplaints';

/** The maximum length of an event's name; the limit of `field.tags`. */
const longest = 40;

const webhookComplaints = ({ resources, roles }: Admin): string[] => {
  const hooks = resources.find(({ table }) => table === hooksTable);
  if (!hooks) return [];
  if (!Object.hasOwn(hooks.actions, 'issue'))
    return [`${hooks.name}: its table ${hooksTable} is that of webhooks, which webhooksOf declares`];
  const strangers = hooks.rights.create.filter((role) => isRoleOf(roles, role) && roles[role].outside);
  const events = watchedOf(resources).flatMap((resource) =>
    happenings.map((happening) => eventOf(resource, happening)),
  );
  return [
    ...(hooks.scope.rows === 'tenant'
      ? []
      : [`${hooks.name}: webhooks belong to tenants, not to a scope of ${hooks.scope.rows}`]),
    ...(resources.some(({ table }) => table === deliveriesTable)
      ? []
      : [`${hooks.name}: what is sent to webhooks is a resource of the admin's, too: webhookDeliveries`]),
    ...(resources.some(({ table }) => table === 'change_sets')
      ? []
      : [`${hooks.name}: webhooks tell of what the log has, and the admin has none: logOf`]),
    ...strangers.map((role) => `${hooks.name}: webhooks are made by ${role}, who works for no tenant`),
    ...events
      .filter((event) => event.length > longest)
      .map((event) => `${hooks.name}: the event ${event} is longer than ${longest} letters`),
  ];
};

const keyComplaints = ({ resources, roles }: Admin): string[] => {
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

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Checks `install`: valid colours, and shortcuts that lead somewhere. `names` are the admin's resources and pages. */
export const installComplaints = ({ ground, colour, shortcuts = [] }: Install, names: readonly string[]): string[] => [
  ...[ground, colour].filter((one) => !isColour(one)).map((one) => `install: ${one} is no colour as #12403d`),
  ...shortcuts
    .filter(({ path }) => !names.some((name) => path === `/${name}` || path.startsWith(`/${name}/`)))
    .map(({ path }) => `install: the shortcut ${path} leads to no resource`),
];

/** Checks whether a column of the rows must name their owner. */
const needsColumn = ({ rows }: Scope) => rows === 'tenant' || rows === 'own-view';

const scopeComplaints = ({ scopes, roles }: Admin): string[] =>
  scopes.flatMap((scope) => [
    ...(needsColumn(scope) && !scope.column
      ? [`the scope ${scope.name} has rows of a ${scope.rows}, but no column that says whose`]
      : []),
    ...Object.entries(scope.rights).flatMap(([right, holders]) =>
      holders
        .filter((role) => !isRoleOf(roles, role))
        .map((role) => `the scope ${scope.name} gives ${right} to ${role}, which is no role`),
    ),
  ]);

const rightsOf = (resource: AnyResource) => [...Object.keys(resource.rights), ...Object.keys(resource.actions)];

const reads: readonly string[] = ['list', 'show', 'export'];

const rightComplaints = (resource: AnyResource, roles: Roles): string[] =>
  rightsOf(resource).flatMap((right) => {
    const unknown = rolesWith(resource, right).filter((role) => !isRoleOf(roles, role));
    // A role that only reads may still edit its own account.
    const isWrite = !reads.includes(right) && resource.scope.rows !== 'own-user';
    const writers = isWrite ? rolesWith(resource, right).filter((role) => isRoleOf(roles, role)) : [];
    const readers = writers.filter((role) => roles[role].readsOnly);
    // Database policies hide the platform's rows from all other roles.
    const others =
      resource.scope.rows === 'platform'
        ? writers.filter((role) => !roles[role].everywhere && !readers.includes(role))
        : [];
    return [
      ...unknown.map((role) => `${resource.name}: ${right} is given to ${role}, which is no role`),
      ...readers.map((role) => `${resource.name}: ${right} is given to ${role}, a role that only reads`),
      ...others.map(
        (role) =>
          `${resource.name}: ${right} is given to ${role}, whose role isn't everywhere, and its rows are the platform's`,
      ),
    ];
  });

const maskComplaints = (resource: AnyResource, roles: Roles): string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, { masked = [] }]) =>
    masked
      .filter((role) => !isRoleOf(roles, role))
      .map((role) => `${resource.name}: field ${name} is masked from ${role}, which is no role`),
  );

const resourceComplaints = ({ resources, roles, scopes, menu }: Admin): string[] =>
  resources.flatMap((resource) => [
    ...(scopes.includes(resource.scope)
      ? []
      : [`${resource.name}: its scope ${resource.scope.name} is none of the admin's`]),
    ...(resource.menu === false || menu.some(({ name }) => name === resource.menu)
      ? []
      : [`${resource.name}: its menu group ${resource.menu} is none of the admin's`]),
    ...rightComplaints(resource, roles),
    ...maskComplaints(resource, roles),
    ...accessComplaints(resource, roles, (name) => resources.find((one) => one.name === name)),
  ]);

const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/**
 * Checks what the compiler can't: that resources exist and fit together, and that roles, scopes, menu groups and texts
 * are defined. The server runs it at startup, and so does the page in development.
 * Throws an `Error` that lists every mistake.
 */
export const checkAdmin = (admin: Admin): void => {
  const complaints = [
    ...(admin.resources.length === 0 ? ['it has no resources'] : []),
    ...(Object.keys(admin.languages).length === 0 ? ['it has no languages'] : []),
    ...(Object.keys(admin.roles).length === 0 ? ['it has no roles'] : []),
    ...twice(admin.scopes.map(({ name }) => name)).map((name) => `two scopes have the same name, ${name}`),
    ...twice(admin.menu.map(({ name }) => name)).map((name) => `two groups of the menu have the same name, ${name}`),
    ...scopeComplaints(admin),
    ...resourceComplaints(admin),
    ...(admin.install
      ? installComplaints(
          admin.install,
          admin.resources.map(({ name }) => name),
        )
      : []),
    ...keyComplaints(admin),
    ...webhookComplaints(admin),
    ...textComplaints(admin),
  ];
  if (complaints.length > 0) throw new Error(`The admin ${admin.name} isn't whole:\n  ${complaints.join('\n  ')}`);
  checkDeclarations(admin.resources);
};
