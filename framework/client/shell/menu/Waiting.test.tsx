// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRegistry } from '../../../declaration/admin/registry';
import { all, library } from '../../../testing/library/admin';
import type { ShellOptions } from '../../../testing/library/shell';
import { renderShell } from '../../../testing/library/shell';
import { stubWidth } from '../testing/browser';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

/** Renders the shell of an admin. `loans` is the number of pending loans. */
const renderWaiting = (loans: unknown, options: ShellOptions = {}, unread = 0) =>
  renderShell(null, {
    resources: createRegistry(all, library),
    replies: {
      notifications: async () => ({ data: [], meta: { unread, waiting: { 'all-loans': loans, publishers: 7 } } }),
      events: () => new Promise<never>(() => {}),
    },
    ...options,
  });

const menu = async () => within(await screen.findByRole('complementary'));

describe('the numbers of pending records', () => {
  test('are next to the name in the menu, and part of its accessible name', async () => {
    const { request } = await renderWaiting(3);
    const entry = await (await menu()).findByRole('link', { name: 'Loans, 3 to confirm' });
    expect(within(entry).getByText('3')).toBeVisible();
    // The notifications reply already includes the counts, so the page sends no further request.
    expect(request.mock.calls.map(([{ path }]) => path).filter((path) => path !== 'events')).toEqual(['notifications']);
    // The API's number of pending publishers is ignored because publishers can't be pending.
    expect((await menu()).getByRole('link', { name: 'Publishers' })).toHaveTextContent(/^Publishers$/);
  });

  test('are hidden at zero, and if the API sends no number', async () => {
    const { queryClient } = await renderWaiting(0, {}, 5);
    await screen.findByRole('button', { name: 'Notifications: 5' });
    expect((await menu()).getByRole('link', { name: 'Loans' })).toHaveTextContent(/^Loans$/);
    act(() => void queryClient.setQueryData(['notifications'], { list: [], unread: 0, kinds: {} }));
    expect((await menu()).getByRole('link', { name: 'Loans' })).toHaveTextContent(/^Loans$/);
  });

  test('are shown up to 99, in the digits of the language', async () => {
    await renderWaiting(1234, { locale: 'ar-SY' }, 120);
    const entry = await (await menu()).findByRole('link', { name: 'الإعارات، 1,234 بانتظار التأكيد' });
    expect(within(entry).getByText('99+')).toHaveAttribute('dir', 'ltr');
    expect(await screen.findByRole('button', { name: 'الإشعارات: 120' })).toHaveTextContent('99+');
  });

  test('are added up in a group of the top menu, which lists them in its accessible name', async () => {
    stubWidth(1200);
    const { store } = await renderWaiting(3);
    act(() => store.setItem('customizer', { layout: 'horizontal' }));
    const group = await screen.findByRole('button', { name: /, Loans, 3 to confirm$/ });
    expect(group).toHaveTextContent(/3$/);
    await userEvent.click(group);
    expect(await screen.findByRole('link', { name: 'Loans, 3 to confirm' })).toBeVisible();
  });

  test('are in the bottom menu of a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await renderWaiting(3);
    const bar = within(await screen.findByRole('navigation', { name: 'Main places' }));
    expect(await bar.findByRole('button', { name: 'More, Loans, 3 to confirm' })).toHaveTextContent(/3$/);
  });
});
