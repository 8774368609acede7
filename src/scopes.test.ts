import { describe, expect, test } from 'vitest';
import { isAllowed } from '@matjar/admin';
import type { AnyResource, Role } from '@matjar/admin';
import type { Operation, Scope } from '@matjar/admin/testing';
import { resources } from './resources/all';
import { allRoles, isRole, roles } from './roles';
import { ownClient, ownShop, ownUser, platform, shop } from './scopes';

const operations: Operation[] = ['list', 'show', 'export', 'create', 'edit', 'delete'];
const reads: Operation[] = ['list', 'show', 'export'];
const change: Operation[] = [...reads, 'edit'];

const scopes = { shop, platform, ownShop, ownClient, ownUser };

// The rows that each role can read and write.
const matrix: Record<keyof typeof scopes, Record<Role, Operation[]>> = {
  shop: { viewer: reads, vendor: operations, admin: operations, 'super-admin': operations, client: [] },
  platform: { viewer: reads, vendor: reads, admin: operations, 'super-admin': operations, client: [] },
  ownShop: { viewer: reads, vendor: change, admin: change, 'super-admin': change, client: [] },
  ownClient: { viewer: [], vendor: [], admin: [], 'super-admin': [], client: reads },
  ownUser: { viewer: change, vendor: change, admin: change, 'super-admin': change, client: change },
};

const cells = Object.entries(matrix).flatMap(([scope, byRole]) =>
  Object.entries(byRole).map(([role, may]) => [scope as keyof typeof scopes, role as Role, may] as const),
);

test.each(cells)('the scope %s gives the role %s the rights %j', (name, role, may) => {
  const scope: Scope = scopes[name];
  expect(operations.filter((operation) => scope.rights[operation].includes(role))).toEqual(may);
});

const named = (name: string) => resources.find((one) => one.name === name) as AnyResource;

describe('the rights of the resources', () => {
  const may = (name: string) =>
    Object.fromEntries(
      allRoles.map((role) => [role, operations.filter((operation) => isAllowed(role, named(name), operation))]),
    );

  test.each(['available-categories', 'currencies', 'sub-categories'])(
    '%s may be changed only by the platform’s staff',
    (name) => {
      expect(may(name)).toEqual(matrix.platform);
    },
  );

  test.each(['categories', 'products/view-all', 'products_colors', 'products_sizes', 'brands'])(
    '%s may be changed by the shop’s staff',
    (name) => {
      expect(may(name)).toEqual(matrix.shop);
    },
  );

  test('shop and account can be edited, but not created or deleted', () => {
    expect(may('my_shop')).toEqual(matrix.ownShop);
    expect(may('myAccount')).toEqual(matrix.ownUser);
  });

  test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
    'a viewer can’t change anything in %s',
    (_name, resource) => {
      const changes = ['create', 'edit', 'delete', ...Object.keys(resource.actions)];
      // A user's own account doesn't belong to a shop.
      expect(changes.filter((name) => isAllowed('viewer', resource, name))).toEqual(
        resource.scope === scopes.ownUser ? ['edit'] : [],
      );
    },
  );

  test('a password link can be created only for a person with a lower role', () => {
    const below = (name: string) =>
      allRoles.map((own) =>
        allRoles.filter((role_type) => isAllowed(own, named(name), 'password_link', { role_type })),
      );
    const byRole = [
      [],
      ['viewer', 'client'],
      ['viewer', 'vendor', 'client'],
      ['viewer', 'vendor', 'admin', 'client'],
      [],
    ];
    expect(below('team-members')).toEqual(byRole);
    expect(below('users')).toEqual([[], [], ...byRole.slice(2)]);
    expect(isAllowed('vendor', named('team-members'), 'password_link', {})).toBe(false);
  });
});

test.each(['root', 'Admin', '', null, undefined, 0, ['admin'], { toString: () => 'admin' }])(
  '%j isn’t a role',
  (value) => {
    expect(isRole(value)).toBe(false);
  },
);

test('the permissions of each role are described in both languages', () => {
  expect(Object.values(roles).filter(({ permissions: { en, ar } }) => !en || !/[\u0600-\u06FF]/.test(ar))).toEqual([]);
});
