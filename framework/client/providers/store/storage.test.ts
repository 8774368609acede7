// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prefix } from '../../../testing/client';
import { createStorage } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refusal = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** Creates storage that is full, but can still be read. */
const full = (inner: Storage): Storage =>
  new Proxy(inner, {
    get: (target, name) => (name === 'setItem' ? refusal : (Reflect.get(target, name) as () => void).bind(target)),
    ownKeys: (target) => Object.keys(target),
  });

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('the storage keeps JSON under its prefix, and ignores other keys', () => {
  localStorage.setItem('other', '"theirs"');
  const storage = createStorage({ prefix });
  storage.writeJson('a', { b: [1] });
  expect(localStorage.getItem('tests.a')).toBe('{"b":[1]}');
  expect(storage.readJson('a')).toEqual({ b: [1] });
  expect(storage.keys()).toEqual(['a']);
  storage.writeJson('a', undefined);
  expect(localStorage.getItem('tests.a')).toBeNull();
  expect(storage.readJson('other')).toBeUndefined();
});

test.each(['', '{', 'undefined', '[object Object]', "{'a':1}", '{"a":'])(
  '%j, which is not JSON, is treated as missing',
  (text) => {
    localStorage.setItem('tests.a', text);
    expect(createStorage({ prefix }).readJson('a')).toBeUndefined();
  },
);

describe('a full localStorage', () => {
  test('falls back to sessionStorage, and removes the stale value from localStorage', () => {
    localStorage.setItem('tests.a', '"old"');
    const storage = createStorage({ prefix, storages: [() => full(localStorage), () => sessionStorage] });
    storage.writeJson('a', 'new');
    expect(storage.readJson('a')).toBe('new');
    expect(localStorage.getItem('tests.a')).toBeNull();
    expect(sessionStorage.getItem('tests.a')).toBe('"new"');
    expect([storage.isVolatile(), storage.isBlocked()]).toEqual([false, false]);
  });

  test('is overridden by later writes of another tab, but not by removals', () => {
    // This value was stored in sessionStorage while localStorage was full.
    sessionStorage.setItem('tests.branch', '"mine"');
    const storage = createStorage({ prefix });
    const values: unknown[] = [];
    storage.subscribe(() => values.push(storage.readJson('branch')));
    const tell = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'tests.branch', newValue, storageArea: localStorage }));
    tell(null);
    localStorage.setItem('tests.branch', '"theirs"');
    tell('"theirs"');
    expect(values).toEqual(['mine', 'theirs']);
    expect(sessionStorage.getItem('tests.branch')).toBeNull();
  });

  test('stores the value again once it has room', () => {
    sessionStorage.setItem('tests.a', '"before"');
    const storage = createStorage({ prefix });
    storage.writeJson('a', 'after');
    expect([localStorage.getItem('tests.a'), sessionStorage.getItem('tests.a')]).toEqual(['"after"', null]);
  });
});

describe('without usable storage', () => {
  test.each([
    ['reading the storage throws', [blocked, blocked]],
    ['there is no storage', [() => null, () => undefined]],
    ['both are full', [() => full(localStorage), () => full(sessionStorage)]],
  ])('values are kept in memory: %s', (_name, storages) => {
    const storage = createStorage({ prefix, storages });
    expect(storage.isBlocked()).toBe(true);
    expect(storage.isVolatile()).toBe(false);
    storage.writeJson('a', 1);
    expect([storage.readJson('a'), storage.keys(), storage.isVolatile()]).toEqual([1, ['a'], true]);
    storage.writeJson('a', undefined);
    expect([storage.readJson('a'), storage.isVolatile()]).toEqual([undefined, false]);
  });
});

test('overwriting a value never removes it first, so other tabs see no gap', () => {
  const storage = createStorage({ prefix });
  storage.writeJson('token', 'one');
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  storage.writeJson('token', 'two');
  expect(removed.mock.contexts).not.toContain(localStorage);
});

describe('subscribers', () => {
  test('are notified of changes here and in other tabs, under this prefix only', () => {
    const storage = createStorage({ prefix });
    const listener = vi.fn();
    const stop = storage.subscribe(listener);
    storage.writeJson('a', 1);
    storage.writeJson('a', 1);
    fromOtherTab('tests.b');
    fromOtherTab('other');
    fromOtherTab(null);
    stop();
    storage.writeJson('a', 2);
    expect(listener.mock.calls).toEqual([['a'], ['b', true], [undefined, true]]);
  });
});
