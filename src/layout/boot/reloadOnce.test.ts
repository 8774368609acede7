import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reloadOnce';

const browser = (more: Partial<Parameters<typeof reloadOnce>[0] & object> = {}) => {
  const kept = new Map<string, string>();
  return {
    online: () => true,
    storage: () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }),
    reload: vi.fn<() => void>(),
    now: () => 1_000_000,
    ...more,
  };
};

test('loads the page anew, once', () => {
  const one = browser();
  expect(reloadOnce(one)).toBe(true);
  expect(reloadOnce(one)).toBe(false);
  expect(one.reload).toHaveBeenCalledTimes(1);
});

test('and again after some time, as for the next deploy', () => {
  let now = 1_000_000;
  const one = browser({ now: () => now });
  reloadOnce(one);
  now += 120_000;
  expect(reloadOnce(one)).toBe(true);
});

test('never without a connection, which would lose the page', () => {
  const one = browser({ online: () => false });
  expect(reloadOnce(one)).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});

test('never where no note of it can be kept, which could go on for ever', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const one = browser({ storage: blocked });
  expect(reloadOnce(one)).toBe(false);
  expect(one.reload).not.toHaveBeenCalled();
});
