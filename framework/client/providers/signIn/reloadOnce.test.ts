import { expect, test, vi } from 'vitest';
import { createReloadOnce } from './reloadOnce';

const browser = (more: Partial<NonNullable<Parameters<typeof createReloadOnce>[0]>> = {}) => {
  const kept = new Map<string, string>();
  return {
    online: () => true,
    unsaved: () => false,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
    reload: vi.fn<() => void>(),
    now: () => 1_000_000,
    ...more,
  };
};

/** The page as it is after each load. */
const pageOf = (one: ReturnType<typeof browser>) => createReloadOnce(one);

test('loads the page anew, once', () => {
  const one = browser();
  expect(pageOf(one)()).toBe(true);
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('all that fails while that is under way waits for it', () => {
  const one = browser();
  const reloadOnce = pageOf(one);
  expect([reloadOnce(), reloadOnce()]).toEqual([true, true]);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('and again after some time, as for the next deploy', () => {
  let now = 1_000_000;
  const one = browser({ now: () => now });
  pageOf(one)();
  now += 120_000;
  expect(pageOf(one)()).toBe(true);
});

test('never without a connection, which would lose the page', () => {
  const one = browser({ online: () => false });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test('never over a changed form, whose person decides', () => {
  const one = browser({ unsaved: () => true });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test('never where no note of it can be kept, which could go on for ever', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const one = browser({ storage: blocked });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});
