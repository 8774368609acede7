import { describe, expect, test } from 'vitest';
import type { Role } from '../../core/register';
import { field } from '../../kinds';
import { isAllowed, mayRead, mayWrite, rolesWith } from './roles';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';
import type { Operation, Rights, Scope } from '../resource/scope';
import { allRoles } from '../../testing/library/roles';
import { ownUser, branch } from '../../testing/library/scopes';
import { label } from '../../testing/judge';

const operations: Operation[] = ['list', 'show', 'export', 'create', 'edit', 'delete'];

const resourceOf = (more: { scope?: Scope; can?: Partial<Rights> } = {}): AnyResource =>
  defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: branch,
    title: 'name',
    fields: { name: field.text({ label }) },
    ...more,
  }).withActions({
    archive: { label },
    flag: { label, allow: allRoles },
    sign: { label, over: (thing, own) => thing.name === own },
  });

const allowed = (resource: AnyResource, role: Role | undefined) =>
  operations.filter((operation) => isAllowed(role, resource, operation));

describe('the rights of a role', () => {
  test('come from the resource’s scope', () => {
    for (const scope of [branch, ownUser]) {
      for (const name of operations) expect(rolesWith(resourceOf({ scope }), name)).toBe(scope.rights[name]);
    }
  });

  test('are empty without a role', () => {
    expect([...operations, 'archive', 'flag'].filter((name) => isAllowed(undefined, resourceOf(), name))).toEqual([]);
  });

  test('are overridden by the declaration for the operations it names, and otherwise unchanged', () => {
    const closed = resourceOf({ can: { create: [], delete: ['owner'], list: ['member'] } });
    expect(allowed(closed, 'manager')).toEqual(['show', 'export', 'edit']);
    expect(allowed(closed, 'owner')).toEqual(['show', 'export', 'edit', 'delete']);
    expect(allowed(closed, 'member')).toEqual(['list']);
  });

  test('for an action belong to the roles that it lists, or else to the roles that may edit', () => {
    expect(rolesWith(resourceOf(), 'archive')).toEqual(['editor', 'manager', 'owner']);
    expect(rolesWith(resourceOf(), 'flag')).toEqual(allRoles);
    expect(rolesWith(resourceOf({ can: { edit: ['manager'] } }), 'archive')).toEqual(['manager']);
  });

  test('for an action may be limited to some records, and never include roles without the right', () => {
    const may = (role: Role, name?: string) =>
      isAllowed(role, resourceOf(), 'sign', name === undefined ? undefined : { name });
    expect([may('editor'), may('editor', 'editor'), may('editor', 'manager')]).toEqual([true, true, false]);
    expect([may('viewer'), may('viewer', 'viewer')]).toEqual([false, false]);
  });
});

test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'approve', 'LIST'])(
  'no role may perform an unknown operation: %j',
  (name) => {
    expect(rolesWith(resourceOf(), name)).toEqual([]);
    expect(allRoles.filter((role) => isAllowed(role, resourceOf(), name))).toEqual([]);
  },
);

test.each(['root', 'Admin', '', null, undefined, 0, ['manager'], { toString: () => 'manager' }])(
  '%j has no rights',
  (value) => {
    expect(allowed(resourceOf(), value as never)).toEqual([]);
  },
);

describe('a field', () => {
  const of = (limits: { read?: readonly Role[]; write?: readonly Role[] }) => field.text({ label, ...limits });
  const rolesThat = (may: typeof mayRead, limits: Parameters<typeof of>[0]) =>
    [...allRoles, undefined].filter((role) => may(role, of(limits)));

  test('can be read and written by every role by default', () => {
    expect(rolesThat(mayRead, {})).toEqual([...allRoles, undefined]);
    expect(rolesThat(mayWrite, {})).toEqual([...allRoles, undefined]);
  });

  test('can be read and written only by the listed roles, and never written by a role that can’t read it', () => {
    expect(rolesThat(mayRead, { read: ['owner', 'viewer'] })).toEqual(['viewer', 'owner']);
    expect(rolesThat(mayWrite, { read: ['owner', 'viewer'] })).toEqual(['viewer', 'owner']);
    expect(rolesThat(mayWrite, { write: ['owner'] })).toEqual(['owner']);
    expect(rolesThat(mayWrite, { read: ['owner'], write: ['owner', 'manager'] })).toEqual(['owner']);
    expect(rolesThat(mayRead, { read: [] })).toEqual([]);
  });
});
