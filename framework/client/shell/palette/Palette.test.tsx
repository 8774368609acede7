// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawShell } from '../../../testing/shell';
import { createShell } from '../../../testing/library/shell';
import { viewsOwner } from '../../list/rows/start';

test('the palette offers each list whose filters understand the whole query', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const { services } = await createShell({ role: 'viewer', replies: { search: async () => ({ data: [] }) } });
  drawShell(services, null);

  await userEvent.click(await screen.findByRole('button', { name: /^Find anything/ }));
  const box = await screen.findByRole('combobox', { name: 'Find anything' });
  await userEvent.type(box, 'unpaid over 20');
  const option = await screen.findByRole('option', { name: /^Loans: unpaid, fine so far from/ });
  expect(screen.getByRole('group', { name: 'Filtered lists' })).toContainElement(option);
  await userEvent.type(box, ' blue');
  expect(screen.queryByRole('group', { name: 'Filtered lists' })).toBeNull();
  await userEvent.clear(box);
  await userEvent.type(box, 'unpaid over 20{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/all-loans'));
  const { filter } = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(JSON.parse(filter!)).toEqual({ fine_status: ['unpaid'], total: { gte: '20' } });
});

test("the palette finds saved views, and opens the list with the view's settings", async () => {
  vi.stubGlobal('scrollTo', () => {});
  const { services, store } = await createShell({ role: 'viewer', replies: { search: async () => ({ data: [] }) } });
  const value = {
    filter: { active: false },
    sort: { field: 'code', order: 'DESC' as const },
    perPage: 25,
    hidden: ['stock'],
  };
  store.setItem(`${viewsOwner({ name: 'books/view-all' }, 1)}.savedQueries`, [{ label: 'Put away', value }]);
  drawShell(services, null);

  await userEvent.click(await screen.findByRole('button', { name: /^Find anything/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'put aw');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Books: Put away');
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/books/view-all'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
    page: '1',
    per_page: '25',
    sort: 'code',
    order: 'DESC',
    filter: JSON.stringify({ active: false }),
  });
  expect(store.getItem('books/view-all.datatable')).toEqual(['stock']);
});
