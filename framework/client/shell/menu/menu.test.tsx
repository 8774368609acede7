// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../../../testing/library/shell';
import { createRegistry } from '../../../declaration/admin/registry';
import { all, library } from '../../../testing/library/admin';

const menu = async () => within(await screen.findByRole('complementary'));
const names = async () => (await menu()).getAllByRole('link').slice(1).map((link) => link.textContent);
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
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  const openDrawer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    return within(screen.getByRole('dialog'));
  };

  test('opens, and has a button of its own to close it', async () => {
    await renderShell(null);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is pulled out from its edge by a finger, and pushed back', async () => {
    await renderShell(null);
    const swipe = (from: number, to: number) => {
      const touch = (clientX: number) => [{ clientX, clientY: 300 }];
      fireEvent.touchStart(document.body, { touches: touch(from), changedTouches: touch(from) });
      fireEvent.touchEnd(document.body, { touches: [], changedTouches: touch(to) });
    };
    await screen.findByRole('banner');
    swipe(200, 400);
    expect(screen.queryByRole('dialog')).toBeNull();
    swipe(5, 200);
    expect(screen.getByRole('dialog')).toBeVisible();
    swipe(200, 20);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([11, null])('closes when an item is chosen, at the desk %s', async (desk) => {
    await renderShell(null, { session: { place: { desk } } });
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('link', { name: 'Publishers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
