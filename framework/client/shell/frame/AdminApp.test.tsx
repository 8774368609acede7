// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { AdminProviders } from './AdminProviders';
import { AdminRoutes, prepareFirstScreen } from './AdminApp';
import { resourceOf } from '../screens/screens';
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
