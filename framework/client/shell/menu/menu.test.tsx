// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../../../testing/library/shell';
import { createRegistry } from '../../../declaration/admin/registry';
import { all, library } from '../../../testing/library/admin';

const menu = async () => within(await screen.findByRole('complementary'));
const names = async () =>
  (await menu())
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.textContent);
const link = async (name: string) => (await menu()).getByRole('link', { name });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

describe('the menu', () => {
  test('has the resources that the role may open', async () => {
    await renderShell(null, { role: 'member', resources: createRegistry(all, library) });
    expect(await names()).toEqual(['My loans', 'My account']);
  });

  test('leads to a resource, and marks where one is', async () => {
    await renderShell(null);
    await userEvent.click(await link('Publishers'));
    expect(window.location.pathname).toBe('/publishers');
    expect(await link('Publishers')).toHaveAttribute('aria-current', 'page');
    expect(await link('Home')).not.toHaveAttribute('aria-current');
  });

  test.each([
    [{ floor: null, desk: null }, 'please choose a floor first'],
    [{ floor: 1, desk: null }, 'there is no desk on this floor'],
  ])('while closed by %j, an item is out of use and says why', async (place, message) => {
    await renderShell(null, { session: { place } });
    for (const item of await names()) expect(await link(item!)).toHaveAttribute('aria-disabled', 'true');
    const publishers = await link('Publishers');
    publishers.focus();
    expect(publishers).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(window.location.pathname).toBe('/');
  });

  test('the head shows the branch’s picture and leads home', async () => {
    const branch = { id: 4, name: 'Lina', image: 'https://cdn.example.com/a.png' };
    await renderShell(null, { session: { place: { branch } } });
    const head = (await menu()).getByRole('link', { name: 'Lina: Home' });
    expect(head).toHaveAttribute('href', '/');
    expect(head.querySelector('img')).toHaveAttribute('src', branch.image);
  });

  test('a picture’s address that carries a script is no picture', async () => {
    const branch = { id: 4, name: 'Lina', image: 'javascript:alert(1)' };
    await renderShell(null, { session: { place: { branch } } });
    expect((await menu()).getByRole('link', { name: 'Lina: Home' }).querySelector('img')).toBeNull();
  });

  test('collapses, and stays so', async () => {
    const { store } = await renderShell(null);
    const panel = await screen.findByRole('complementary');
    await userEvent.click(within(panel).getByRole('button', { name: 'Collapse the menu' }));
    expect(panel.parentElement).toHaveAttribute('data-collapsed');
    expect(store.getItem('sidebar.open')).toBe(false);
  });
});

describe('the menu of a narrow page', () => {
  const openDrawer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    return within(await screen.findByRole('dialog', { name: 'Main menu' }));
  };

  test('opens, and has a button of its own to close it', async () => {
    await renderShell(null);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is pulled out from its edge by a finger, and pushed back', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await renderShell(null);
    const swipe = (from: number, to: number, target: Element) => {
      const touch = (clientX: number) => [{ pageX: clientX, clientX, clientY: 300 }];
      fireEvent.touchStart(target, { touches: touch(from) });
      for (const step of [0.05, 0.5, 1]) fireEvent.touchMove(target, { touches: touch(from + (to - from) * step) });
      fireEvent.touchEnd(target, { changedTouches: touch(to) });
    };
    const edge = await waitFor(() => {
      const found = document.querySelector('.PrivateSwipeArea-root');
      expect(found).not.toBeNull();
      return found!;
    });
    swipe(200, 400, document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    swipe(5, 280, edge);
    const drawer = await screen.findByRole('dialog');
    // What touches it before it is open goes past it.
    await waitFor(() => expect(drawer.style.pointerEvents).toBe(''));
    swipe(280, 5, drawer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([11, null])('closes when an item is chosen, at the desk %s', async (desk) => {
    await renderShell(null, { session: { place: { desk } } });
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('link', { name: 'Publishers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
