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

/** Recreates the module's state, as on a freshly loaded page. */
const pageOf = (one: ReturnType<typeof browser>) => createReloadOnce(one);

test('reloads the page once', () => {
  const one = browser();
  expect(pageOf(one)()).toBe(true);
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('several failures wait for the same reload', () => {
  const one = browser();
  const reloadOnce = pageOf(one);
  expect([reloadOnce(), reloadOnce()]).toEqual([true, true]);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('reloads again after some time, for the next deploy', () => {
  let now = 1_000_000;
  const one = browser({ now: () => now });
  pageOf(one)();
  now += 120_000;
  expect(pageOf(one)()).toBe(true);
});

test('never reloads offline, because the page would be lost', () => {
  const one = browser({ online: () => false });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test('never reloads a page with unsaved changes', () => {
  const one = browser({ unsaved: () => true });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test("never reloads if the reload can't be recorded, because it could repeat forever", () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const one = browser({ storage: blocked });
  expect(pageOf(one)()).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});
