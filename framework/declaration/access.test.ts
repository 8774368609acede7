import { describe, expect, test } from 'vitest';
import { label } from '../../tests/helpers/judge';
import { resources } from '../../src/resources';
import type { Scope } from './access';
import { isAllowed } from './access';
import { field } from '../kinds';
import type { AnyResource, Operation } from './resource';
import { defineResource } from './resource';
import type { Role } from '../core/roles';
import { isRole, permissionsLabel, roles } from '../core/roles';

const operations: Operation[] = ['list', 'show', 'export', 'create', 'edit', 'delete'];
const changes = ['create', 'edit', 'delete', 'archive', 'flag'];

const area = (more: { scope?: Scope; can?: AnyResource['can'] } = {}): AnyResource =>
  defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    title: 'name',
    fields: { name: field.text({ label }) },
    ...more,
  }).withActions({ archive: { label }, flag: { label, allow: roles } });

const allowed = (resource: AnyResource, role: Role | undefined) =>
  operations.filter((operation) => isAllowed(role, resource, operation));

const reads: Operation[] = ['list', 'show', 'export'];

// DOMAIN's table of who reads and writes what, by whose rows they are.
const matrix: Record<Scope, Record<Role, Operation[]>> = {
  shop: { viewer: reads, vendor: operations, admin: operations, 'super-admin': operations, client: [] },
  platform: { viewer: reads, vendor: reads, admin: operations, 'super-admin': operations, client: [] },
  'own-shop': {
    viewer: reads,
    vendor: [...reads, 'edit'],
    admin: [...reads, 'edit'],
    'super-admin': [...reads, 'edit'],
    client: [],
  },
  'own-client': { viewer: [], vendor: [], admin: [], 'super-admin': [], client: reads },
  'own-user': {
    viewer: [...reads, 'edit'],
    vendor: [...reads, 'edit'],
    admin: [...reads, 'edit'],
    'super-admin': [...reads, 'edit'],
    client: [...reads, 'edit'],
  },
};

describe('what a role may do', () => {
  const cells = Object.entries(matrix).flatMap(([scope, byRole]) =>
    Object.entries(byRole).map(([role, may]) => [scope as Scope, role as Role, may] as const),
  );

  test.each(cells)('where the rows are of scope %s, as %s: %j', (scope, role, may) => {
    expect(allowed(area({ scope }), role)).toEqual(may);
  });

  test.each(Object.keys(matrix) as Scope[])('nothing at all without a role, scope %s', (scope) => {
    expect([...operations, ...changes].filter((name) => isAllowed(undefined, area({ scope }), name))).toEqual([]);
  });

  test('is what the declaration says where it says something, and the rest is as it was', () => {
    const closed = area({ can: { create: [], delete: ['super-admin'], list: ['client'] } });
    expect(allowed(closed, 'admin')).toEqual(['show', 'export', 'edit']);
    expect(allowed(closed, 'super-admin')).toEqual(['show', 'export', 'edit', 'delete']);
    expect(allowed(closed, 'client')).toEqual(['list']);
  });

  test('by an action: whoever it allows, else whoever may edit', () => {
    const by = (name: string) => roles.filter((role) => isAllowed(role, area(), name));
    expect(by('archive')).toEqual(['vendor', 'admin', 'super-admin']);
    expect(by('flag')).toEqual(['vendor', 'admin', 'super-admin', 'client']);
    expect(roles.filter((role) => isAllowed(role, area({ can: { edit: ['admin'] } }), 'archive'))).toEqual(['admin']);
  });
});

describe('a viewer changes nothing of a shop', () => {
  test('even where a declaration says so', () => {
    const open = area({ can: { create: roles, edit: roles, delete: roles } });
    expect(changes.filter((name) => isAllowed('viewer', open, name))).toEqual([]);
  });

  test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
    'in %s',
    (_name, resource) => {
      const names = [...changes, ...Object.keys(resource.actions)];
      // One's own account is nobody's shop.
      expect(names.filter((name) => isAllowed('viewer', resource, name))).toEqual(resource.scope === 'own-user' ? ['edit'] : []);
    },
  );
});

test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'approve', 'LIST'])(
  'nobody may do what there is not: %j',
  (name) => {
    expect(roles.filter((role) => isAllowed(role, area(), name))).toEqual([]);
  },
);

test.each(['root', 'Admin', '', null, undefined, 0, ['admin'], { toString: () => 'admin' }])(
  '%j is no role',
  (value) => {
    expect(isRole(value)).toBe(false);
    expect(allowed(area(), value as never)).toEqual([]);
  },
);

test('each role says in both languages what it may do', () => {
  expect(Object.keys(permissionsLabel).sort()).toEqual([...roles].sort());
  expect(Object.values(permissionsLabel).filter(({ en, ar }) => !en || !/[\u0600-\u06FF]/.test(ar))).toEqual([]);
});

describe('the areas themselves', () => {
  const may = (name: string) => {
    const resource = resources.find((one) => one.name === name) as AnyResource;
    return Object.fromEntries(roles.map((role) => [role, allowed(resource, role)]));
  };

  test.each(['available-categories', 'currencies', 'sub-categories'])('%s are the platform’s to change', (name) => {
    expect(may(name)).toEqual(matrix.platform);
  });

  test.each(['categories', 'products/view-all', 'products_colors', 'products_sizes', 'brands'])(
    '%s are the shop’s',
    (name) => {
      expect(may(name)).toEqual(matrix.shop);
    },
  );

  test('shop and account are changed, never made or deleted', () => {
    expect(may('my_shop')).toEqual(matrix['own-shop']);
    expect(may('myAccount')).toEqual(matrix['own-user']);
  });

  test('a link to a new password is made for who stands below one alone', () => {
    const below = (name: string) => {
      const resource = resources.find((one) => one.name === name) as AnyResource;
      return roles.map((own) => roles.filter((role_type) => isAllowed(own, resource, 'password_link', { role_type })));
    };
    const byRole = [[], ['viewer', 'client'], ['viewer', 'vendor', 'client'], ['viewer', 'vendor', 'admin', 'client'], []];
    expect(below('team-members')).toEqual(byRole);
    expect(below('users')).toEqual([[], [], ...byRole.slice(2)]);
    expect(isAllowed('vendor', resources.find(({ name }) => name === 'team-members')!, 'password_link', {})).toBe(false);
  });
});
