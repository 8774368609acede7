import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chimeOnce } from './Feed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake version of the browser's Web Locks API, for requests with `ifAvailable`. */
const createLocks = () => {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  return { request } as unknown as LockManager;
};

it('a notification sounds once, in only one of several open tabs', () => {
  const [locks, play] = [createLocks(), vi.fn()];
  const page = { locks, play, maySound: () => true };
  chimeOnce(7, page);
  chimeOnce(7, page);
  vi.advanceTimersByTime(5000);
  chimeOnce(7, page);
  expect(play).toHaveBeenCalledTimes(1);
  chimeOnce(8, page);
  expect(play).toHaveBeenCalledTimes(2);
});

it('a notification sounds in a page that is allowed to play sound', () => {
  const [locks, play] = [createLocks(), vi.fn()];
  chimeOnce(7, { locks, play, maySound: () => false });
  expect(play).not.toHaveBeenCalled();
  chimeOnce(7, { locks, play, maySound: () => true });
  expect(play).toHaveBeenCalledTimes(1);
});

it('a notification sounds even if the browser has no locks', () => {
  const play = vi.fn();
  chimeOnce(7, { locks: null as unknown as undefined, play, maySound: () => true });
  expect(play).toHaveBeenCalledTimes(1);
});
