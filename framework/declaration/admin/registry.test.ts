import { describe, expect, test, vi } from 'vitest';
import { registry as library, resourceOf } from '../../testing/library/admin';
import type { AnyResource } from '../resource/resource';
import { createLazyRegistry, createRegistry, headOf } from './registry';

const [books, shelves, colours] = ['books/view-all', 'shelves', 'colours'].map(resourceOf) as [
  AnyResource,
  AnyResource,
  AnyResource,
];

const create = () => {
  const load = vi.fn(async (name: string) => (name === 'colours' ? [colours] : [books, shelves, colours]));
  return { load, registry: createLazyRegistry({ heads: [books, shelves, colours].map(headOf), load }, library) };
};

describe('a registry that loads resources on demand', () => {
  test('contains all heads from the start, and a resource after it is loaded', async () => {
    const { registry, load } = create();
    expect(registry.all.map(({ name }) => name)).toEqual(['books/view-all', 'shelves', 'colours']);
    expect(registry.head('shelves')).toMatchObject({ api: { path: 'branch_shelves' }, singleton: false });
    expect(registry.get('books/view-all')).toBeUndefined();
    expect(await registry.load('books/view-all')).toBe(books);
    expect(registry.get('shelves')).toBe(shelves);
    // A resource that was loaded along with another one is available, but its own references aren't loaded yet.
    expect([registry.isLoaded('books/view-all'), registry.isLoaded('shelves')]).toEqual([true, false]);
    await registry.load('books/view-all');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('returns nothing for an unknown resource, without a request', async () => {
    const { registry, load } = create();
    expect(await registry.load('nowhere')).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  test('can load a resource again after a failure', async () => {
    const { registry, load } = create();
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(registry.load('colours')).rejects.toThrow('offline');
    expect(registry.isLoaded('colours')).toBe(false);
    expect(await registry.load('colours')).toBe(colours);
  });

  test('applies each change to all resources, loaded before or after, and always returns the same object', async () => {
    const { registry } = create();
    await registry.load('colours');
    registry.change((resource) => ({ ...resource, table: `${resource.table}_1` }));
    registry.change((resource) => ({ ...resource, table: `${resource.table}_2` }));
    await registry.load('books/view-all');
    expect(['colours', 'shelves'].map((name) => registry.get(name)!.table)).toEqual([
      `${colours.table}_1_2`,
      `${shelves.table}_1_2`,
    ]);
    expect(await registry.load('colours')).toBe(registry.get('colours'));
  });

  test('has only the resources that it is limited to', async () => {
    const { registry } = create();
    await registry.load('books/view-all');
    registry.limit([headOf(colours)], ['colours']);
    expect([registry.get('shelves'), registry.head('shelves'), await registry.load('shelves')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(registry.get('colours')).toBe(colours);
    expect([registry.offers('colours'), registry.offers('shelves')]).toEqual([true, false]);
  });
});

test('a head consists only of JSON values', () => {
  for (const { name } of library.all) {
    const { scope: _scope, ...head } = headOf(resourceOf(name));
    expect(JSON.parse(JSON.stringify(head))).toEqual(head);
  }
});

test('in a registry of complete resources, all resources are loaded from the start', () => {
  const registry = createRegistry([colours], library);
  expect([registry.isLoaded('colours'), registry.get('colours')]).toEqual([true, colours]);
});
