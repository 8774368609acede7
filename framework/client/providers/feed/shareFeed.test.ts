import { afterEach, expect, it, vi } from 'vitest';
import type { FeedMessage } from './shareFeed';
import { shareFeed } from './shareFeed';

/** A fake version of the browser's locks: one page holds the lock, and the others wait in a queue. */
const createLocks = () => {
  let tail: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const request = (
    name: string,
    { signal, ifAvailable }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (ifAvailable && pending > 0) return work(null);
    pending += 1;
    const turn = tail
      .then(() => (signal?.aborted ? Promise.reject(new Error('gone')) : work({ name })))
      .finally(() => (pending -= 1));
    tail = turn.catch(() => undefined);
    return turn;
  };
  return { request } as unknown as LockManager;
};

const lines: { stop(): void }[] = [];
afterEach(() => lines.splice(0).forEach((line) => line.stop()));

const message = (id: number): FeedMessage => ({ id, resource: 'reviews', record_id: 1 });

const open = (locks: LockManager | undefined, name = 'feed') => {
  const ids: number[] = [];
  const follow = vi.fn((_last: number | undefined, _tell: (one: FeedMessage) => void) => ({ stop: vi.fn() }));
  const catchUp = vi.fn(async () => {});
  const line = shareFeed({ name, follow, catchUp, onMessage: ({ id }) => ids.push(id), locks });
  lines.push(line);
  return { ids, follow, catchUp, line };
};

it('opens one feed for all pages, and the next page continues after the last event', async () => {
  const locks = createLocks();
  const [first, second] = [open(locks), open(locks)];
  const other = open(createLocks(), 'another branch');
  await vi.waitFor(() => expect(first.follow).toHaveBeenCalledTimes(1));
  first.follow.mock.calls[0]![1](message(8));
  await vi.waitFor(() => expect(second.ids).toEqual([8]));
  expect(first.ids).toEqual([8]);
  expect(other.ids).toEqual([]);
  expect(second.follow).not.toHaveBeenCalled();
  first.line.stop();
  await vi.waitFor(() => expect(second.follow).toHaveBeenCalledTimes(1));
  expect(second.follow.mock.calls[0]![0]).toBe(8);
});

it('catches up on earlier events in a page that listens to another page, but not in the page with the feed', async () => {
  const locks = createLocks();
  const [first, second] = [open(locks), open(locks)];
  await vi.waitFor(() => expect(second.catchUp).toHaveBeenCalledTimes(1));
  expect(first.follow).toHaveBeenCalledTimes(1);
  first.line.stop();
  await vi.waitFor(() => expect(second.follow).toHaveBeenCalledTimes(1));
  expect([first.catchUp.mock.calls.length, second.catchUp.mock.calls.length]).toEqual([0, 1]);
});

it('opens a separate feed if the browser has no locks', () => {
  const page = open(null as unknown as undefined);
  expect(page.follow).toHaveBeenCalledTimes(1);
});
