import { describe, expect, test } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { createHttp } from '../http/createHttp';
import { createFakeApi, json } from '../http/fakeApi';
import type { Answer } from '../http/fakeApi';
import { signIn } from './signIn';

const credentials = { email: 'somebody@example.test', password: ' secret ', floor: 2 };
const user = {
  id: 1,
  full_name: 'Salma',
  email: 'somebody@example.test',
  role_type: 'editor',
  role: 'editor',
} as const;
const branch = { id: 3, phone: '12' };
const data = { token: 't', user, branch, desk: 31 };

const setUp = (...answers: Answer[]) => {
  const client = createTestClient();
  const { session } = client;
  const { sent, fetch } = createFakeApi(...answers);
  return { client, session, sent, http: createHttp(client, { fetch }) };
};

test('POST login sends the credentials, with only the language and the admin’s own headers', async () => {
  const { http, client, sent } = setUp(json({ message: 'Welcome', data }));
  await signIn(http, client, credentials);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/login',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        desk: 'none',
        'Content-Type': 'application/json',
      },
      body: credentials,
      keepalive: false,
    },
  ]);
});

test('signing in stores the token, the user and the workplace', async () => {
  const { http, client, session } = setUp(json({ data }));
  await signIn(http, client, credentials);
  expect(session.isLoggedIn()).toBe(true);
  expect(session.get()).toEqual({ token: 't', user, place: { branch, floor: 2, desk: 31 } });
});

test('a user without an id, as in the specification, is identified by email', async () => {
  const { http, client, session } = setUp(json({ data: { ...data, user: { role_type: 'editor', role: 'editor' } } }));
  await signIn(http, client, credentials);
  expect(session.get().user).toEqual({
    id: credentials.email,
    email: credentials.email,
    role_type: 'editor',
    role: 'editor',
  });
});

test.each([
  ['its resources', ['publishers', 'rooms'], ['publishers', 'rooms']],
  ['no resources', undefined, undefined],
  ['resources in another shape, which is ignored', { publishers: true }, undefined],
])('the reply may list %s', async (_name, resources, kept) => {
  const { http, client, session } = setUp(json({ data: { ...data, resources } }));
  await signIn(http, client, credentials);
  expect(session.get().offers).toEqual(kept);
  session.clearSession();
  expect(session.get().offers).toBeUndefined();
});

describe('a failed login leaves the session unchanged', () => {
  test.each([
    ['wrong password', json({ message: 'The password is wrong' }, 422), 'The password is wrong'],
    ['no message from the server', json({}, 401), 'messages.failed_to_login'],
    ['no connection', new TypeError('Failed to fetch'), 'messages.failed_to_login messages.network_error'],
    ['an HTML page', new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'messages.invalid_reply'],
    ['no data', json({ message: 'ok' }), 'messages.invalid_reply'],
    ['no token', json({ data: { ...data, token: null } }), 'messages.invalid_reply'],
    ['no user', json({ data: { ...data, user: undefined } }), 'messages.invalid_reply'],
    ['an unknown role', json({ data: { ...data, user: { ...user, role_type: 'root' } } }), 'messages.invalid_reply'],
    ['no place', json({ data: { ...data, branch: null } }), 'messages.invalid_reply'],
  ])('reports %s', async (_name, answer, message) => {
    const { http, client, session } = setUp(answer);
    await expect(signIn(http, client, credentials)).rejects.toMatchObject({ name: 'HttpError', message });
    expect(session.get()).toEqual({ place: {} });
  });
});
