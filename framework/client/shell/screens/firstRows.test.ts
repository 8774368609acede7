import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../core/register';
import { askForFirstRows } from './firstRows';
import { createTestClient } from '../../../testing/client';
import { registry } from '../../../testing/library/admin';
import { deskGate } from '../../../testing/library/shell';

const ask = async (address: string, { role = 'editor' as Role, open = true, hasPlace = false } = {}) => {
  const session = createTestClient().session;
  session.set({ token: 't', user: { id: 1, role_type: role }, place: { branch: { id: 1 } } });
  if (open) session.set({ place: { floor: 1, desk: 11 } });
  const getList = vi.fn(async (_name: string, _params: object) => ({ data: [], total: 0 }));
  const place = new URL(address, 'http://localhost');
  const asking = { registry, session, gate: deskGate, dataProvider: { getList }, hasPlace: () => hasPlace };
  return { rows: await askForFirstRows(asking as never, place), calls: getList.mock.calls };
};

describe('requesting rows before the program starts', () => {
  test.each([
    ['/colours', 1, 10, 'sort', 'ASC'],
    ['/colours/', 1, 10, 'sort', 'ASC'],
    ['/colours?page=3&per_page=25', 3, 25, 'sort', 'ASC'],
    ['/colours?page=1&per_page=10&sort=name&order=DESC', 1, 10, 'name', 'DESC'],
  ])('uses the paging and sort order of %s', async (address, page, perPage, field, order) => {
    const { rows, calls } = await ask(address);
    const params = { pagination: { page, perPage }, sort: { field, order }, filter: {} };
    expect(calls).toEqual([['colours', params]]);
    expect(rows).toMatchObject({ resource: 'colours', params });
  });
});

describe('requesting rows that are not needed', () => {
  test.each([
    ['for a page that is not a list', '/'],
    ['for a record', '/colours/3'],
    ['for a singleton', '/my_branch'],
    ['with filters, which only the program reads', '/colours?page=1&per_page=10&filter=%7B%7D'],
  ])('sends no request %s', async (_, address) => expect((await ask(address)).calls).toEqual([]));

  test.each([
    ['for a role that may not open the list', { role: 'member' as Role }],
    ['before a desk is chosen', { open: false }],
    ['if the list will restore a previous state', { hasPlace: true }],
  ])('sends no request %s', async (_, options) => expect((await ask('/colours', options)).calls).toEqual([]));
});
