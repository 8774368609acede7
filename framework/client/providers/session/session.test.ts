// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session';
import { shop, store, user } from './session.fixture';
import { createStorage } from '../store/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('survives a reload', () => {
  const patch = { token: 't', user, shop, category_id: 2, subcategory_id: 'b-7', country: 5, locale: 'ar-SY' };
  createSession(createStorage()).set(patch);
  expect(createSession(createStorage()).get()).toEqual(patch);
});

test('with nothing stored has the default country and nobody in it', () => {
  expect(createSession(createStorage()).get()).toEqual({ country: 2 });
});

describe('isLoggedIn', () => {
  const all = { token: 't', user, shop };

  test('needs token, user and shop', () => {
    store(all);
    expect(createSession(createStorage()).isLoggedIn()).toBe(true);
  });

  test.each(['token', 'user', 'shop'])('is false without %s', (missing) => {
    store({ ...all, [missing]: undefined });
    localStorage.removeItem(`matjar.${missing}`);
    expect(createSession(createStorage()).isLoggedIn()).toBe(false);
  });

  const corrupt: [string, unknown[]][] = [
    ['token', [null, '', 5, true, {}, ['t'], 'two words', 'line\nbreak', 'رمز']],
    [
      'user',
      [
        null, 5, 'text', [], {}, { id: 1 }, { role_type: 'vendor' }, { id: 1, role_type: 'root' },
        { id: null, role_type: 'vendor' }, { id: {}, role_type: 'vendor' }, { id: 1.5, role_type: 'vendor' },
      ],
    ],
    ['shop', [null, 5, 'text', true, [], [shop]]],
  ];

  test.each(corrupt.flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
    'is false with the %s %j, and nothing throws',
    (key, value) => {
      store({ ...all, [key]: value });
      const session = createSession(createStorage());
      expect(session.isLoggedIn()).toBe(false);
      expect(session.get()[key as 'token']).toBeUndefined();
    },
  );

  test.each(['token', 'user', 'shop'])('is false when %s is no JSON', (key) => {
    store(all);
    localStorage.setItem(`matjar.${key}`, '{"cut');
    expect(createSession(createStorage()).isLoggedIn()).toBe(false);
  });
});

test.each([
  ['category_id', [null, '', {}, [], true, 1.5, 'a b', 'فئة']],
  ['subcategory_id', [null, '', { subcategory_id: 3 }, [3], 'a\r\nb']],
])('%s of another shape is absent', (key, values) => {
  for (const value of values) {
    store({ [key]: value });
    expect(createSession(createStorage()).get()[key as 'category_id']).toBeUndefined();
  }
});

test.each([null, '', {}, [], 'a b', true])('the country %j is the default one', (country) => {
  store({ country });
  expect(createSession(createStorage()).get().country).toBe(2);
});

test('what is optional in a user or shop is dropped when it is of another kind, and the rest is kept', () => {
  store({
    user: { id: 'u', role_type: 'admin', full_name: 5, photoUrl: {}, picture: '/me.webp', phone: '+965' },
    shop: { id: {}, name: 'Rose', subcategory_image: 7, slug: 'rose' },
  });
  const { user: read, shop: place } = createSession(createStorage()).get();
  expect(read).toEqual({ id: 'u', role_type: 'admin', picture: '/me.webp', phone: '+965' });
  expect(place).toEqual({ slug: 'rose' });
});

test('null and undefined remove; what a patch does not name stays', () => {
  const session = createSession(createStorage());
  session.set({ category_id: 1, subcategory_id: 2, token: 't' });
  session.set({ subcategory_id: null, token: undefined });
  expect(session.get()).toEqual({ category_id: 1, country: 2 });
});

test('clearSession forgets who was here, and keeps language, country and preferences', () => {
  store({ 'ui.theme': 'dark', last_email: 'a@b.c' });
  const session = createSession(createStorage());
  session.set({ token: 't', user, shop, category_id: 1, subcategory_id: 2, country: 9, locale: 'ar-SY' });
  session.clearSession();
  expect(session.get()).toEqual({ country: 9, locale: 'ar-SY' });
  expect(Object.keys(localStorage).sort()).toEqual([
    'matjar.country',
    'matjar.last_email',
    'matjar.ui.locale',
    'matjar.ui.theme',
  ]);
});

describe('for useSyncExternalStore', () => {
  test('the state is the same object until something changes', () => {
    const session = createSession(createStorage());
    session.set({ token: 't', user });
    const before = session.get();
    expect(session.get()).toBe(before);
    session.set({ user: { ...user } });
    expect(session.get()).toBe(before);
    session.set({ category_id: 4 });
    expect(session.get()).not.toBe(before);
  });

  test('subscribers hear of the session, here and from other tabs, and not of preferences', () => {
    const storage = createStorage();
    const session = createSession(storage);
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.set({ token: 't' });
    storage.writeJson('ui.theme', 'dark');
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.removeItem('matjar.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.token' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(session.get().token).toBeUndefined();
    stop();
    session.set({ token: 'u' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

test('a value removed behind its back is noticed without an event', () => {
  const session = createSession(createStorage());
  session.set({ token: 't', user, shop });
  localStorage.clear();
  expect(session.isLoggedIn()).toBe(false);
});

test('where the browser blocks storage it holds for this page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const session = createSession(createStorage({ areas: [blocked] }));
  session.set({ token: 't', user, shop });
  expect([session.isLoggedIn(), session.isVolatile()]).toEqual([true, true]);
  session.clearSession();
  expect([session.isLoggedIn(), session.isVolatile()]).toEqual([false, false]);
});
