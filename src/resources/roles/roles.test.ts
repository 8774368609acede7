import { describe, expect, test } from 'vitest';
import { isAllowed, rolesWith } from '@matjar/admin';
import type { AnyResource } from '@matjar/admin';
import { createRegistry } from '@matjar/admin/testing';
import { documented, mayWithOwnRole, numbersFrom, ofVendor, randomRole } from '../../../tests/helpers/rights';
import { menu } from '../../menu';
import { platformRoles, roles } from '../../roles';
import { resources as all } from '../all';
import { pages } from '../../domain/pages';
import { ownRoles } from './roles.resource';

const resources: readonly AnyResource[] = all;
const of = new Map(resources.map((resource) => [resource.name, resource]));

describe('custom roles', () => {
  test('1,000 random roles have the rights that docs/rights.md and their own list give them, and no others', () => {
    const random = numbersFrom(57);
    const wrong: string[] = [];
    for (let role = 0; role < 1000; role += 1) {
      const given = randomRole(random);
      const holder = { role: 'vendor', own: [{ tenant: 1, id: role, rights: [...given] }] } as const;
      for (const { resource, right } of documented)
        if (isAllowed(holder, of.get(resource)!, right) !== mayWithOwnRole(given, resource, right))
          wrong.push(`role ${role}: ${resource} ${right}`);
    }
    expect(wrong).toEqual([]);
  });

  test('the screens and the server grant random roles the same rights', () => {
    const random = numbersFrom(75);
    const registry = createRegistry(resources, { roles, menu });
    for (let role = 0; role < 25; role += 1) {
      const given = randomRole(random);
      registry.limitRights([...given]);
      const wrong = documented.filter(
        ({ resource, right }) =>
          isAllowed('vendor', registry.get(resource)!, right) !== mayWithOwnRole(given, resource, right),
      );
      expect(wrong).toEqual([]);
    }
    registry.limitRights(undefined);
    expect(registry.get('brands')).toBe(of.get('brands'));
  });

  test('a platform role has every right of a vendor, so it can grant all of them', () => {
    const lacking = resources.flatMap((resource) =>
      [...Object.keys(resource.rights), ...Object.keys(resource.actions)]
        .filter((name) => rolesWith(resource, name).includes('vendor'))
        .filter((name) => !platformRoles.every((role) => rolesWith(resource, name).includes(role)))
        .map((name) => `${resource.name} ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  test('the suggested roles contain only rights of a vendor', () => {
    const known = new Set([...ofVendor, ...pages.map(({ name }) => `${name}:show`)]);
    for (const { name, rights } of ownRoles.ownRoles!.presets)
      expect([name.en, rights.filter((right) => !known.has(right))]).toEqual([name.en, []]);
  });
});
