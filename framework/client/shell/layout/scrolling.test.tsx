// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { scrollPage } from '../testing/browser';
import { renderShell } from '../../../testing/library/shell';

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

test('the header changes once the page is scrolled by more than 50 pixels', async () => {
  await renderShell(null);
  const header = await screen.findByRole('banner');
  scrollPage(50);
  expect(header).not.toHaveAttribute('data-scrolled');
  scrollPage(51);
  expect(header).toHaveAttribute('data-scrolled');
  scrollPage(0);
  expect(header).not.toHaveAttribute('data-scrolled');
});

test('the side menu has a shadow once it is scrolled by more than 100 pixels', async () => {
  await renderShell(null);
  const nav = within(await screen.findByRole('complementary')).getByRole('navigation');
  fireEvent.scroll(nav, { target: { scrollTop: 100 } });
  expect(nav).not.toHaveAttribute('data-scrolled');
  fireEvent.scroll(nav, { target: { scrollTop: 101 } });
  expect(nav).toHaveAttribute('data-scrolled');
});

const up = { name: 'Back to top' };
const upButton = () => screen.queryByRole('button', up);

test('the "Back to top" button appears once the page is scrolled by more than 160 pixels', async () => {
  await renderShell(null);
  await screen.findByRole('banner');
  scrollPage(160);
  expect(upButton()).toBeNull();
  scrollPage(161);
  await userEvent.click(await screen.findByRole('button', up));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the "Back to top" button jumps without animation if the user prefers reduced motion', async () => {
  await renderShell(null);
  await screen.findByRole('banner');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  scrollPage(500);
  await userEvent.click(await screen.findByRole('button', up));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' });
});
