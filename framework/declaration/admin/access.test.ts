import { describe, expect, test } from 'vitest';
import { allRoles } from '../../../src/roles';
import { ownUser, shop } from '../../../src/scopes';
import { label } from '../../../tests/helpers/judge';
import type { Role } from '../../core/register';
import { field } from '../../kinds';
import { isAllowed, rolesWith } from './access';
import type { AnyResource } from '../resource';
import { defineResource } from '../resource';
import type { Operation, Rights, Scope } from './scope';

const operations: Operation[] = ['list', 'show', 'export', 'create', 'edit', 'delete'];

const resourceOf = (more: { scope?: Scope; can?: Partial<Rights> } = {}): AnyResource =>
  defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: shop,
    title: 'name',
    fields: { name: field.text({ label }) },
    ...more,
  }).withActions({ archive: { label }, flag: { label, allow: allRoles }, sign: { label, over: (thing, own) => thing.name === own } });

const allowed = (resource: AnyResource, role: Role | undefined) =>
  operations.filter((operation) => isAllowed(role, resource, operation));

describe('what a role may do', () => {
  test('is what its scope gives it', () => {
    for (const scope of [shop, ownUser]) {
      for (const name of operations) expect(rolesWith(resourceOf({ scope }), name)).toBe(scope.rights[name]);
    }
  });

  test('is nothing at all without a role', () => {
    expect([...operations, 'archive', 'flag'].filter((name) => isAllowed(undefined, resourceOf(), name))).toEqual([]);
  });

  test('is what the declaration says where it says something, and the rest is as it was', () => {
    const closed = resourceOf({ can: { create: [], delete: ['super-admin'], list: ['client'] } });
    expect(allowed(closed, 'admin')).toEqual(['show', 'export', 'edit']);
    expect(allowed(closed, 'super-admin')).toEqual(['show', 'export', 'edit', 'delete']);
    expect(allowed(closed, 'client')).toEqual(['list']);
  });

  test('by an action: whoever it allows, else whoever may edit', () => {
    expect(rolesWith(resourceOf(), 'archive')).toEqual(['vendor', 'admin', 'super-admin']);
    expect(rolesWith(resourceOf(), 'flag')).toEqual(allRoles);
    expect(rolesWith(resourceOf({ can: { edit: ['admin'] } }), 'archive')).toEqual(['admin']);
  });

  test('by an action over some records: to these alone, and to none by a role that may not', () => {
    const may = (role: Role, name?: string) => isAllowed(role, resourceOf(), 'sign', name === undefined ? undefined : { name });
    expect([may('vendor'), may('vendor', 'vendor'), may('vendor', 'admin')]).toEqual([true, true, false]);
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

test.each(['root', 'Admin', '', null, undefined, 0, ['admin'], { toString: () => 'admin' }])('%j may do nothing', (value) => {
  expect(allowed(resourceOf(), value as never)).toEqual([]);
});
