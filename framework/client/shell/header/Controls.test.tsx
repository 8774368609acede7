// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../../../testing/library/shell';

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  return screen.findByRole('menu');
};

const picture = 'https://cdn.example.com/a.png';

/** The menu's button for somebody of this name and these pictures. */
const shownFor = async (user: object) => {
  await renderShell(null, { session: { user: { id: 1, role_type: 'editor', ...user } } });
  return screen.findByRole('button', { name: /Account menu/ });
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('the user menu', () => {
  test('says who is logged in, and what they may do', async () => {
    await renderShell(null, { role: 'viewer' });
    const menu = await open();
    expect(menu).toHaveTextContent('Lina Haddad');
    expect(menu).toHaveTextContent('Viewer · Read only');
  });

  test.each([[{}], [{ full_name: null }], [{ full_name: ' ' }]])(
    'calls whoever has the name %j "User"',
    async (name) => {
      const button = await shownFor(name);
      expect(button).toHaveAccessibleName('Account menu: User');
      expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('U');
    },
  );

  test.each([
    ['the photo', { photoUrl: picture, picture: '/media/other.png' }],
    ['the picture', { picture }],
    ['the picture, where the photo is empty', { photoUrl: '', picture }],
  ])('shows %s', async (_name, pictures) => {
    expect((await shownFor(pictures)).querySelector('img')).toHaveAttribute('src', picture);
  });

  test('shows the picture where the photo can’t be had, and the letters of the name where neither can', async () => {
    const button = await shownFor({ full_name: 'Lina Haddad', photoUrl: '/media/none.png', picture });
    const image = button.querySelector('img')!;
    const fail = () => act(() => void image.dispatchEvent(new Event('error')));
    fail();
    expect(button.querySelector('img')).toHaveAttribute('src', picture);
    fail();
    expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toMatch(/^L.?H$/);
    expect(button.querySelector('[data-initials]')!.textContent).toBe('');
  });

  test('shows the full name beside the picture, in the words that name the button', async () => {
    const button = await shownFor({ full_name: 'Lina Haddad', picture });
    expect(button).toHaveTextContent(/^Lina Haddad$/);
    expect(button).toHaveAccessibleName('Account menu: Lina Haddad');
  });

  test('leads to the account, even while the menu at the side is closed', async () => {
    await renderShell(null, { session: { place: { desk: null } } });
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'My account' }));
    expect(window.location.pathname).toBe('/my_account');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('logs out', async () => {
    const { session, navigate, request } = await renderShell(null);
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(session.isLoggedIn()).toBe(false);
    expect(request.mock.calls.map(([{ path }]) => path)).toContain('logout');
  });

  test('is worked by keys: arrows go round, Escape gives the focus back', async () => {
    await renderShell(null);
    const button = await screen.findByRole('button', { name: /Account menu/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'My account' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus();
    expect(screen.getAllByRole('menuitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('k');
    expect(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  test.each(['{ArrowDown}', '{ArrowUp}', ' '])('is opened by the key %s, and closed by Tab', async (key) => {
    await renderShell(null);
    const button = await screen.findByRole('button', { name: /Account menu/ });
    button.focus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: 'My account' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('closes on a press elsewhere', async () => {
    await renderShell(<p>elsewhere</p>);
    const menu = await open();
    await userEvent.click(menu.closest('.MuiMenu-root')!.firstElementChild!);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
