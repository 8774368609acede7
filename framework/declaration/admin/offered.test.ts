import { expect, test } from 'vitest';
import { isAllowed } from './roles';
import { canImport } from '../wire/wire';
import { limitToOffered } from './offered';
import { createRegistry } from './registry';
import { resources } from '../../testing/library/admin';
import { menu } from '../../testing/library/menu';
import { roles } from '../../testing/library/roles';

/** The calls assumed for an API that doesn't list its calls. */
const leastCalls = ['subjects', 'branch_shelves', 'my_branch'];

const limited = (calls?: readonly string[]) => {
  const registry = createRegistry(resources, { roles, menu });
  limitToOffered(registry, calls, leastCalls);
  return registry;
};

test('an API that doesn’t list its calls has only the basic resources, without references to others', () => {
  const registry = limited();
  expect(registry.all.map(({ name }) => name)).toEqual(['shelves', 'subjects', 'my_branch', 'my_account']);
  const [choices, branch] = [registry.head('subjects')!, registry.head('my_branch')!];
  expect(choices.menu).toBe(false);
  expect(['list', 'create', 'edit', 'delete'].map((right) => isAllowed('owner', choices, right))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const [{ list }, { fields, form }] = [registry.get('shelves')!, registry.get(branch.name)!];
  expect(list).toMatchObject({ columns: ['image', 'name', 'sort', 'status'] });
  expect(list).not.toHaveProperty('order');
  expect(Object.keys(fields as object)).not.toEqual(expect.arrayContaining(['currency']));
  expect(form.flatMap((group) => group.fields)).not.toContain('currency');
  expect([registry.offers('subjects'), registry.offers('notifications')]).toEqual([true, false]);
});

test('an API that lists its calls has only the listed resources, without references to others', () => {
  const registry = limited(['branch_shelves', 'books', 'publishers', 'notifications']);
  expect(registry.all.map(({ name }) => name)).toEqual(['books/view-all', 'shelves', 'publishers', 'my_account']);
  expect(Object.keys(registry.get('shelves')!.fields as object)).toContain('books');
  expect(registry.get('shelves')!.list).toHaveProperty('order', 'sort');
  const books = Object.keys(registry.get('books/view-all')!.fields as object);
  expect([books.includes('publisher'), books.includes('colours')]).toEqual([true, false]);
  expect(registry.offers('notifications')).toBe(true);
});

test('the user’s own account is always available, and can be edited if the API lists its call', () => {
  const rights = (calls?: readonly string[]) => {
    const registry = limited(calls);
    return [registry.head('my_account')!, registry.get('my_account')!].flatMap((own) =>
      ['show', 'edit'].map((right) => isAllowed('editor', own, right)),
    );
  };
  expect(rights()).toEqual([true, false, true, false]);
  expect(rights(['my_account'])).toEqual([true, true, true, true]);
});

test('records can be imported only if the API lists the import call', () => {
  const importable = (calls?: readonly string[]) => {
    const registry = limited(calls);
    return [registry.head('shelves')!, registry.get('shelves')!].map(canImport);
  };
  expect(importable()).toEqual([false, false]);
  expect(importable(['branch_shelves'])).toEqual([false, false]);
  expect(importable(['branch_shelves', 'imports'])).toEqual([true, true]);
});

test('an admin without limits has all resources', () => {
  const registry = createRegistry(resources, { roles, menu });
  expect(registry.all.map(({ name }) => registry.get(name))).toEqual(resources);
  expect(registry.offers('anything')).toBe(true);
});
