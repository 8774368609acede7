// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { createAuthProvider } from './authProvider';
import { createHttp } from '../http/createHttp';
import { HttpError } from '../http/reply';
import { createFakeApi, json, later } from '../http/fakeApi';
import { registry } from '../../../testing/library/admin';
import type { Answer } from '../http/fakeApi';

const user = { id: 1, full_name: 'Salma', role_type: 'editor', picture: '/me.webp' } as const;

beforeEach(() => window.history.replaceState(null, '', '/publishers?page=2'));

const setUp = (...answers: Answer[]) => {
  const client = createTestClient();
  const { session } = client;
  const { sent, fetch } = createFakeApi(...answers);
  const options = { registry, forget: vi.fn(), navigate: vi.fn() };
  const http = createHttp(client, { fetch });
  session.set({ token: 't', user, locale: 'ar-SY', place: { branch: { id: 3 }, floor: 2, desk: 31 } });
  return { session, http, sent, ...options, provider: createAuthProvider({ http, client, ...options }) };
};

const logoutCall = {
  method: 'GET',
  path: '/api/logout',
  headers: { Accept: 'application/json', 'Accept-Language': 'ar', desk: 'none', Authorization: 'Bearer t' },
  body: undefined,
  keepalive: true,
};

describe('logout', () => {
  test('calls the API, clears the session and opens the login page', async () => {
    const { provider, session, sent, forget, navigate } = setUp(json({ message: 'Bye' }));
    expect(await provider.logout()).toBe(false);
    expect(sent).toEqual([logoutCall]);
    expect(session.get()).toEqual({ locale: 'ar-SY', place: {} });
    expect(forget).toHaveBeenCalledOnce();
    expect(navigate.mock.calls).toEqual([['/login']]);
  });

  test.each<[string, Answer]>([
    ['is refused', json({ message: 'No' }, 500)],
    ['fails without a connection', new TypeError('Failed to fetch')],
    ['is answered with HTML', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['is never answered', later().answer],
  ])('succeeds when the call %s', async (_name, answer) => {
    const { provider, session } = setUp(answer);
    expect(await provider.logout()).toBe(false);
    expect(session.isLoggedIn()).toBe(false);
  });

  test('sends one call if called twice', async () => {
    const { provider, sent } = setUp(json({}));
    await Promise.all([provider.logout(), provider.logout()]);
    await provider.logout();
    expect(sent).toHaveLength(1);
  });

  test('ends the session on the server even if the local session is corrupt', async () => {
    const { provider, session, sent } = setUp(json({}));
    session.set({ user: null });
    await provider.logout();
    expect(sent[0].headers.Authorization).toBe('Bearer t');
  });
});

describe('checkError', () => {
  test.each([401, 403])('ends the session on a %d, and leaves no further step to react-admin', async (status) => {
    const { provider, session, sent, navigate } = setUp(json({}));
    await expect(provider.checkError(new HttpError('No', status))).rejects.toMatchObject({
      message: false,
      redirectTo: false,
      logoutUser: false,
    });
    expect(sent).toEqual([logoutCall]);
    expect(session.isLoggedIn()).toBe(false);
    expect(navigate.mock.calls).toEqual([['/login?next=%2Fpublishers%3Fpage%3D2&ended=1']]);
  });

  test('calls the API once for several refused calls', async () => {
    const { provider, sent } = setUp(json({}));
    const refuse = () => provider.checkError({ status: 401 }).catch(() => {});
    await Promise.all([refuse(), refuse(), refuse()]);
    expect(sent).toHaveLength(1);
  });

  test('calls the API once if a logout follows, as in react-admin', async () => {
    const { provider, sent } = setUp(json({}));
    await provider.checkError({ status: 401 }).catch(() => {});
    await provider.logout();
    expect(sent).toHaveLength(1);
  });

  const refusedCall = (http: ReturnType<typeof setUp>['http']) =>
    http.request({ method: 'GET', path: 'publishers' }).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('keeps a newer session if the refused call had an old token', async () => {
    const late = later();
    const { provider, session, http, navigate } = setUp(late.answer);
    const call = refusedCall(http);
    session.set({ token: 'next', user: { ...user, id: 2 } });
    late.resolve(json({}, 401));
    await expect(provider.checkError(await call)).resolves.toBeUndefined();
    expect(session.get().token).toBe('next');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('ends the session for a call with the current token, and navigates again for the next refused call', async () => {
    const { provider, session, http, navigate } = setUp(json({}, 401), json({}, 401), json({}));
    const errors = await Promise.all([refusedCall(http), refusedCall(http)]);
    for (const error of errors) await expect(provider.checkError(error)).rejects.toMatchObject({ message: false });
    expect(session.isLoggedIn()).toBe(false);
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['400', new HttpError('Bad', 400)],
    ['404', new HttpError('Gone', 404)],
    ['422', new HttpError('Check', 422)],
    ['500', new HttpError('Oh', 500)],
    ['no connection', new HttpError('messages.network_error', 0)],
    ['a bug', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('keeps the session on %s', async (_name, error) => {
    const { provider, session, navigate } = setUp();
    await expect(provider.checkError(error)).resolves.toBeUndefined();
    expect(session.isLoggedIn()).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('checkAuth', () => {
  test('accepts a session with a token, a user and a workplace', async () => {
    await expect(setUp().provider.checkAuth()).resolves.toBeUndefined();
  });

  test.each([
    ['token', { token: null }],
    ['user', { user: null }],
    ['place', { place: { branch: null } }],
  ])('opens the login page without %s', async (_name, missing) => {
    const { provider, session, navigate, sent } = setUp();
    session.set(missing);
    await expect(provider.checkAuth()).rejects.toMatchObject({ redirectTo: false, message: false });
    expect(navigate.mock.calls).toEqual([['/login?next=%2Fpublishers%3Fpage%3D2']]);
    expect(sent).toEqual([]);
  });

  test('stays pending while the browser navigates, so nothing is rendered meanwhile', async () => {
    const { provider, session, navigate } = setUp();
    session.clearSession();
    navigate.mockReturnValue(new Promise(() => {}));
    const settled = vi.fn();
    provider.checkAuth().then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });
});

test('login stores the session', async () => {
  const { provider, session, sent } = setUp(json({ data: { token: 'new', user, branch: { id: 4 } } }));
  session.clearSession();
  await provider.login({ email: 'a@b.co', password: 'p', floor: 1 });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/login' });
  expect(session.get()).toMatchObject({ token: 'new', place: { branch: { id: 4 }, floor: 1 } });
});

describe('identity', () => {
  test.each([
    [
      { ...user, photoUrl: '/photo.webp' },
      { id: 1, fullName: 'Salma', avatar: '/photo.webp' },
    ],
    [user, { id: 1, fullName: 'Salma', avatar: '/me.webp' }],
    [
      { id: 9, role_type: 'viewer' as const },
      { id: 9, fullName: 'User', avatar: undefined },
    ],
  ])('is derived from the user %j', async (someone, identity) => {
    const { provider, session } = setUp();
    session.set({ user: someone });
    expect(await provider.getIdentity()).toEqual(identity);
  });

  test('provides the role type as permissions', async () => {
    const { provider, session } = setUp();
    expect(await provider.getPermissions()).toBe('editor');
    session.clearSession();
    expect(await provider.getPermissions()).toBeNull();
  });
});

test('canAccess applies the rights declared for the role, and denies unknown resources', async () => {
  const { provider, session } = setUp();
  const may = (resource: string, action: string) => provider.canAccess({ resource, action });
  expect(await Promise.all([may('publishers', 'edit'), may('nothing', 'list')])).toEqual([true, false]);
  session.set({ user: { ...user, role_type: 'viewer' } });
  expect(await Promise.all([may('publishers', 'list'), may('publishers', 'edit')])).toEqual([true, false]);
});
