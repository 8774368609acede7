// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { branch, store, user } from './session.fixture';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session survives a reload', () => {
  const patch = { token: 't', user, locale: 'ar-SY', place: { branch, floor: 2, desk: 'b-7' } };
  createTestClient({}).session.set(patch);
  expect(createTestClient({}).session.get()).toEqual(patch);
});

test('a session without stored values has no user', () => {
  expect(createTestClient({}).session.get()).toEqual({ place: {} });
});

describe('isLoggedIn', () => {
  const all = { token: 't', user, branch };

  test('requires a token, a user and a workplace', () => {
    store(all);
    expect(createTestClient({}).session.isLoggedIn()).toBe(true);
  });

  test.each(['token', 'user', 'branch'])('is false without %s', (missing) => {
    store({ ...all, [missing]: undefined });
    localStorage.removeItem(`tests.${missing}`);
    expect(createTestClient({}).session.isLoggedIn()).toBe(false);
  });

  const corrupt: [string, unknown[]][] = [
    ['token', [null, '', 5, true, {}, ['t'], 'two words', 'line\nbreak', 'رمز']],
    [
      'user',
      [
        null,
        5,
        'text',
        [],
        {},
        { id: 1 },
        { role_type: 'editor' },
        { id: 1, role_type: 'root' },
        { id: null, role_type: 'editor' },
        { id: {}, role_type: 'editor' },
        { id: 1.5, role_type: 'editor' },
      ],
    ],
    ['branch', [null, 5, 'text', true, [], [branch]]],
  ];

  test.each(corrupt.flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
    'is false with the %s %j, without throwing',
    (key, value) => {
      store({ ...all, [key]: value });
      const session = createTestClient({}).session;
      expect(session.isLoggedIn()).toBe(false);
      const { place, ...who } = session.get();
      expect({ ...who, ...place }[key as 'token']).toBeUndefined();
    },
  );

  test.each(['token', 'user', 'branch'])('is false if %s is not JSON', (key) => {
    store(all);
    localStorage.setItem(`tests.${key}`, '{"cut');
    expect(createTestClient({}).session.isLoggedIn()).toBe(false);
  });
});

test.each([
  ['floor', [null, '', {}, [], true, 1.5, 'a b', 'فئة']],
  ['desk', [null, '', { desk: 3 }, [3], 'a\r\nb']],
])('an invalid %s is ignored', (key, values) => {
  for (const value of values) {
    store({ [key]: value });
    expect(createTestClient({}).session.get().place[key as 'floor']).toBeUndefined();
  }
});

test('invalid optional values of a user are removed, and the others are kept', () => {
  store({
    user: { id: 'u', role_type: 'admin', full_name: 5, photoUrl: {}, picture: '/me.webp', phone: '+965' },
  });
  const { user: read } = createTestClient({}).session.get();
  expect(read).toEqual({ id: 'u', role_type: 'admin', picture: '/me.webp', phone: '+965' });
});

test('null and undefined remove a value; values missing from a patch stay', () => {
  const session = createTestClient({}).session;
  session.set({ token: 't', place: { floor: 1, desk: 2 } });
  session.set({ token: undefined, place: { desk: null } });
  expect(session.get()).toEqual({ place: { floor: 1 } });
});

test('clearSession removes the user, and keeps language and preferences', () => {
  store({ 'ui.theme': 'dark', last_email: 'a@b.c' });
  const session = createTestClient({}).session;
  session.set({ token: 't', user, locale: 'ar-SY', place: { branch, floor: 1, desk: 2 } });
  session.clearSession();
  expect(session.get()).toEqual({ locale: 'ar-SY', place: {} });
  expect(Object.keys(localStorage).sort()).toEqual(['tests.last_email', 'tests.ui.locale', 'tests.ui.theme']);
});

describe('the session as a store for useSyncExternalStore', () => {
  test('returns the same object until something changes', () => {
    const session = createTestClient({}).session;
    session.set({ token: 't', user });
    const before = session.get();
    expect(session.get()).toBe(before);
    session.set({ user: { ...user } });
    expect(session.get()).toBe(before);
    session.set({ place: { floor: 4 } });
    expect(session.get()).not.toBe(before);
  });

  test("notifies subscribers of the session's changes, from here and other tabs, but not of preferences", () => {
    const { storage, session } = createTestClient({});
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.set({ token: 't' });
    storage.writeJson('ui.theme', 'dark');
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.removeItem('tests.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tests.token' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(session.get().token).toBeUndefined();
    stop();
    session.set({ token: 'u' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

test('a value removed directly from storage is noticed without an event', () => {
  const session = createTestClient({}).session;
  session.set({ token: 't', user, place: { branch } });
  localStorage.clear();
  expect(session.isLoggedIn()).toBe(false);
});

test('a session lasts for the page if the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const session = createTestClient({ storages: [blocked] }).session;
  session.set({ token: 't', user, place: { branch } });
  expect([session.isLoggedIn(), session.isVolatile()]).toEqual([true, true]);
  session.clearSession();
  expect([session.isLoggedIn(), session.isVolatile()]).toEqual([false, false]);
});
