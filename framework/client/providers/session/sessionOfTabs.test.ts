// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session';
import { shop, store, user } from './session.fixture';
import { createStorage } from '../store/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('where the page is, while another tab goes elsewhere', () => {
  const other = { id: 4, name: ['Oud', 'عود'] as [string, string] };
  /** Writes as another tab does: all at once, told of afterwards, key by key. */
  const elsewhere = (values: Record<string, unknown>) => {
    store(values);
    Object.keys(values).forEach((key) => window.dispatchEvent(new StorageEvent('storage', { key: `matjar.${key}` })));
  };
  const setUp = (isBusy: boolean) => {
    const session = createSession(createStorage());
    session.set({ token: 't', user, shop, category_id: 1, subcategory_id: 11 });
    const heard = vi.fn();
    session.subscribe(heard);
    const busy = { now: isBusy };
    session.stayWhile(() => busy.now);
    return { session, heard, busy };
  };

  test('is what it has heard of, and not what is stored a moment before', () => {
    const { session } = setUp(false);
    store({ category_id: 2, subcategory_id: 12, shop: other });
    session.set({ country: 5 });
    expect(session.get()).toMatchObject({ subcategory_id: 11, shop: { id: 3 }, country: 5 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.subcategory_id' }));
    expect(session.get()).toMatchObject({ category_id: 2, subcategory_id: 12, shop: { id: 4 } });
  });

  test('stays for as long as something isn’t saved, says so, and follows then', () => {
    const { session, heard, busy } = setUp(true);
    elsewhere({ category_id: 2, subcategory_id: null });
    elsewhere({ subcategory_id: 12, shop: other });
    expect(session.get()).toMatchObject({ category_id: 1, subcategory_id: 11, shop: { id: 3 } });
    expect(session.elsewhere()).toEqual(other);
    busy.now = false;
    heard.mockClear();
    session.follow();
    expect(session.get()).toMatchObject({ category_id: 2, subcategory_id: 12, shop: { id: 4 } });
    expect([session.elsewhere(), heard.mock.calls.length]).toEqual([undefined, 1]);
  });

  test('is its own choice at once, whatever isn’t saved', () => {
    const { session } = setUp(true);
    session.set({ category_id: 3, subcategory_id: null });
    expect(session.get()).toMatchObject({ category_id: 3 });
    expect(session.get().subcategory_id).toBeUndefined();
  });

  test('takes what becomes of its shop for itself, and leaves the other tab’s alone', () => {
    const { session } = setUp(true);
    elsewhere({ category_id: 2, subcategory_id: 12, shop: other });
    session.set({ shop: { ...shop, name: ['Rose & Co', 'وردة'] } });
    expect(session.get().shop).toMatchObject({ id: 3, name: ['Rose & Co', 'وردة'] });
    expect(JSON.parse(localStorage.getItem('matjar.shop')!)).toEqual(other);
  });

  test('ends with the session, which no form holds', () => {
    const { session } = setUp(true);
    elsewhere({ token: undefined, user: undefined, shop: undefined });
    localStorage.removeItem('matjar.token');
    expect(session.isLoggedIn()).toBe(false);
    session.clearSession();
    expect(session.get().shop).toBeUndefined();
  });
});
