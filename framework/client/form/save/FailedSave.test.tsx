// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messages } from '../../../languages/en/shared';
import { HttpError } from '../../providers/http/reply';
import { draw } from '../sample.fixture';
import { arabic, box, english, fill, forget, noteOf, findText, save, user } from '../typing.fixture';

afterEach(forget);

describe('a failed save', () => {
  const failingProvider = (error: Error) => {
    // Silences the console because react-admin logs every failed call.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return { create: vi.fn().mockRejectedValue(error) };
  };

  test("shows the server's field errors under the fields, and other errors in an alert", async () => {
    const body = { errors: { 'name.ar': 'This name is taken', code: 'Not that one', branch: 'The branch is closed' } };
    await draw('/samples/create', { provider: failingProvider(new HttpError('Some fields are wrong', 422, body)) });
    await fill();
    await save();
    await waitFor(async () => expect(noteOf(await box(arabic))).toBe('This name is taken'));
    expect(noteOf(await box(/^Code/))).toBe('Not that one');
    expect(screen.getByRole('alert')).toHaveTextContent('The branch is closed');
    expect(await findText('Some fields are wrong')).toBeVisible();
    expect(await box(arabic)).toHaveFocus();
    expect(await box(english)).toHaveValue('Silk');
  });

  test.each([
    ['messages.invalid_reply', 200, messages.invalid_reply],
    ['messages.network_error', 0, messages.network_error],
    ['', 500, messages.failed_to_add_data],
  ])('keeps the typed values: %s (%i)', async (message, status, shown) => {
    await draw('/samples/create', { provider: failingProvider(new HttpError(message, status)) });
    await fill();
    await save();
    await findText(shown);
    expect(await box(english)).toHaveValue('Silk');
    expect(screen.getByText('Save')).toHaveAttribute('aria-disabled', 'false');
  });
});

test('a retry with the same values keeps the idempotency key; changed values get a new one', async () => {
  const create = vi.fn().mockRejectedValue(new HttpError('messages.timeout', 0));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await draw('/samples/create', { provider: { create } });
  await fill();
  const expectTries = async (count: number) => {
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(count));
    await findText('Save');
  };
  await expectTries(1);
  await expectTries(2);
  await user.type(await box(/^Code/), '2');
  await expectTries(3);
  const [first, second, third] = create.mock.calls.map(([, { meta }]) => meta.idempotencyKey as string);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a retry after a reload keeps the idempotency key, until the server refuses the write', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const create = vi.fn().mockRejectedValue(new HttpError('messages.timeout', 0));
  const keys = () => create.mock.calls.map(([, { meta }]) => meta.idempotencyKey as string);
  const { unmount } = await draw('/samples/create', { provider: { create } });
  await fill();
  await user.type(await box('Secret'), 'hush hush');
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  unmount();
  const again = await draw('/samples/create', { provider: { create } });
  await findText('We have restored what you typed and had not saved');
  await user.type(await box('Secret'), 'hush hush');
  create.mockRejectedValue(new HttpError('Taken', 422));
  await save();
  await findText('Taken');
  expect(keys()[1]).toBe(keys()[0]);
  again.unmount();
  await draw('/samples/create', { provider: { create } });
  await user.type(await box('Secret'), 'hush hush');
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('a retry after a reload keeps the idempotency key if a field was filled and emptied before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const create = vi.fn().mockRejectedValue(new HttpError('messages.timeout', 0));
  const { unmount } = await draw('/samples/create', { provider: { create } });
  await fill();
  await user.type(await box(/^Stock/), '4');
  await user.clear(await box(/^Stock/));
  await user.type(await box('Secret'), 'hush');
  await user.clear(await box('Secret'));
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  unmount();
  await draw('/samples/create', { provider: { create } });
  await findText('We have restored what you typed and had not saved');
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  const [first, second] = create.mock.calls.map(([, { data, meta }]) => [data, meta.idempotencyKey] as const);
  expect(second).toEqual(first);
});
