// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ScriptError } from '../../providers/signIn/scripts';
import { renderShell } from '../../../testing/library/shell';

let failure: Error | undefined;

const Fragile = () => {
  if (failure) throw failure;
  return <p>all well</p>;
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that throws', () => {
  test('keeps the menu and the header, and can be retried', async () => {
    failure = new Error('secret detail');
    await renderShell(<Fragile />);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByText(/secret detail/)).toBeNull();
    failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('all well')).toBeVisible();
  });

  test('recovers on navigation', async () => {
    failure = new Error('broken');
    await renderShell(<Fragile />);
    await userEvent.click(await screen.findByRole('link', { name: 'Publishers' }));
    expect(await screen.findByText('nothing here')).toBeVisible();
  });

  test('offers a reload if a script couldn’t be loaded', async () => {
    failure = new ScriptError('messages.script_load_failed');
    await renderShell(<Fragile />);
    expect(await screen.findByText(/Part of this page could not be loaded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

test('a message is shown for as long as the browser is offline', async () => {
  failure = undefined;
  await renderShell(<Fragile />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  // Waits for the change because the message may be rendered before its listener has been added.
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('the first Tab stop skips the menu', async () => {
  failure = undefined;
  await renderShell(<Fragile />);
  await screen.findByText('all well');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /Skip/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});
