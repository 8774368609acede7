import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyResource } from '@matjar/admin';
import { countsOf, tabsOf } from '@matjar/admin/testing';
import { resources } from '../../../../src/resources/all';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';

const tabbed = (resources as readonly AnyResource[]).filter((resource) => countsOf(resource) !== undefined);

await onEachEngine((server) => {
  const people = {} as Record<'vendor' | 'client', Person>;
  beforeAll(async () => {
    for (const role of ['vendor', 'client'] as const) people[role] = await logIn(server(), role);
  });

  describe.each(tabbed.map((resource) => [resource.name, resource] as const))('the tabs of %s', (_name, resource) => {
    const { path } = resource.api;
    const reader = () => people[resource.scope.rows === 'own-view' ? 'client' : 'vendor'];
    const total = async (query = '') => (await reader().get(`${path}?per_page=1${query}`)).body.meta.total as number;

    it('count the same records as the filtered lists and the total', async () => {
      const { status, body } = await reader().get(`${path}?counts=${countsOf(resource)!}`);
      expect([status, body.data, body.meta.total]).toEqual([200, [], await total()]);
      for (const { name, filter } of tabsOf(resource)) {
        const query = Object.entries(filter)
          .map(([field, value]) => `&filter[${field}]=${String(value)}`)
          .join('');
        expect([name, body.meta.counts[name] ?? 0]).toEqual([name, await total(query)]);
      }
      expect(Object.values(body.meta.counts as object).some((count) => count > 0)).toBe(true);
    });
  });
});
