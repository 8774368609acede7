import { describe, expect, test } from 'vitest';
import { createHttp } from '../http';
import { createFakeApi, json } from '../http/fakeApi';
import type { Answer } from '../http/fakeApi';
import { createSession } from './session';
import { signIn } from './signIn';
import { createStorage } from '../store/storage';

const credentials = { email: 'vendor@matjar.test', password: ' secret ', category_id: 2 };
const user = { id: 1, full_name: 'Salma', email: 'vendor@matjar.test', role_type: 'vendor', role: 'Vendor' } as const;
const sub_shop = { id: 3, subcategory_image: '/rose.webp' };
const data = { token: 't', user, sub_shop, subcategory_id: { subcategory_id: 31 } };

const setUp = (...answers: Answer[]) => {
  const session = createSession(createStorage({ areas: [] }));
  const { sent, fetch } = createFakeApi(...answers);
  return { session, sent, http: createHttp({ session, fetch, baseUrl: '' }) };
};

test('POST login carries e-mail, password and category, with the language and country headers alone', async () => {
  const { http, session, sent } = setUp(json({ message: 'Welcome', data }));
  await signIn(http, session, credentials);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/sub_vendor/login',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        country_id: '2',
        'Content-Type': 'application/json',
      },
      body: credentials,
      keepalive: false,
    },
  ]);
});

test('keeps token, user, shop, the category asked for and its sub-category', async () => {
  const { http, session } = setUp(json({ data }));
  await signIn(http, session, credentials);
  expect(session.isLoggedIn()).toBe(true);
  expect(session.get()).toEqual({ token: 't', user, shop: sub_shop, category_id: 2, subcategory_id: 31, country: 2 });
});

test('a user without an id, as in the specification, is told from others by their e-mail', async () => {
  const { http, session } = setUp(json({ data: { ...data, user: { role_type: 'vendor', role: 'Vendor' } } }));
  await signIn(http, session, credentials);
  expect(session.get().user).toEqual({ id: credentials.email, email: credentials.email, role_type: 'vendor', role: 'Vendor' });
});

test.each([
  ['what it has', ['brands', 'orders'], ['brands', 'orders']],
  ['nothing of what it has', undefined, undefined],
  ['something else', { brands: true }, undefined],
])('an API may say %s', async (_name, areas, kept) => {
  const { http, session } = setUp(json({ data: { ...data, areas } }));
  await signIn(http, session, credentials);
  expect(session.get().offers).toEqual(kept);
  session.clearSession();
  expect(session.get().offers).toBeUndefined();
});

test.each([
  ['a bare id', 31, 31],
  ['none', null, undefined],
  ['an empty one', { subcategory_id: null }, undefined],
  ['no field at all', undefined, undefined],
])('the sub-category may come as %s', async (_name, subcategory_id, kept) => {
  const { http, session } = setUp(json({ data: { ...data, subcategory_id } }));
  session.set({ subcategory_id: 99 });
  await signIn(http, session, credentials);
  expect(session.get().subcategory_id).toBe(kept);
});

describe('a login that fails leaves the session as it was', () => {
  test.each([
    ['wrong password', json({ message: 'The password is wrong' }, 422), 'The password is wrong'],
    ['no text of the server', json({}, 401), 'messages.failed_to_login'],
    ['no connection', new TypeError('Failed to fetch'), 'messages.network_error'],
    ['an HTML page', new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'messages.invalid_reply'],
    ['no data', json({ message: 'ok' }), 'messages.invalid_reply'],
    ['no token', json({ data: { ...data, token: null } }), 'messages.invalid_reply'],
    ['no user', json({ data: { ...data, user: undefined } }), 'messages.invalid_reply'],
    ['an unknown role', json({ data: { ...data, user: { ...user, role_type: 'root' } } }), 'messages.invalid_reply'],
    ['no shop', json({ data: { ...data, sub_shop: null } }), 'messages.invalid_reply'],
  ])('%s', async (_name, answer, message) => {
    const { http, session } = setUp(answer);
    await expect(signIn(http, session, credentials)).rejects.toMatchObject({ name: 'HttpError', message });
    expect(session.get()).toEqual({ country: 2 });
  });
});
