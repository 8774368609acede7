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

/** Renders the header's controls for a user with the given values. Returns the button that opens the user menu. */
const shownFor = async (user: object) => {
  await renderShell(null, { session: { user: { id: 1, role_type: 'editor', ...user } } });
  return screen.findByRole('button', { name: /Account menu/ });
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('the user menu', () => {
  test("shows the user's name and role", async () => {
    await renderShell(null, { role: 'viewer' });
    const menu = await open();
    expect(menu).toHaveTextContent('Lina Haddad');
    expect(menu).toHaveTextContent('Viewer · Read only');
  });

  test.each([[{}], [{ full_name: null }], [{ full_name: ' ' }]])(
    'uses the name "User" if the name is missing: %j',
    async (name) => {
      const button = await shownFor(name);
      expect(button).toHaveAccessibleName('Account menu: User');
      expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('U');
    },
  );

  test.each([
    ['the photo', { photoUrl: picture, picture: '/media/other.png' }],
    ['the picture', { picture }],
    ['the picture if the photo is empty', { photoUrl: '', picture }],
  ])('shows %s', async (_name, pictures) => {
    expect((await shownFor(pictures)).querySelector('img')).toHaveAttribute('src', picture);
  });

  test('falls back from the photo to the picture, and then to the initials', async () => {
    const button = await shownFor({ full_name: 'Lina Haddad', photoUrl: '/media/none.png', picture });
    const image = button.querySelector('img')!;
    const fail = () => act(() => void image.dispatchEvent(new Event('error')));
    fail();
    expect(button.querySelector('img')).toHaveAttribute('src', picture);
    fail();
    expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toMatch(/^L.?H$/);
    expect(button.querySelector('[data-initials]')!.textContent).toBe('');
  });

  test("shows the full name next to the picture, and as the button's label", async () => {
    const button = await shownFor({ full_name: 'Lina Haddad', picture });
    expect(button).toHaveTextContent(/^Lina Haddad$/);
    expect(button).toHaveAccessibleName('Account menu: Lina Haddad');
  });

  test('opens the account page, even while the main menu is disabled', async () => {
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

  test('supports the keyboard: arrow keys wrap around, Escape returns the focus', async () => {
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

  test.each(['{ArrowDown}', '{ArrowUp}', ' '])('opens with the key %s, and closes with Tab', async (key) => {
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

  test('closes on a click outside', async () => {
    await renderShell(<p>elsewhere</p>);
    const menu = await open();
    await userEvent.click(menu.closest('.MuiMenu-root')!.firstElementChild!);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
