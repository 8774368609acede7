// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../providers/http';
import { session } from '../../providers/session';
import { draw, record } from './sample.fixture';

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const user = userEvent.setup({ delay: null });
const box = (label: string | RegExp) => screen.findByLabelText(label);
const said = (text: string) => screen.findByText(text);
const retype = async (label: RegExp, text: string) => {
  await user.clear(await box(label));
  await user.type(await box(label), text);
};

describe('a draft', () => {
  test('gives back what was typed when the form is drawn anew, but no password', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    await user.type(await box('Secret'), 'hush hush');
    unmount();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('hush');
    await draw('/samples/7');
    await said('We have restored what you typed and had not saved');
    expect(await box(/^Code/)).toHaveValue('L-2');
    expect(await box('Stock')).toHaveValue('5');
    expect(await box('Secret')).toHaveValue('');
  });

  test('is dropped on request', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    await draw('/samples/7');
    await user.click(await said('Discard the draft'));
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-1'));
    expect(screen.queryByText('Discard the draft')).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is nobody else\'s, and no other shop\'s', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    const other = await draw('/samples/7', { userId: 2 });
    expect(await box(/^Code/)).toHaveValue('L-1');
    other.unmount();
    await draw('/samples/7', { shopId: 8 });
    expect(await box(/^Code/)).toHaveValue('L-1');
  });

  test('goes with the changes themselves', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    expect(window.sessionStorage).toHaveLength(1);
    await retype(/^Code/, 'L-1');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('over a record that has moved on goes back with the version it was typed over', async () => {
    const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: data as never }));
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    const getOne = async () => ({ data: { ...record, version: 4 } as never });
    await draw('/samples/7', { provider: { update, getOne } });
    await said('Discard the draft');
    await user.click(screen.getByText('Save'));
    await said('Updated Successfully');
    expect(update.mock.calls[0]![1].data).toMatchObject({ code: 'L-2', version: 3 });
  });
});

describe('leaving with unsaved changes', () => {
  test('asks; staying keeps them and leaving loses them', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Cancel'));
    await said('If you leave now, your changes will be lost.');
    await user.click(screen.getByText('Stay here'));
    expect(await box(/^Code/)).toHaveValue('L-2');
    await user.click(screen.getByText('Cancel'));
    await user.click(await said('Leave without saving'));
    await said('The list of samples');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('does not ask where nothing was changed', async () => {
    await draw('/samples/7');
    await box(/^Code/);
    await user.click(screen.getByText('Cancel'));
    expect(await said('The list of samples')).toBeVisible();
  });

  test('asks before the tab is closed, but not when the session has ended', async () => {
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
    session.clearSession();
    expect(closing()).toBe(false);
  });
});

describe('a record that someone else saved meanwhile', () => {
  const theirs = { ...record, version: 4, code: 'L-X', stock: 50 };
  const getOne = vi.fn();
  const update = vi.fn();

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    getOne.mockReset().mockResolvedValueOnce({ data: record }).mockResolvedValue({ data: theirs });
    update
      .mockReset()
      .mockRejectedValueOnce(new HttpError('Someone else changed this record', 409))
      .mockImplementation(async (_name: string, { data }: { data: object }) => ({ data }));
    await draw('/samples/7', { provider: { getOne, update } });
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Save'));
    await said('This record has changed');
  });

  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent;

  test('shows both versions of what differs, and keeps mine over the rest of theirs', async () => {
    expect(row('Code')).toBe('CodeL-2L-X');
    expect(screen.queryByRole('rowheader', { name: 'Name' })).toBeNull();
    await user.click(screen.getByText('Keep mine'));
    await said('The list of samples');
    expect(update.mock.calls[1]![1].data).toMatchObject({ code: 'L-2', stock: 50, version: 4 });
  });

  test('or takes theirs into the form', async () => {
    await user.click(screen.getByText('Take theirs'));
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-X'));
    expect(await box('Stock')).toHaveValue('50');
    expect(update).toHaveBeenCalledTimes(1);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('or keeps the form as it is, to go on', async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('This record has changed')).toBeNull());
    expect(await box(/^Code/)).toHaveValue('L-2');
  });
});
