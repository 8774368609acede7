// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOffer } from '../../actions/offers';
import { drawShell } from '../../../testing/shell';
import { createShell } from '../../../testing/library/shell';
import { viewsOwner } from '../../list/rows/query';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

const openPalette = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Find anything/ }));
  return screen.findByRole('combobox', { name: 'Find anything' });
};

test('a record is found in two lines, formatted as in its list and without links', async () => {
  const loan = {
    resource: 'all-loans',
    id: 4,
    title: 'L-204',
    values: {
      number: 'L-204',
      member: 7,
      loan_status: 'overdue',
      total: '12.5',
      lent_at: '2026-03-01T10:00:00Z',
      labels: { member: 'Hala Nasser' },
    },
  };
  const member = {
    resource: 'members',
    id: 7,
    title: 'Hala Nasser',
    values: { full_name: 'Hala Nasser', phone: '+96511222', loans: 3 },
  };
  const { services } = await createShell({
    role: 'viewer',
    replies: { search: async () => ({ data: [loan, member] }) },
  });
  drawShell(services, null);
  await openPalette();
  await userEvent.paste('l-204');

  const option = await screen.findByRole('option', { name: /^L-204/ });
  for (const shown of ['Hala Nasser', 'Overdue', /12\.5/, 'Mar 1']) expect(option).toHaveTextContent(shown);
  expect(screen.getByRole('option', { name: /^Hala Nasser/ })).toHaveTextContent(/11222.*3/);
  expect(screen.getByRole('listbox').querySelector('a, button, input, [tabindex="0"]')).toBeNull();
});

test('a title in a typed filter is searched once, and the list opens with the records that it names', async () => {
  const getList = vi.fn(async (name: string) => ({
    data: name === 'members' ? [{ id: 7, full_name: 'Hala Nasser' }] : [],
    total: 1,
  }));
  const { services } = await createShell({
    role: 'viewer',
    replies: { search: async () => ({ data: [] }) },
    dataProvider: { getList } as never,
  });
  drawShell(services, null);
  await openPalette();
  await userEvent.paste('member:hala unpaid');
  expect(await screen.findByRole('option', { name: 'Loans: member: hala, unpaid' })).toBeVisible();
  expect(getList.mock.calls.filter(([name]) => name === 'members')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/all-loans'));
  const { filter } = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(JSON.parse(filter!)).toEqual({ fine_status: ['unpaid'], member: [7] });
});

test('the steps of the screen come first, and actions show their keys', async () => {
  const run = vi.fn<() => void>();
  const Screen = () => {
    useOffer({
      label: 'L-204',
      steps: [
        { key: 'confirm', label: 'Confirm', does: 'step', run },
        { key: 'hold', label: 'Put on hold', run },
      ],
    });
    return (
      <form>
        <input type="search" aria-label="Search loans" />
        <button type="submit">Save</button>
      </form>
    );
  };
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const { services } = await createShell({ role: 'viewer', replies: { search: async () => ({ data: [] }) } });
  drawShell(services, <Screen />);
  await openPalette();
  const keysOf = (name: string | RegExp) =>
    [...screen.getByRole('option', { name }).querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ');

  const [first] = screen.getAllByRole('group');
  expect(first).toHaveAccessibleName('L-204');
  expect(keysOf(/^Confirm/)).toBe('S');
  expect(keysOf(/^Put on hold/)).toBe('');
  expect(keysOf(/^Books/)).toBe('G B');
  expect(keysOf(/^Keyboard shortcuts/)).toBe('?');
  expect(keysOf(/^Save/)).toBe('⌘ S');
  await userEvent.paste('put on');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();

  // Choosing an entry in the palette presses the same button as the entry's shortcut.
  await openPalette();
  await userEvent.paste('search');
  expect(keysOf(/^Search/)).toBe('/');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search loans' })).toHaveFocus());

  services.store.setItem('preferences.shortcuts', false);
  await openPalette();
  expect(keysOf(/^Confirm/)).toBe('');
  expect(keysOf(/^Books/)).toBe('');
  // A shortcut with a modifier still works.
  expect(keysOf(/^Save/)).toBe('⌘ S');
});

test('a failed search is reported in the palette, without an additional message', async () => {
  const { services } = await createShell({
    role: 'viewer',
    replies: { search: () => Promise.reject(Object.assign(new Error('down'), { status: 500 })) },
  });
  drawShell(services, null);
  await openPalette();
  await userEvent.paste('l-204');
  expect(await screen.findByText('Records could not be searched.')).toBeVisible();
  expect(screen.queryByText('down')).toBeNull();
});

test('the palette offers each list with filters that match the entire query', async () => {
  const { services } = await createShell({ role: 'viewer', replies: { search: async () => ({ data: [] }) } });
  drawShell(services, null);

  const box = await openPalette();
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
  const { services, store } = await createShell({ role: 'viewer', replies: { search: async () => ({ data: [] }) } });
  const value = {
    filter: { active: false },
    sort: { field: 'code', order: 'DESC' as const },
    perPage: 25,
    hidden: ['stock'],
  };
  store.setItem(`${viewsOwner({ name: 'books/view-all' }, 1)}.savedQueries`, [{ label: 'Put away', value }]);
  drawShell(services, null);

  await userEvent.type(await openPalette(), 'put aw');
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
