import { describe, expect, test } from 'vitest';
import { label } from '../../testing/judge';
import { ownUser } from '../../testing/library/scopes';
import type { AnyResource } from '../resource/resource';
import { resourceOf } from '../testing/resources';
import { limitedTo } from './ownRights';
import { mayOpenPage } from './page';
import { createRegistry } from './registry';
import { isAllowed } from './roles';

const things = {
  ...resourceOf(),
  actions: { ring: { label }, close: { label, runs: ['ring', 'lock'] }, lock: { label } },
} as unknown as AnyResource;

const holder = (...lists: (readonly string[] | null)[]) => ({
  role: 'editor' as const,
  own: lists.map((rights, index) => ({ tenant: index + 1, id: rights && index, rights })),
});
const names = ['list', 'show', 'create', 'edit', 'delete', 'export', 'ring', 'close', 'lock'];
const allowed = (given: Parameters<typeof isAllowed>[0], resource = things) =>
  names.filter((name) => isAllowed(given, resource, name));

describe('a custom role', () => {
  test('narrows the rights of the declared role, and adds none', () => {
    expect(allowed(holder(['things:list', 'things:ring', 'others:edit']))).toEqual(['list', 'ring']);
    expect(allowed({ ...holder(['things:list', 'things:edit']), role: 'viewer' })).toEqual(['list']);
    expect(allowed(holder([]))).toEqual([]);
    expect(allowed(holder(null))).toEqual(names);
  });

  test('needs the right to each action that an action runs', () => {
    expect(allowed(holder(['things:close', 'things:ring']))).toEqual(['ring']);
    expect(allowed(holder(['things:close', 'things:ring', 'things:lock']))).toEqual(['ring', 'close', 'lock']);
  });

  test('applies together with the custom roles of other tenants, as long as the tenant isn’t known', () => {
    expect(allowed(holder(['things:list', 'things:edit'], ['things:edit'], null))).toEqual(['edit']);
  });

  test('doesn’t limit access to the user’s own account', () => {
    expect(allowed(holder([]), { ...things, scope: ownUser })).toEqual(names);
  });

  test('limits access to pages', () => {
    const page = {
      name: 'figures',
      label: { en: ['A', 'A'], ar: ['أ', 'أ'] },
      menu: 'branch',
      roles: ['editor'],
    } as never;
    const may = (...lists: (readonly string[] | null)[]) => mayOpenPage(holder(...lists), page, { offers: () => true });
    expect([may(null), may(['figures:show']), may([]), may(['figures:show'], [])]).toEqual([true, true, false, false]);
    expect(mayOpenPage('editor', page, { offers: () => true, ownRights: [] })).toBe(false);
  });
});

test('a registry grants the same rights as the holder, and can remove the limit', () => {
  const registry = createRegistry([things], { roles: {} as never, menu: [] });
  for (const rights of [
    [],
    ['things:list'],
    ['things:edit', 'things:ring'],
    ['things:close', 'things:lock', 'things:ring'],
  ]) {
    registry.limitRights(rights);
    expect(allowed('editor', registry.get('things'))).toEqual(allowed(holder(rights)));
    expect(isAllowed('editor', registry.head('things')!, 'edit')).toBe(rights.includes('things:edit'));
    expect(registry.get('things')).toBe(registry.get('things'));
  }
  registry.limitRights(undefined);
  expect(registry.get('things')).toBe(things);
});

test('an action without declared roles is allowed for editors, even if their custom role can’t edit', () => {
  const limited = limitedTo(things, ['things:ring']);
  expect([isAllowed('editor', limited, 'ring'), isAllowed('editor', limited, 'edit')]).toEqual([true, false]);
  expect(isAllowed('viewer', limited, 'ring')).toBe(false);
});
