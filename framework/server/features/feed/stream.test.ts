import { expect, it, vi } from 'vitest';
import { createHub } from './stream';

it('wakes streams that were opened before the hub listened, and wakes a branch’s streams on the branch’s events', async () => {
  let listens = (_stop: () => Promise<void>) => {};
  let tell = (_branch: string) => {};
  const hub = createHub((_channel, heard) => {
    tell = heard;
    return new Promise((resolve) => (listens = resolve));
  });
  const [one, two] = [vi.fn(), vi.fn()];
  hub.wait([1], one);
  hub.wait([2], two);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 0]);
  listens(async () => {});
  await vi.waitFor(() => expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]));
  tell('2');
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
  await hub.close();
});
