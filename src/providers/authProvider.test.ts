// @vitest-environment jsdom
// Tests the login calls of SPEC §7 and the rules for sessions of SPEC §4.
import { beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '@matjar/admin/client/api';
import { openProvider, vendorHeaders } from '../../tests/helpers/stage';
import { createAuthProvider } from './authProvider';

const reply = {
  message: 'Welcome',
  data: {
    token: 'new',
    user: { full_name: 'Amal', role_type: 'vendor', role: 'Vendor' },
    sub_shop: { subcategory_image: '/media/rose.webp' },
    subcategory_id: { subcategory_id: 7 },
  },
};

const open = (answer: Parameters<typeof openProvider>[0] = () => ({ json: { message: '' } }), session?: object) => {
  const { data, calls, client } = openProvider(answer, session && { session });
  return { auth: createAuthProvider(data), session: client.session, storage: client.storage, store: data.store, calls };
};

const credentials = { email: 'amal@example.com', password: 'open sesame', category_id: 1 };

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('login', () => {
  test('POST login sends the category, and stores token, user, shop and sub-category', async () => {
    const { auth, session, calls } = open(() => ({ json: reply }), {});
    await auth.login(credentials);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/sub_vendor/login',
        query: {},
        body: credentials,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-language': 'en',
          country_id: '2',
        },
      },
    ]);
    expect(session.get()).toMatchObject({
      token: 'new',
      user: { full_name: 'Amal', role_type: 'vendor' },
      place: { category_id: 1, subcategory_id: 7, shop: { subcategory_image: '/media/rose.webp' } },
    });
    await expect(auth.checkAuth()).resolves.toBeUndefined();
  });

  test.each([
    [{ message: 'Wrong password' }, 'Wrong password'],
    [{}, 'messages.failed_to_login'],
  ])('rejected with %j shows %s, and creates no session', async (json, message) => {
    const { auth, session } = open(() => ({ status: 422, json }), {});
    await expect(auth.login(credentials)).rejects.toMatchObject({ message });
    expect(session.isLoggedIn()).toBe(false);
  });

  test.each(['token', 'user', 'sub_shop'])('without a %s in the reply creates no session', async (part) => {
    const { auth, session } = open(() => ({ json: { data: { ...reply.data, [part]: undefined } } }), {});
    await expect(auth.login(credentials)).rejects.toMatchObject({ message: 'messages.invalid_reply' });
    expect(session.isLoggedIn()).toBe(false);
  });
});

describe('checkError', () => {
  test.each([401, 403])('%d ends the session, with a single logout call', async (status) => {
    const { auth, session, calls } = open();
    const refused = () => auth.checkError(new HttpError('No', status)).catch(() => {});
    void refused();
    void refused();
    await expect.poll(() => calls.length).toBe(1);
    expect(session.isLoggedIn()).toBe(false);
    const { 'subcategory-id': _left, ...headers } = vendorHeaders;
    expect(calls).toEqual([{ method: 'GET', path: '/api/sub_vendor/logout', query: {}, headers, body: undefined }]);
  });

  test('a refusal for another reason keeps the session', async () => {
    const { auth, session } = open();
    await expect(auth.checkError(new HttpError('Taken', 422))).resolves.toBeUndefined();
    expect(session.isLoggedIn()).toBe(true);
  });
});

test('viewers are read-only, vendors edit their own records, and undeclared resources are forbidden', async () => {
  const { auth, session } = open();
  const may = (action: string, resource = 'categories') => auth.canAccess({ resource, action });
  expect(await Promise.all([may('list'), may('edit'), may('list', 'users-of-others')])).toEqual([true, true, false]);
  session.set({ user: { id: 1, role_type: 'viewer' } });
  expect(await Promise.all([may('list'), may('edit'), may('create'), may('delete')])).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the header shows the full name and picture, or "User"', async () => {
  const { auth, session } = open();
  expect(await auth.getIdentity()).toMatchObject({ fullName: 'User' });
  session.set({ user: { id: 1, role_type: 'vendor', full_name: 'Amal', picture: '/me.webp' } });
  expect(await auth.getIdentity()).toEqual({ id: 1, fullName: 'Amal', avatar: '/me.webp' });
});

test('logout clears the storage and succeeds even if its call fails', async () => {
  const { auth, session, store, calls } = open(() => ({ status: 500, json: {} }));
  store.setItem('categories.listParams', { page: 3 });
  void auth.logout();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/sub_vendor/logout']);
  expect([session.get().token, session.get().user, session.get().place]).toEqual([undefined, undefined, {}]);
  expect(store.getItem('categories.listParams')).toBeUndefined();
});
