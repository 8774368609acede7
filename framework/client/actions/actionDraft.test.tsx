// @vitest-environment jsdom
import { act as reactAct, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../declaration/resource/resource';
import { brief, draw, record } from '../form/sample.fixture';
import { forget, findText, user } from '../form/typing.fixture';
import { HttpError } from '../providers/http/reply';

afterEach(forget);

test('an action restored from a draft sends the version that its input is based on, even if the record is newer', async () => {
  const act = vi.fn().mockResolvedValue({ data: { id: 7 } });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const moving = {
    ...brief,
    actions: { ...brief.actions, retire: { ...brief.actions.retire, moves: { active: false } } },
  } as AnyResource;
  const sent = () => act.mock.calls.map(([, params]) => (params as unknown as { input: object }).input);
  const ask = async (version: number) => {
    const drawn = await draw('/samples/7/show', {
      resource: moving,
      provider: { act, getOne: async () => ({ data: { ...record, version } as never }) },
    });
    await user.click(await findText('Retire'));
    return {
      ...drawn,
      reason: await screen.findByLabelText(/^Reason/),
      confirm: screen.getAllByText('Retire').at(-1)!,
    };
  };
  const before = await ask(3);
  await user.type(before.reason, 'Old');
  before.unmount();
  const after = await ask(4);
  await findText('We have restored what you typed and had not saved');
  act.mockRejectedValue(new HttpError('It has changed', 409));
  await user.click(after.confirm);
  await findText('It has changed');
  expect(sent()).toEqual([{ version: 3, reason: 'Old' }]);
  // The conflict dialog has shown the user the new version.
  await user.click(after.confirm);
  await waitFor(() => expect(sent()[1]).toEqual({ version: 4, reason: 'Old' }));
});

test('after a conflict, an action keeps sending the version it last saw until it is refused again', async () => {
  let version = 3;
  const act = vi.fn().mockRejectedValue(new HttpError('It has changed', 409));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const moving = {
    ...brief,
    actions: { ...brief.actions, retire: { ...brief.actions.retire, moves: { active: false } } },
  } as AnyResource;
  const { queryClient } = await draw('/samples/7/show', {
    resource: moving,
    provider: { act, getOne: async () => ({ data: { ...record, version } as never }) },
  });
  const refresh = () =>
    reactAct(async () => {
      await queryClient.invalidateQueries();
      // Waits for the render.
      await new Promise((resolve) => setTimeout(resolve));
    });
  const change = () => {
    version += 1;
    return refresh();
  };
  await user.click(await findText('Retire'));
  await user.type(await screen.findByLabelText(/^Reason/), 'Old');
  const confirm = screen.getAllByText('Retire').at(-1)!;
  const sends = async (expected: number) => {
    const times = act.mock.calls.length;
    await user.click(confirm);
    await waitFor(() => expect(act.mock.calls.length).toBe(times + 1));
    expect((act.mock.lastCall![1] as { input: object }).input).toEqual({ version: expected, reason: 'Old' });
    await refresh();
  };
  await change();
  await sends(3);
  await change();
  await sends(4);
  await sends(5);
});
