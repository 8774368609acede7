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

describe('what a role may do', () => {
  test('is what its scope gives it', () => {
    for (const scope of [branch, ownUser]) {
      for (const name of operations) expect(rolesWith(resourceOf({ scope }), name)).toBe(scope.rights[name]);
    }
  });

  test('is nothing at all without a role', () => {
    expect([...operations, 'archive', 'flag'].filter((name) => isAllowed(undefined, resourceOf(), name))).toEqual([]);
  });

  test('is what the declaration says where it says something, and the rest is as it was', () => {
    const closed = resourceOf({ can: { create: [], delete: ['owner'], list: ['member'] } });
    expect(allowed(closed, 'manager')).toEqual(['show', 'export', 'edit']);
    expect(allowed(closed, 'owner')).toEqual(['show', 'export', 'edit', 'delete']);
    expect(allowed(closed, 'member')).toEqual(['list']);
  });

  test('by an action: whoever it allows, else whoever may edit', () => {
    expect(rolesWith(resourceOf(), 'archive')).toEqual(['editor', 'manager', 'owner']);
    expect(rolesWith(resourceOf(), 'flag')).toEqual(allRoles);
    expect(rolesWith(resourceOf({ can: { edit: ['manager'] } }), 'archive')).toEqual(['manager']);
  });

  test('by an action over some records: to these alone, and to none by a role that may not', () => {
    const may = (role: Role, name?: string) =>
      isAllowed(role, resourceOf(), 'sign', name === undefined ? undefined : { name });
    expect([may('editor'), may('editor', 'editor'), may('editor', 'manager')]).toEqual([true, true, false]);
    expect([may('viewer'), may('viewer', 'viewer')]).toEqual([false, false]);
  });
});

test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'approve', 'LIST'])(
  'nobody may do what there is not: %j',
  (name) => {
    expect(rolesWith(resourceOf(), name)).toEqual([]);
    expect(allRoles.filter((role) => isAllowed(role, resourceOf(), name))).toEqual([]);
  },
);

test.each(['root', 'Admin', '', null, undefined, 0, ['manager'], { toString: () => 'manager' }])(
  '%j may do nothing',
  (value) => {
    expect(allowed(resourceOf(), value as never)).toEqual([]);
  },
);

describe('a field', () => {
  const of = (limits: { read?: readonly Role[]; write?: readonly Role[] }) => field.text({ label, ...limits });
  const whose = (may: typeof mayRead, limits: Parameters<typeof of>[0]) =>
    [...allRoles, undefined].filter((role) => may(role, of(limits)));

  test('is everybody’s who reaches the record, where nothing else is said', () => {
    expect(whose(mayRead, {})).toEqual([...allRoles, undefined]);
    expect(whose(mayWrite, {})).toEqual([...allRoles, undefined]);
  });

  test('is read and written by those alone who are named, and written by nobody who can’t read it', () => {
    expect(whose(mayRead, { read: ['owner', 'viewer'] })).toEqual(['viewer', 'owner']);
    expect(whose(mayWrite, { read: ['owner', 'viewer'] })).toEqual(['viewer', 'owner']);
    expect(whose(mayWrite, { write: ['owner'] })).toEqual(['owner']);
    expect(whose(mayWrite, { read: ['owner'], write: ['owner', 'manager'] })).toEqual(['owner']);
    expect(whose(mayRead, { read: [] })).toEqual([]);
  });
});
