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
const said = (text: string | RegExp) => screen.findByText(text);
const retype = async (label: RegExp, text: string) => {
  await user.clear(await box(label));
  await user.type(await box(label), text);
};

const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith('matjar.draft.'));

/** What is in the storage, as the tab that typed it leaves it to the others. */
const closeTab = () => {
  for (const key of drafts()) {
    window.localStorage.setItem(key.replace(/@.*/, '@closed'), window.localStorage.getItem(key)!);
    window.localStorage.removeItem(key);
  }
};

describe('a draft', () => {
  test('gives back what was typed when the form is drawn anew, but no password', async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    await user.type(await box('Secret'), 'hush hush');
    unmount();
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('hush');
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
    expect(drafts()).toEqual([]);
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
    expect(drafts()).toHaveLength(1);
    await retype(/^Code/, 'L-1');
    expect(drafts()).toEqual([]);
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

describe('a draft of a tab that was closed', () => {
  const update = async (_name: string, { data }: { data: object }) => ({ data: data as never });
  const leave = async () => {
    const { unmount } = await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    unmount();
    closeTab();
    await draw('/samples/7', { provider: { update } });
    await said(/^You have unsaved changes from /);
    expect(await box(/^Code/)).toHaveValue('L-1');
  };

  test('is offered, and put back when it is wanted', async () => {
    await leave();
    await user.click(screen.getByText('Restore them'));
    expect(await box(/^Code/)).toHaveValue('L-2');
    expect(screen.queryByText('Restore them')).toBeNull();
    expect(drafts().map((key) => key.split('@')[1])).not.toContain('closed');
    expect(drafts()).toHaveLength(1);
  });

  test('is dropped when it isn’t', async () => {
    await leave();
    await user.click(screen.getByText('Discard them'));
    expect(await box(/^Code/)).toHaveValue('L-1');
    expect(drafts()).toEqual([]);
  });

  test('stays beside what is typed anew', async () => {
    await leave();
    await retype(/^Code/, 'L-3');
    expect(drafts()).toHaveLength(2);
    await user.click(screen.getByText('Save'));
    await said('The list of samples');
    expect(drafts().map((key) => key.split('@')[1])).toEqual(['closed']);
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
    expect(drafts()).toEqual([]);
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

  const group = (name: string) => screen.findByRole('radiogroup', { name });

  test('is asked about where both changed the same, and takes the rest of theirs', async () => {
    expect(await group('Code')).toHaveTextContent('YoursL-2TheirsL-X');
    expect(screen.getByRole('rowheader', { name: 'Stock' }).closest('tr')).toHaveTextContent('Stock50The other person');
    expect(screen.queryByRole('rowheader', { name: /Name/ })).toBeNull();
    await user.click(screen.getByText('Save both'));
    await said('Choose one of the two');
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('radio', { name: /^Yours/ }));
    await user.click(screen.getByText('Save both'));
    await said('The list of samples');
    expect(update.mock.calls[1]![1].data).toMatchObject({ code: 'L-2', stock: 50, version: 4 });
  });

  test('or takes theirs into the form', async () => {
    await user.click(screen.getByText('Discard my changes'));
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-X'));
    expect(await box('Stock')).toHaveValue('50');
    expect(update).toHaveBeenCalledTimes(1);
    expect(drafts()).toEqual([]);
  });

  test('or keeps the form as it is, to go on', async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('This record has changed')).toBeNull());
    expect(await box(/^Code/)).toHaveValue('L-2');
  });

  test('a third time is asked about over what was chosen', async () => {
    update.mockReset()
      .mockRejectedValueOnce(new HttpError('Once more', 409))
      .mockImplementation(async (_name: string, { data }: { data: object }) => ({ data }));
    getOne.mockResolvedValue({ data: { ...theirs, version: 5, stock: 60 } });
    await user.click(await screen.findByRole('radio', { name: /^Yours/ }));
    await user.click(screen.getByText('Save both'));
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Stock' }).closest('tr')).toHaveTextContent('60'));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await user.click(screen.getByText('Save both'));
    await said('The list of samples');
    expect(update.mock.calls[1]![1].data).toMatchObject({ code: 'L-2', stock: 60, version: 5 });
  });
});

describe('a save whose answer was lost', () => {
  test('is taken for done once the record is what was to be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getOne = vi.fn().mockResolvedValueOnce({ data: record }).mockResolvedValue({ data: { ...record, version: 4, code: 'L-2' } });
    await draw('/samples/7', { provider: { getOne, update: vi.fn().mockRejectedValue(new HttpError('Stale', 409)) } });
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Save'));
    await said('The list of samples');
    expect(screen.getByText('Updated Successfully')).toBeVisible();
  });
});

describe('a record that someone else deleted meanwhile', () => {
  const create = vi.fn();

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    create.mockReset().mockImplementation(async (_name: string, { data }: { data: object }) => ({ data: { ...data, id: 8 } }));
    const gone = new HttpError('This record does not exist', 404);
    const getOne = vi.fn().mockResolvedValueOnce({ data: record }).mockRejectedValue(gone);
    await draw('/samples/7', { provider: { getOne, create, update: vi.fn().mockRejectedValue(gone) } });
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Save'));
    await said('This record was deleted');
  });

  test('is created again with what was typed', async () => {
    await user.click(screen.getByText('Create it again'));
    await said('The list of samples');
    const { data } = create.mock.calls[0]![1];
    expect(data).toMatchObject({ code: 'L-2', stock: 5, name: record.name });
    expect(data).not.toHaveProperty('id');
    expect(data).not.toHaveProperty('version');
  });

  test('or given up', async () => {
    await user.click(screen.getByText('Discard my changes'));
    await said('The list of samples');
    expect(create).not.toHaveBeenCalled();
    expect(drafts()).toEqual([]);
  });

  test('or left in the form, to copy from', async () => {
    await user.click(screen.getByText('Cancel', { selector: '[role=dialog] *' }));
    expect(await box(/^Code/)).toHaveValue('L-2');
  });
});
