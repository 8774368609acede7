import { namesIn } from '../../../core/condition';
import type { AnyField, Fields } from '../../../core/kind';
import type { Role } from '../../../core/register';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { stateParts } from '../../resource/formula/conditions';
import { isLimited, mayRead, mayWrite, rolesWith, isRoleOf } from '../../admin/roles';
import type { Roles } from '../../admin/roles';
import { readsOf } from '../fields/whenComplaints';

/** The options that make a field depend on other fields of its record. */
interface Leads {
  of?: unknown;
  proposed?: { from: readonly string[] };
}

/**
 * Returns pairs of fields where the first is derived from the second. A role that may read the first can therefore
 * infer the second.
 */
const sourcesOf = (fields: Fields): [name: string, source: string][] =>
  Object.entries(fields).flatMap(([name, declared]): [string, string][] => {
    const kind = kindOf(declared);
    const { of, proposed } = declared as Leads;
    const sources = [
      ...[...stateParts(declared), ...namesIn(kind.formula?.(declared) ?? 0)].map((part) => part.split('.')[0]!),
      ...readsOf(fields, name),
      ...[declared.adds?.rows, kind.uses?.(declared)].flatMap((one) => one ?? []),
      ...(kind.derive && Array.isArray(of) ? (of as string[]) : []),
      ...(proposed?.from ?? []),
    ];
    const span = kind.span?.(declared);
    const spanSources = span
      ? span.ends.flatMap((end): [string, string][] => [
          [end, name],
          [end, span.rows],
        ])
      : [];
    return [...sources.map((source): [string, string] => [name, source]), ...spanSources];
  });

/**
 * Returns the fields of other resources whose values this field reveals: the reference that records are counted by, and
 * the fields that a picker's choices are filtered by.
 */
const revealedFields = (declared: AnyField): [resource: string, field: string][] => {
  const counted = kindOf(declared).count?.(declared);
  const { to, among = {}, first = {} } = declared as { to?: string; among?: object; first?: object };
  return [
    ...(counted ? [[counted.of, counted.by] as [string, string]] : []),
    ...(to ? Object.keys({ ...among, ...first }).map((name): [string, string] => [to, name]) : []),
  ];
};

/**
 * Returns the fields that can't be hidden from any role, with the reasons: the title, the stage and the fields that the
 * list is sorted by.
 */
const placesOf = ({ title, stage, list: { sort, order } }: AnyResource): [name: string, reason: string][] =>
  (
    [
      [title, 'is the title'],
      [stage, 'is the stage'],
      [sort.field, 'sorts the list'],
      [order, 'holds the list’s manual order'],
    ] as [string | undefined, string][]
  ).flatMap(([name, purpose]) => (name === undefined ? [] : [[name, purpose]]));

const actionComplaints = (resource: AnyResource, fields: Fields): string[] =>
  Object.entries(resource.actions).flatMap(([action, { input = {}, moves = {} }]) => [
    ...Object.entries(input as Fields)
      .filter(([, field]) => isLimited(field))
      .map(
        ([name]) =>
          `action ${action} has an input ${name} with \`read\` or \`write\`: remove them, as \`allow\` says which roles do the action`,
      ),
    ...Object.keys(moves)
      .filter((name) => fields[name] && !rolesWith(resource, action).every((role) => mayRead(role, fields[name]!)))
      .map((name) => `action ${action} moves ${name}, but some roles that may do it can't read ${name}`),
  ]);

/** Reports names in `identity` that aren't operations, actions or fields of the resource. */
const identityComplaints = ({ identity = [], fields, rights, actions }: AnyResource): string[] =>
  identity
    .filter((name) => ![fields as object, rights, actions].some((all) => Object.hasOwn(all, name)))
    .map((name) => `identity names ${name}, which is no operation, action or field`);

/** Checks the roles that may read and write the fields of a resource. `known` finds a resource by name. */
export const accessComplaints = (
  resource: AnyResource,
  roles: Roles,
  known: (name: string) => AnyResource | undefined,
): string[] => {
  const fields = resource.fields as Fields;
  const names = Object.keys(roles) as Role[];
  const readers = rolesWith(resource, 'list').concat(rolesWith(resource, 'show'));
  const doAll = (some: readonly Role[], may: typeof mayRead, own: AnyField, other: AnyField | undefined) =>
    some.every((role) => !may(role, own) || !other || may(role, other));
  const ofField = ([name, declared]: [string, AnyField]): string[] => {
    const { read = [], write = [], readOnly, required } = declared;
    const { default: fallback } = declared as { default?: unknown };
    const own = kindOf(declared).rows?.(declared);
    const makers = rolesWith(resource, 'create').filter((role) => !mayWrite(role, declared));
    return [
      ...[...read, ...write]
        .filter((role) => !isRoleOf(roles, role))
        .map((role) => `field ${name} names ${role} in \`read\` or \`write\`, which is not a role of the admin`),
      ...write
        .filter((role) => !mayRead(role, declared))
        .map((role) => `field ${name} is written by ${role}, which can't read it: add the role to \`read\``),
      ...(declared.write && readOnly && name !== resource.status
        ? [`field ${name} has \`write\`, but is read-only: remove one of the two`]
        : []),
      ...(required && !readOnly && fallback === undefined ? makers : []).map(
        (role) =>
          `field ${name} is required and has no default, but ${role} may create records without writing it: add a default, or the role to \`write\``,
      ),
      ...Object.entries(own?.fields ?? {})
        .filter(([, inner]) => isLimited(inner))
        .map(
          ([inner]) =>
            `field ${name} holds rows, whose ${inner} has \`read\` or \`write\`: put them on ${name} instead`,
        ),
      ...revealedFields(declared)
        .filter(
          ([other, field]) => !doAll(names, mayRead, declared, known(other)?.fields[field] as AnyField | undefined),
        )
        .map(
          ([other, field]) =>
            `field ${name} reveals ${field} of ${other}, but some roles that see ${name} may not read ${field} there`,
        ),
      ...(declared.readOnly ? [] : readsOf(fields, name))
        .filter((asking) => fields[asking] && !doAll(names, mayWrite, fields[asking], declared))
        .map(
          (asking) =>
            `field ${name} depends on ${asking} in its \`when\`, but some roles that may write ${asking} may not write ${name}`,
        ),
    ];
  };
  return [
    ...(resource.api.public && resource.scope.rows !== 'platform'
      ? [
          `it is public (\`api.public\`), but its rows belong to tenants or users, and public calls have no user: only a scope with rows: 'platform' can be public`,
        ]
      : []),
    ...Object.entries(fields).flatMap(ofField),
    ...placesOf(resource)
      .filter(
        ([name]) =>
          fields[name] && (fields[name].read ?? (name === resource.list.order ? fields[name].write : undefined)),
      )
      .map(
        ([name, reason]) =>
          `field ${name} has \`read\` or \`write\`, but ${reason}, which every role must be able to read`,
      ),
    ...sourcesOf(fields)
      .filter(([name, source]) => fields[name] && !doAll(readers, mayRead, fields[name], fields[source]))
      .map(
        ([name, source]) => `field ${name} depends on ${source}, but some roles that see ${name} can't read ${source}`,
      ),
    ...resource.unique
      .flatMap((set) => [...set.fields, set.unless?.field])
      .filter((name) => fields[String(name)]?.read)
      .map(
        (name) =>
          `field ${String(name)} has \`read\`, but is in \`unique\`, whose error message would reveal its value`,
      ),
    ...identityComplaints(resource),
    ...actionComplaints(resource, fields),
  ].map((complaint) => `${resource.name}: ${complaint}`);
};
