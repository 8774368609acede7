// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClient, testConfig } from '../../../testing/client';
import { loginUrl, requireSession, safeNext, watchSession } from './guard';

const origin = 'https://admin.example';

describe('the target after login', () => {
  test.each([
    '/',
    '/publishers',
    '/books/view-all?page=2&per_page=25',
    '/all-visits#latest',
    '/a?next=//evil.example',
    '/publishers/1/show',
    '/login-history',
    '/%D9%85',
  ])('is %s if requested', (next) => {
    expect(safeNext(testConfig, next, origin)).toBe(next);
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    'publishers',
    '?a=1',
    '#a',
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/\\\tevil.example',
    'data:text/html,x',
    'mailto:a@b.co',
    'http:evil.example',
    '@evil.example',
    '//admin.example@evil.example',
    '/login',
    '/login?next=/login',
    '/login/',
    '/login.html',
  ])('is the home page for %j', (next) => {
    expect(safeNext(testConfig, next, origin)).toBe('/');
  });

  test('stays on this origin after the browser has normalized it', () => {
    for (const next of ['/a/../b', '/./publishers', '/a\\b']) {
      expect(new URL(safeNext(testConfig, next, origin), origin).origin).toBe(origin);
    }
  });
});

test.each([
  [{ pathname: '/', search: '', hash: '' }, false, '/login'],
  [{ pathname: '/', search: '', hash: '' }, true, '/login?ended=1'],
  [{ pathname: '/publishers', search: '?page=2', hash: '#x' }, false, '/login?next=%2Fpublishers%3Fpage%3D2%23x'],
  [{ pathname: '/my_branch', search: '', hash: '' }, true, '/login?next=%2Fmy_branch&ended=1'],
  [{ pathname: '//evil.example', search: '', hash: '' }, false, '/login'],
])('the login page for %j, with the session ended: %s, is %s', (place, ended, url) => {
  expect(loginUrl(testConfig, place, ended)).toBe(url);
});

describe('the session', () => {
  const place = { pathname: '/publishers', search: '', hash: '' };
  const user = { id: 1, role_type: 'editor' } as const;
  const setUp = (loggedIn = true) => {
    const client = createTestClient({});
    const { session } = client;
    if (loggedIn) session.set({ token: 't', user, place: { branch: { id: 3 } } });
    return { client, session, replace: vi.fn() };
  };
  const fromOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

  beforeEach(() => localStorage.clear());

  test('is required before any heavy script loads', () => {
    const { client, session, replace } = setUp();
    expect(requireSession(client, replace, place)).toBe(true);
    expect(replace).not.toHaveBeenCalled();
    session.clearSession();
    expect(requireSession(client, replace, place)).toBe(false);
    expect(replace.mock.calls).toEqual([['/login?next=%2Fpublishers']]);
  });

  test('ends on this page when it ends in another tab', () => {
    const { client, replace } = setUp();
    const stop = watchSession(client, replace, place);
    localStorage.removeItem('tests.token');
    fromOtherTab('tests.token');
    expect(replace.mock.calls).toEqual([['/login?next=%2Fpublishers&ended=1']]);
    stop();
    fromOtherTab('tests.user');
    expect(replace).toHaveBeenCalledOnce();
  });

  test('is checked when the page returns from the browser’s cache', () => {
    const { client, replace } = setUp();
    const stop = watchSession(client, replace, place);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(replace.mock.calls).toEqual([['/login?next=%2Fpublishers&ended=1']]);
    stop();
  });

  test('reloads the page for another user, but not for another floor', () => {
    const { client, session, replace } = setUp();
    const stop = watchSession(client, replace, place);
    session.set({ token: 'other', user: { ...user, full_name: 'New name' }, place: { floor: 5 } });
    expect(replace).not.toHaveBeenCalled();
    localStorage.setItem('tests.user', JSON.stringify({ ...user, id: 2 }));
    fromOtherTab('tests.user');
    expect(replace.mock.calls).toEqual([['/']]);
    stop();
  });
});
