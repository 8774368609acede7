import { expect, test } from 'vitest';
import { resources } from '../../../src/resources';
import { isAllowed } from '../admin/access';
import { limitToOffered } from './offered';
import { specCalls } from '../../../src/config';
import { createRegistry } from '../admin/registry';
import { menu } from '../../../src/menu';
import { roles } from '../../../src/roles';

const limited = (calls?: readonly string[]) => {
  const registry = createRegistry(resources, { roles, menu });
  limitToOffered(registry, calls, specCalls);
  return registry;
};

test('an API that says nothing of what it has has the resources of the specification, and nothing that leads elsewhere', () => {
  const registry = limited();
  expect(registry.all.map(({ name }) => name)).toEqual(['categories', 'available-categories', 'my_shop']);
  const [categories, choices, shop] = registry.all as [typeof registry.all[0], typeof registry.all[0], typeof registry.all[0]];
  expect(choices.menu).toBe(false);
  expect(['list', 'create', 'edit', 'delete'].map((right) => isAllowed('super-admin', choices, right))).toEqual([true, false, false, false]);
  expect(categories.list).toMatchObject({ columns: ['image', 'name', 'sort', 'status'] });
  expect(categories.list).not.toHaveProperty('order');
  expect(Object.keys(shop.fields as object)).not.toEqual(expect.arrayContaining(['currency']));
  expect(shop.form.flatMap((group) => group.fields)).not.toContain('currency');
  expect([registry.offers('subcategory'), registry.offers('notifications')]).toEqual([true, false]);
});

test('an API that says what it has has that, each with what it leads to', () => {
  const registry = limited(['shop_categories', 'products', 'brands', 'notifications']);
  expect(registry.all.map(({ name }) => name)).toEqual(['products/view-all', 'categories', 'brands']);
  expect(Object.keys(registry.get('categories')!.fields as object)).toContain('products');
  expect(registry.get('categories')!.list).toHaveProperty('order', 'sort');
  const products = Object.keys(registry.get('products/view-all')!.fields as object);
  expect([products.includes('brand'), products.includes('colours')]).toEqual([true, false]);
  expect(registry.offers('notifications')).toBe(true);
});

test('one that isn’t limited has all', () => {
  const registry = createRegistry(resources, { roles, menu });
  expect([registry.all, registry.offers('anything')]).toEqual([resources, true]);
});
