// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWidth } from '../testing/browser';
import { renderShell } from '../../../testing/library/shell';
import type { ShellOptions } from '../../../testing/library/shell';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

const renderAtTop = async (options?: ShellOptions) => {
  const setWidth = stubWidth(1200);
  const shell = await renderShell(<p>content</p>, options);
  act(() => shell.store.setItem('customizer', { layout: 'horizontal' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  return { ...shell, setWidth };
};

const menu = () => within(within(screen.getByRole('banner')).getByRole('navigation'));
const group = (name: string) => menu().getByRole('button', { name });

describe('the menu at the top', () => {
  test('moves to the side on pages narrower than 1200 pixels', async () => {
    const { setWidth } = await renderAtTop();
    const content = screen.getByText('content');
    expect(group('Catalogue')).toBeVisible();
    setWidth(1199);
    expect(screen.getByRole('complementary')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    setWidth(1200);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('content')).toBe(content);
  });

  test('shows the entries of a group below it, with links', async () => {
    await renderAtTop();
    expect(menu().queryByRole('link', { name: 'Publishers' })).toBeNull();
    await userEvent.click(group('Catalogue'));
    expect(group('Catalogue')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(menu().getByRole('link', { name: 'Publishers' }));
    expect(window.location.pathname).toBe('/publishers');
    expect(group('Catalogue')).toHaveAttribute('aria-expanded', 'false');
    expect(group('Catalogue')).toHaveAttribute('data-here');
  });

  test('supports the keyboard', async () => {
    await renderAtTop();
    menu().getByRole('link', { name: 'Home' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(group('Catalogue')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu().getByRole('link', { name: 'Books' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menu().getByRole('link', { name: 'Shelves' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(menu().getByRole('link', { name: 'Notices' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(group('Catalogue')).toHaveFocus();
    expect(menu().queryByRole('link', { name: 'Notices' })).toBeNull();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(group('Branch')).toHaveFocus();
  });

  test('reverses the arrow keys in right-to-left languages', async () => {
    await renderAtTop();
    document.documentElement.dir = 'rtl';
    menu().getByRole('link', { name: 'Home' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(group('Catalogue')).toHaveFocus();
  });

  test.each([
    [{ floor: null, desk: null }, 'please choose a floor first'],
    [{ floor: 1, desk: null }, 'there is no desk on this floor'],
  ])('disables its entries at the workplace %j, and shows the reason', async (place, message) => {
    await renderAtTop({ session: { place } });
    await userEvent.click(group('Catalogue'));
    const publishers = menu().getByRole('link', { name: 'Publishers' });
    expect(publishers).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(publishers);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(window.location.pathname).toBe('/');
  });
});
