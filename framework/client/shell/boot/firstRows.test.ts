import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../core/register';
import { createShopClient } from '../../../../src/providers/client';
import { registry } from '../../../../src/resources';
import { isGated } from '../../../../src/features/gate/isGated';
import { gate } from '../../../../src/providers/category';
import { askForFirstRows } from './firstRows';

const ask = (address: string, { role = 'vendor' as Role, open = true, hasPlace = false } = {}) => {
  const session = createShopClient({ storages: [] }).session;
  session.set({ token: 't', user: { id: 1, role_type: role }, place: { shop: { id: 1 } } });
  if (open) session.set({ place: { category_id: 1, subcategory_id: 11 } });
  const getList = vi.fn(async (_name: string, _params: object) => ({ data: [], total: 0 }));
  const place = new URL(address, 'http://localhost');
  const asking = { registry, session, gate: { holds: isGated, state: gate }, dataProvider: { getList }, hasPlace: () => hasPlace };
  return { rows: askForFirstRows(asking as never, place), calls: getList.mock.calls };
};

describe('the rows of a list are asked for before the program is there', () => {
  test.each([
    ['/products_colors', 1, 10, 'sort', 'ASC'],
    ['/products_colors/', 1, 10, 'sort', 'ASC'],
    ['/products_colors?page=3&per_page=25', 3, 25, 'sort', 'ASC'],
    ['/products_colors?page=1&per_page=10&sort=name&order=DESC', 1, 10, 'name', 'DESC'],
  ])('%s', (address, page, perPage, field, order) => {
    const { rows, calls } = ask(address);
    const params = { pagination: { page, perPage }, sort: { field, order }, filter: {} };
    expect(calls).toEqual([['products_colors', params]]);
    expect(rows).toMatchObject({ resource: 'products_colors', params });
  });
});

describe('nothing is asked', () => {
  test.each([
    ['of a page that is no list', '/'],
    ['of a record', '/products_colors/3'],
    ['of a resource of one record', '/my_shop'],
    ['with filters, which only the program reads', '/products_colors?page=1&per_page=10&filter=%7B%7D'],
  ])('%s', (_, address) => expect(ask(address).calls).toEqual([]));

  test.each([
    ['by a role that may not have the list', { role: 'client' as Role }],
    ['before a category is chosen', { open: false }],
    ['where the list has a place to come back to', { hasPlace: true }],
  ])('%s', (_, options) => expect(ask('/products_colors', options).calls).toEqual([]));
});
