// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { client, draw, record } from '../sample.fixture';
import { box, drafts, forget, onPageOf, retype, findText, user } from '../typing.fixture';

afterEach(forget);

/** Moves this tab's drafts to another tab's keys, as if that tab had been closed. */
const closeTab = () => {
  for (const key of drafts()) {
    window.localStorage.setItem(key.replace(/@.*/, '@closed'), window.localStorage.getItem(key)!);
    window.localStorage.removeItem(key);
  }
};

describe('a draft', () => {
  test('restores the typed values when the form is rendered again, but no password', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    await user.type(await box('Secret'), 'hush hush');
    unmount();
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('hush');
    await draw('/samples/7');
    await findText('We have restored what you typed and had not saved');
    expect(await box(/^Code/)).toHaveValue('L-2');
    expect(await box('Stock')).toHaveValue('5');
    expect(await box('Secret')).toHaveValue('');
  });

  test('is discarded on request', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    await draw('/samples/7');
    await user.click(await findText('Discard the draft'));
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-1'));
    expect(screen.queryByText('Discard the draft')).toBeNull();
    expect(drafts()).toEqual([]);
  });

  test('is not restored for another user or in another branch', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    const other = await draw('/samples/7', { userId: 2 });
    expect(await box(/^Code/)).toHaveValue('L-1');
    other.unmount();
    await draw('/samples/7', { branchId: 8 });
    expect(await box(/^Code/)).toHaveValue('L-1');
  });

  test('is removed when the changes are undone', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    expect(drafts()).toHaveLength(1);
    await retype(/^Code/, 'L-1');
    expect(drafts()).toEqual([]);
  });

  test('is sent with the version that it is based on, even if the record has changed since', async () => {
    const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: data as never }));
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    const getOne = async () => ({ data: { ...record, version: 4 } as never });
    await draw('/samples/7', { provider: { update, getOne } });
    await findText('Discard the draft');
    await user.click(screen.getByText('Save'));
    await findText('Updated Successfully');
    expect(update.mock.calls[0]![1].data).toMatchObject({ code: 'L-2', version: 3 });
  });
});

describe('a draft of a closed tab', () => {
  const update = async (_name: string, { data }: { data: object }) => ({ data: data as never });
  const leave = async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    closeTab();
    await draw('/samples/7', { provider: { update } });
    await findText(/^You have unsaved changes from /);
    expect(await box(/^Code/)).toHaveValue('L-1');
  };

  test('is offered, and restored on request', async () => {
    await leave();
    await user.click(screen.getByText('Restore them'));
    expect(await box(/^Code/)).toHaveValue('L-2');
    expect(screen.queryByText('Restore them')).toBeNull();
    expect(drafts().map((key) => key.split('@')[1])).not.toContain('closed');
    expect(drafts()).toHaveLength(1);
  });

  test('is removed on request', async () => {
    await leave();
    await user.click(screen.getByText('Discard them'));
    expect(await box(/^Code/)).toHaveValue('L-1');
    expect(drafts()).toEqual([]);
  });

  test('is kept while a new draft is stored and saved', async () => {
    await leave();
    await retype(/^Code/, 'L-3');
    expect(drafts()).toHaveLength(2);
    await user.click(screen.getByText('Save'));
    await onPageOf(7);
    expect(drafts().map((key) => key.split('@')[1])).toEqual(['closed']);
  });
});

describe('leaving with unsaved changes', () => {
  test('asks for confirmation; staying keeps the changes, leaving discards them', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Cancel'));
    await findText('If you leave now, your changes will be lost.');
    await user.click(screen.getByText('Stay here'));
    expect(await box(/^Code/)).toHaveValue('L-2');
    await user.click(screen.getByText('Cancel'));
    await user.click(await findText('Leave without saving'));
    await findText('The list of samples');
    expect(drafts()).toEqual([]);
  });

  test('does not ask if nothing was changed', async () => {
    await draw('/samples/7');
    await box(/^Code/);
    await user.click(screen.getByText('Cancel'));
    expect(await findText('The list of samples')).toBeVisible();
  });

  test('asks before the tab is closed, unless the session has ended', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await draw('/samples/7');
    await box(/^Code/);
    expect(closing()).toBe(false);
    await retype(/^Code/, 'L-2');
    expect(closing()).toBe(true);
    client.session.clearSession();
    expect(closing()).toBe(false);
  });
});
