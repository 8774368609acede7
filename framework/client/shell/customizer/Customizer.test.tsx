// @vitest-environment jsdom
import { useTheme } from '@mui/material';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollPage, stubWidth } from '../testing/browser';
import { createShell, renderShell } from '../../../testing/library/shell';
import { drawShell } from '../../../testing/shell';
import { prepareFirstScreen } from '../frame/AdminApp';

const root = document.documentElement;
const onRender = vi.fn<() => void>();

const Page = () => {
  // Uses the theme so that it rerenders if the theme changes.
  useTheme();
  onRender();
  return <p>content</p>;
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  stubWidth(1440);
  root.dir = 'ltr';
});

const openPanel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Customize the appearance' }));
  return within(await screen.findByRole('dialog', { name: 'Appearance' }));
};

const renderPanel = async () => {
  const shell = await renderShell(<Page />);
  await screen.findByText('content');
  const panel = await openPanel();
  const choose = (group: string, name: string) =>
    userEvent.click(within(panel.getByRole('group', { name: group })).getByRole('radio', { name }));
  return { ...shell, panel, choose };
};

describe('the appearance panel', () => {
  test.each([
    ['Menu colour', 'Red (danger)', 'data-menu-colour', 'danger'],
    ['Theme', 'Dark', 'data-theme', 'dark'],
    ['Density', 'Compact', 'data-density', 'compact'],
    ['Top bar colour', 'Blue (info)', 'data-navbar-colour', 'info'],
    ['Top bar type', 'Sticky', 'data-navbar', 'sticky'],
    ['Footer type', 'Hidden', 'data-footer', 'hidden'],
  ])('applies %s, %s immediately without rendering the page again', async (group, name, attribute, value) => {
    const { choose } = await renderPanel();
    const before = onRender.mock.calls.length;
    await choose(group, name);
    expect(root).toHaveAttribute(attribute, value);
    expect(onRender.mock.calls.length).toBe(before);
  });

  test('offers semi-dark, with a dark menu and header, only with the menu at the side', async () => {
    const { panel, choose } = await renderPanel();
    await choose('Theme', 'Semi-dark');
    expect(root).toHaveAttribute('data-theme', 'light');
    expect(screen.getByRole('banner', { hidden: true })).toHaveAttribute('data-theme', 'dark');
    await choose('Layout', 'Horizontal');
    expect(root).toHaveAttribute('data-layout', 'horizontal');
    const semiDark = panel.getByRole('radio', { name: 'Semi-dark' });
    expect(semiDark).toBeDisabled();
    expect(semiDark).not.toBeChecked();
    expect(semiDark).toHaveAccessibleDescription('Semi-dark: Not available with the menu at the top');
    expect(screen.getByRole('banner', { hidden: true })).toHaveAttribute('data-theme', 'light');
    expect(panel.getByRole('switch', { name: 'Narrow menu' })).toBeDisabled();
    expect(
      await within(screen.getByRole('banner', { hidden: true })).findByRole('button', {
        name: 'Catalogue',
        hidden: true,
      }),
    ).toBeVisible();
  });

  test('collapses the menu', async () => {
    const { panel, store } = await renderPanel();
    await userEvent.click(panel.getByRole('switch', { name: 'Narrow menu' }));
    expect(screen.getByRole('complementary', { hidden: true }).parentElement).toHaveAttribute('data-collapsed');
    expect(store.getItem('sidebar.open')).toBe(false);
  });

  test('hides the "Back to top" button', async () => {
    const { panel } = await renderPanel();
    scrollPage(161);
    expect(await screen.findByRole('button', { name: 'Back to top', hidden: true })).toBeVisible();
    await userEvent.click(panel.getByRole('switch', { name: 'Hide the back to top button' }));
    expect(screen.queryByRole('button', { name: 'Back to top', hidden: true })).toBeNull();
  });

  test('mirrors the page, until the language is changed', async () => {
    const { panel, store } = await renderPanel();
    const content = screen.getByText('content');
    await userEvent.click(panel.getByRole('switch', { name: 'Right to left' }));
    await waitFor(() => expect(root.dir).toBe('rtl'));
    expect(root.lang).toBe('en');
    expect(screen.getByText('content')).toBe(content);
    expect(screen.getByRole('banner', { hidden: true }).className).toMatch(/mjr-/);
    await userEvent.click(panel.getByRole('switch', { name: 'Right to left' }));
    await waitFor(() => expect(root.dir).toBe('ltr'));
    act(() => store.setItem('locale', 'ar-SY'));
    await waitFor(() => expect(root.lang).toBe('ar-SY'));
    expect(root.dir).toBe('rtl');
    expect(store.getItem<object>('customizer')).toMatchObject({ direction: 'auto' });
  });
});

test('the header disables semi-dark while the menu is at the top, and gives the reason', async () => {
  const { store } = await renderShell(null);
  act(() => store.setItem('customizer', { layout: 'horizontal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Theme' }));
  const semiDark = await screen.findByRole('menuitemradio', {
    name: /Semi-dark.*Not available with the menu at the top/,
  });
  expect(semiDark).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(semiDark);
  expect(store.getItem('theme')).toBeUndefined();
});

test('a page that was left mirrored starts mirrored', async () => {
  const { services, store } = await createShell();
  store.setItem('customizer', { direction: 'rtl', layout: 'horizontal' });
  await prepareFirstScreen(services, { pathname: '/', search: '' });
  root.dir = 'rtl';
  drawShell(services, <Page />);
  expect(screen.getByRole('banner').className).toMatch(/mjr-/);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(root.dir).toBe('rtl');
});

describe('the chosen settings', () => {
  test('are kept after a logout, and can be reset with one button', async () => {
    const { panel, choose, store } = await renderPanel();
    await choose('Theme', 'Dark');
    await choose('Footer type', 'Sticky');
    await choose('Menu colour', 'Dark');
    act(() => store.reset());
    expect(store.getItem('customizer')).toEqual({ footerType: 'sticky', menuColour: 'dark' });
    expect(root).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(panel.getByRole('button', { name: 'Reset to the defaults' }));
    expect(root).toHaveAttribute('data-theme', 'light');
    expect(root).toHaveAttribute('data-footer', 'static');
    expect(root).toHaveAttribute('data-menu-colour', 'primary');
    expect(store.getItem('customizer')).toBeUndefined();
  });

  test('can be copied, or are shown as text if the clipboard is blocked', async () => {
    const user = userEvent.setup();
    const { panel, choose } = await renderPanel();
    await choose('Footer type', 'Sticky');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(panel.getByRole('button', { name: 'Copy as the default' }));
    expect(JSON.parse(write.mock.calls[0]![0])).toMatchObject({ footerType: 'sticky', layout: 'vertical' });
    expect(panel.getByText('Copied').closest('[role=status]')).toBeVisible();
    write.mockRejectedValueOnce(new Error('denied'));
    await user.click(panel.getByRole('button', { name: 'Copy as the default' }));
    expect(panel.getByRole<HTMLTextAreaElement>('textbox').value).toContain('"footerType": "sticky"');
  });
});

describe('opening the panel', () => {
  test('is possible from the user menu, and a button closes it', async () => {
    await renderShell(null);
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Appearance' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('button', { name: 'Close the appearance panel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
