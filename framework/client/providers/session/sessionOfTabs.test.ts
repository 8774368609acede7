// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { branch, store, user } from './session.fixture';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the workplace of a page, while another tab changes its workplace', () => {
  const other = { id: 4, name: 'Oud' };
  /** Simulates a write in another tab: writes all values first, then dispatches one event for each key. */
  const writeInOtherTab = (values: Record<string, unknown>) => {
    store(values);
    Object.keys(values).forEach((key) => window.dispatchEvent(new StorageEvent('storage', { key: `tests.${key}` })));
  };
  const setUp = (isBusy: boolean) => {
    const session = createTestClient({}).session;
    session.set({ token: 't', user, place: { branch, floor: 1, desk: 11 } });
    const listener = vi.fn();
    session.subscribe(listener);
    const busy = { now: isBusy };
    session.stayWhile(() => busy.now);
    return { session, listener, busy };
  };

  test('changes on storage events, not when the stored values change', () => {
    const { session } = setUp(false);
    store({ floor: 2, desk: 12, branch: other });
    session.set({ locale: 'ar-SY' });
    expect(session.get()).toMatchObject({ place: { desk: 11, branch: { id: 3 } } });
    window.dispatchEvent(new StorageEvent('storage', { key: 'tests.desk' }));
    expect(session.get()).toMatchObject({ place: { floor: 2, desk: 12, branch: { id: 4 } } });
  });

  test("stays while there are unsaved changes, reports the other tab's workplace, and changes later", () => {
    const { session, listener, busy } = setUp(true);
    writeInOtherTab({ floor: 2, desk: null });
    writeInOtherTab({ desk: 12, branch: other });
    expect(session.get()).toMatchObject({ place: { floor: 1, desk: 11, branch: { id: 3 } } });
    expect(session.elsewhere()).toEqual({ floor: 2, desk: 12, branch: other });
    busy.now = false;
    listener.mockClear();
    session.follow();
    expect(session.get()).toMatchObject({ place: { floor: 2, desk: 12, branch: { id: 4 } } });
    expect([session.elsewhere(), listener.mock.calls.length]).toEqual([undefined, 1]);
  });

  test('changes immediately on a choice in the page, even with unsaved changes', () => {
    const { session } = setUp(true);
    session.set({ place: { floor: 3, desk: null } });
    expect(session.get()).toMatchObject({ place: { floor: 3 } });
    expect(session.get().place.desk).toBeUndefined();
  });

  test('updates its own values without changing those of the other tab', () => {
    const { session } = setUp(true);
    writeInOtherTab({ floor: 2, desk: 12, branch: other });
    session.learn({ branch: { ...branch, name: 'Rose & Co' } });
    expect(session.get().place.branch).toMatchObject({ id: 3, name: 'Rose & Co' });
    expect(JSON.parse(localStorage.getItem('tests.branch')!)).toEqual(other);
  });

  test('reports no other workplace after a sign-out in another tab, or a sign-in to the same workplace', () => {
    const { session } = setUp(true);
    writeInOtherTab({ token: null, user: null, branch: null, floor: null, desk: null });
    expect(session.elsewhere()).toBeUndefined();
    writeInOtherTab({ token: 'next', user, branch: { ...branch, name: 'Rose & Co' }, floor: 1, desk: 11 });
    expect(session.elsewhere()).toBeUndefined();
    expect(session.get()).toMatchObject({ token: 'next', place: { desk: 11, branch: { id: 3, name: 'Rose & Co' } } });
  });

  test('is cleared with the session, even with unsaved changes', () => {
    const { session } = setUp(true);
    writeInOtherTab({ token: undefined, user: undefined, branch: undefined });
    localStorage.removeItem('tests.token');
    expect(session.isLoggedIn()).toBe(false);
    session.clearSession();
    expect(session.get().place.branch).toBeUndefined();
  });
});
