// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AdminProviders } from './AdminProviders';
import { AdminRoutes, prepareFirstScreen } from './AdminApp';
import { resourceOf } from '../screens/screens';
import type { ShellOptions } from '../../../testing/library/shell';
import { createShell, parts } from '../../../testing/library/shell';
import { registry } from '../../../testing/library/admin';

const onRender = vi.fn<(name: string) => void>();

vi.mock('../../list/table/Cell', () => ({
  Cell: ({ column }: { column: { name: string } }) => {
    onRender(column.name);
    return column.name;
  },
}));
afterAll(() => vi.doUnmock('../../list/table/Cell'));

test('the first list is requested once and rendered once', async () => {
  vi.stubGlobal('scrollTo', () => {});
  // Freezes time so that the rows don't become stale on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const rows = [1, 2, 3].map((id) => ({
    id,
    version: 1,
    name: { en: `Colour ${id}`, ar: '' },
    hex: '#aabbcc',
    sort: id,
  }));
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
  const at = '/colours';
  const { services } = await createShell({ at, dataProvider: { getList } as never });
  await prepareFirstScreen(services, window.location);
  expect(window.location.search).toBe('?page=1&per_page=10');

  const resources = registry.all.map((resource) => resourceOf({ parts, registry }, resource, 'editor'));
  render(
    <AdminProviders services={services} resources={resources}>
      <AdminRoutes resources={resources}>{null}</AdminRoutes>
    </AdminProviders>,
  );
  await screen.findByText('3 records');
  // Waits until react-admin's effects have run.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const columns = new Set(onRender.mock.calls.map(([name]) => name)).size;
  expect(columns).toBeGreaterThan(2);
  expect(onRender).toHaveBeenCalledTimes(rows.length * columns);
  expect(getList).toHaveBeenCalledOnce();
});

describe('the rows of the first list', () => {
  const ask = async (at: string, options: ShellOptions = {}) => {
    const getList = vi.fn(async (_name: string, _params: object) => ({ data: [], total: 0 }));
    const { services } = await createShell({ at, dataProvider: { getList } as never, ...options });
    await prepareFirstScreen(services, window.location);
    return getList.mock.calls.map(([name, { pagination, sort }]: [string, GetListParams]) => ({
      name,
      pagination,
      sort,
    }));
  };

  test.each([
    ['/colours', 1, 10, 'sort', 'ASC'],
    ['/colours/', 1, 10, 'sort', 'ASC'],
    ['/colours?page=3&per_page=25', 3, 25, 'sort', 'ASC'],
    ['/colours?page=1&per_page=10&sort=name&order=DESC', 1, 10, 'name', 'DESC'],
  ])('are requested with the paging and sort order of %s', async (at, page, perPage, field, order) => {
    expect(await ask(at)).toEqual([{ name: 'colours', pagination: { page, perPage }, sort: { field, order } }]);
  });

  test.each([
    ['on a page that is not a list', '/', {}],
    ['on the page of a record', '/colours/3', {}],
    ['on the page of a singleton', '/my_branch', {}],
    ['for a role that may not open the list', '/colours', { role: 'member' }],
    ['before a desk is chosen', '/colours', { session: { place: { floor: undefined, desk: undefined } } }],
  ] satisfies [string, string, ShellOptions][])('are not requested %s', async (_, at, options) => {
    expect(await ask(at, options as ShellOptions)).toEqual([]);
  });
});
