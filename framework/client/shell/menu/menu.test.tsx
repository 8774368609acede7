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
  test('contains only the resources that the role may open', async () => {
    await renderShell(null, { role: 'member', resources: createRegistry(all, library) });
    expect(await names()).toEqual(['My loans', 'My account']);
  });

  test('links to resources, and marks the current one', async () => {
    await renderShell(null);
    await userEvent.click(await link('Publishers'));
    expect(window.location.pathname).toBe('/publishers');
    expect(await link('Publishers')).toHaveAttribute('aria-current', 'page');
    expect(await link('Home')).not.toHaveAttribute('aria-current');
  });

  test.each([
    [{ floor: null, desk: null }, 'please choose a floor first'],
    [{ floor: 1, desk: null }, 'there is no desk on this floor'],
  ])('disables its entries at the workplace %j, and shows the reason', async (place, message) => {
    await renderShell(null, { session: { place } });
    for (const item of await names()) expect(await link(item!)).toHaveAttribute('aria-disabled', 'true');
    const publishers = await link('Publishers');
    publishers.focus();
    expect(publishers).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(window.location.pathname).toBe('/');
  });

  test('has a header with the branch’s picture and a link to the home page', async () => {
    const branch = { id: 4, name: 'Lina', image: 'https://cdn.example.com/a.png' };
    await renderShell(null, { session: { place: { branch } } });
    const head = (await menu()).getByRole('link', { name: 'Lina: Home' });
    expect(head).toHaveAttribute('href', '/');
    expect(head.querySelector('img')).toHaveAttribute('src', branch.image);
  });

  test('shows no picture if its URL is a script', async () => {
    const branch = { id: 4, name: 'Lina', image: 'javascript:alert(1)' };
    await renderShell(null, { session: { place: { branch } } });
    expect((await menu()).getByRole('link', { name: 'Lina: Home' }).querySelector('img')).toBeNull();
  });

  test('can be collapsed, and stays collapsed', async () => {
    const { store } = await renderShell(null);
    const panel = await screen.findByRole('complementary');
    await userEvent.click(within(panel).getByRole('button', { name: 'Collapse the menu' }));
    expect(panel.parentElement).toHaveAttribute('data-collapsed');
    expect(store.getItem('sidebar.open')).toBe(false);
  });
});

describe('the menu on a narrow page', () => {
  const openDrawer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    return within(await screen.findByRole('dialog', { name: 'Main menu' }));
  };

  test('opens, and has its own close button', async () => {
    await renderShell(null);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens with a swipe from the edge, and closes with a swipe back', async () => {
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
    // Touches pass through the drawer until it is open.
    await waitFor(() => expect(drawer.style.pointerEvents).toBe(''));
    swipe(280, 5, drawer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([11, null])('closes when an entry is chosen, at the desk %s', async (desk) => {
    await renderShell(null, { session: { place: { desk } } });
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('link', { name: 'Publishers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
