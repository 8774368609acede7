// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../providers/http/reply';
import { draw, record } from '../../form/sample.fixture';
import { box, drafts, forget, onPageOf, retype, findText, user } from '../../form/typing.fixture';

afterEach(forget);

describe('a record that someone else saved during the edit', () => {
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
    await findText('This record has changed');
  });

  const group = (name: string) => screen.findByRole('radiogroup', { name });

  test('causes questions only about fields that both changed; their other changes are merged', async () => {
    expect(await group('Code')).toHaveTextContent('YoursL-2TheirsL-X');
    expect(screen.getByRole('rowheader', { name: 'Stock' }).closest('tr')).toHaveTextContent('Stock50The other person');
    expect(screen.queryByRole('rowheader', { name: /Name/ })).toBeNull();
    await user.click(screen.getByText('Save both'));
    await findText('Choose one of the two');
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('radio', { name: /^Yours/ }));
    await user.click(screen.getByText('Save both'));
    await onPageOf(7);
    expect(update.mock.calls[1]![1].data).toMatchObject({ code: 'L-2', stock: 50, version: 4 });
  });

  test('can be loaded into the form instead', async () => {
    await user.click(screen.getByText('Discard my changes'));
    await waitFor(async () => expect(await box(/^Code/)).toHaveValue('L-X'));
    expect(await box('Stock')).toHaveValue('50');
    expect(update).toHaveBeenCalledTimes(1);
    expect(drafts()).toEqual([]);
  });

  test('can be dismissed, which keeps the form unchanged', async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('This record has changed')).toBeNull());
    expect(await box(/^Code/)).toHaveValue('L-2');
  });

  test('causes new questions after another conflict, based on the previous choice', async () => {
    update
      .mockReset()
      .mockRejectedValueOnce(new HttpError('Once more', 409))
      .mockImplementation(async (_name: string, { data }: { data: object }) => ({ data }));
    getOne.mockResolvedValue({ data: { ...theirs, version: 5, stock: 60 } });
    await user.click(await screen.findByRole('radio', { name: /^Yours/ }));
    await user.click(screen.getByText('Save both'));
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Stock' }).closest('tr')).toHaveTextContent('60'));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await user.click(screen.getByText('Save both'));
    await onPageOf(7);
    expect(update.mock.calls[1]![1].data).toMatchObject({ code: 'L-2', stock: 60, version: 5 });
  });
});

describe('a save without a reply', () => {
  test('counts as done if the record has the saved values', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: record })
      .mockResolvedValue({ data: { ...record, version: 4, code: 'L-2' } });
    await draw('/samples/7', { provider: { getOne, update: vi.fn().mockRejectedValue(new HttpError('Stale', 409)) } });
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Save'));
    await onPageOf(7);
    expect(screen.getByText('Updated Successfully')).toBeVisible();
  });
});

describe('a record that someone else deleted during the edit', () => {
  const create = vi.fn();

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    create
      .mockReset()
      .mockImplementation(async (_name: string, { data }: { data: object }) => ({ data: { ...data, id: 8 } }));
    const gone = new HttpError('This record does not exist', 404);
    const getOne = vi.fn().mockResolvedValueOnce({ data: record }).mockRejectedValue(gone);
    await draw('/samples/7', { provider: { getOne, create, update: vi.fn().mockRejectedValue(gone) } });
    await retype(/^Code/, 'L-2');
    await user.click(screen.getByText('Save'));
    await findText('This record was deleted');
  });

  test('can be created again with the typed values', async () => {
    await user.click(screen.getByText('Create it again'));
    await onPageOf(8);
    const { data } = create.mock.calls[0]![1];
    expect(data).toMatchObject({ code: 'L-2', stock: 5, name: record.name });
    expect(data).not.toHaveProperty('id');
    expect(data).not.toHaveProperty('version');
  });

  test('can be discarded', async () => {
    await user.click(screen.getByText('Discard my changes'));
    await findText('The list of samples');
    expect(create).not.toHaveBeenCalled();
    expect(drafts()).toEqual([]);
  });

  test('can be kept in the form, to copy the values', async () => {
    await user.click(screen.getByText('Cancel', { selector: '[role=dialog] *' }));
    expect(await box(/^Code/)).toHaveValue('L-2');
  });
});
