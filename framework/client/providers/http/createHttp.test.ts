import { describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import type { Place } from '../../../testing/client';
import type { Session } from '../session/session';
import { createHttp } from './createHttp';
import { createFakeApi, json } from './fakeApi';
import type { Answer } from './fakeApi';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const setUp = (...answers: Answer[]) => {
  const client = createTestClient();
  const { session } = client;
  const api = createFakeApi(...answers);
  return { ...api, session, http: createHttp(client, { fetch: api.fetch }) };
};

const logIn = (session: Session<Place>) =>
  session.set({ token: 'secret', user: { id: 1, role_type: 'editor' }, place: { branch: { id: 3 } } });

const anonymous = { Accept: 'application/json', 'Accept-Language': 'en', desk: 'none' };

describe('headers', () => {
  test('of an anonymous caller contain only the language and the admin’s own headers', async () => {
    const { http, sent } = setUp(json({ data: [] }));
    await http.request({ method: 'GET', path: 'floors' });
    expect(sent).toEqual([
      { method: 'GET', path: '/api/floors', headers: anonymous, body: undefined, keepalive: false },
    ]);
  });

  test('of a logged-in caller contain the token, the language and the desk', async () => {
    const { http, sent, session } = setUp(json({ data: [] }));
    logIn(session);
    session.set({ locale: 'ar-SY', place: { desk: 31 } });
    await http.request({ method: 'GET', path: '/rooms' });
    expect(sent[0].headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'ar',
      desk: '31',
      Authorization: 'Bearer secret',
    });
  });

  test('contain no bearer token while the user or the workplace is missing', async () => {
    const { http, sent, session } = setUp(json({ data: [] }));
    session.set({ token: 'secret', user: { id: 1, role_type: 'editor' } });
    await http.request({ method: 'GET', path: 'floors' });
    expect(sent[0].headers).toEqual(anonymous);
  });

  test('contain a new idempotency key for each POST, unless the call is idempotent', async () => {
    const { http, sent } = setUp(...[1, 2, 3, 4].map(() => json({ message: 'Done' })));
    await http.request({ method: 'POST', path: 'brands/add', body: {} });
    await http.request({ method: 'POST', path: 'brands/add', body: {} });
    await http.request({ method: 'POST', path: 'brands/add', body: {}, idempotencyKey: 'the-first-try' });
    await http.request({ method: 'POST', path: 'login', body: {}, idempotent: true });
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(uuidPattern);
    expect(keys[1]).toMatch(uuidPattern);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['the-first-try', undefined]);
  });

  test('contain a key even without randomUUID, which is missing on pages served over plain http', async () => {
    const { http, sent } = setUp(json({ message: 'Done' }));
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await http.request({ method: 'POST', path: 'brands/add', body: {} });
    expect(sent[0].headers['Idempotency-Key']).toMatch(uuidPattern);
  });
});

describe('the body', () => {
  test('is JSON', async () => {
    const { http, sent } = setUp(json({ message: 'Added', data: { id: 5 }, meta: { total: 1 } }));
    const body = { name: [{ en: 'Red' }], active: true };
    const reply = await http.request({ method: 'POST', path: 'brands/add', body, idempotent: true });
    expect(sent[0].body).toEqual(body);
    expect(sent[0].headers).toEqual({ ...anonymous, 'Content-Type': 'application/json' });
    expect(reply).toMatchObject({ message: 'Added', data: { id: 5 }, meta: { total: 1 } });
    expect(reply.json).toEqual({ message: 'Added', data: { id: 5 }, meta: { total: 1 } });
  });

  test.each([
    ['with a file', { logo: new File(['x'], 'logo.png') }, undefined],
    ['requested as form data', { name: 'Red' }, true],
  ])('%s is sent as form data, with the content type set by the browser', async (_name, body, form) => {
    const { http, sent } = setUp(json({ message: 'Done' }));
    await http.request({ method: 'POST', path: 'brands/add', body, idempotent: true, ...(form && { form }) });
    expect(sent[0].body).toBeInstanceOf(FormData);
    expect(sent[0].headers).toEqual(anonymous);
  });
});

describe('the shape of a reply', () => {
  const replies = {
    'a list': json([]),
    'an empty object': json({}),
    null: json({ data: null }),
    'a boolean': json({ data: true }),
    'a number for a message': json({ message: 5 }),
    'no content': new Response(null, { status: 204 }),
    'an empty body': new Response('', { headers: { 'content-type': 'application/json' } }),
  };

  test.each(Object.entries(replies))('of a write must not be %s', async (_name, reply) => {
    const { http } = setUp(reply.clone());
    await expect(http.request({ method: 'POST', path: 'brands/add', body: {} })).rejects.toMatchObject({
      message: 'messages.invalid_reply',
    });
  });

  test.each(
    Object.entries({
      ...replies,
      'only a message': json({ message: 'Done' }),
      'another field': json({ data: { unread: 1 } }),
      'a text for a number': json({ data: { total: '1' } }),
    }),
  )('with a required example must not be %s', async (_name, reply) => {
    const { http } = setUp(reply.clone());
    await expect(http.request({ method: 'GET', path: 'figures', like: { total: 0 } })).rejects.toMatchObject({
      message: 'messages.invalid_reply',
    });
  });

  test.each([{}, { meta: null }, { meta: { next: '5' } }, { meta: [] }, { meta: 5 }])(
    'with a required meta must not have %j',
    async (meta) => {
      const { http } = setUp(json({ data: { total: 1 }, ...meta }));
      await expect(
        http.request({ method: 'GET', path: 'figures', like: { total: 0 }, likeMeta: { next: 0 } }),
      ).rejects.toMatchObject({ message: 'messages.invalid_reply' });
    },
  );

  test('is accepted if it matches', async () => {
    const { http } = setUp(json({ data: { total: 1 }, meta: { next: 5, more: true } }), json({ message: '' }));
    expect(
      await http.request({ method: 'GET', path: 'figures', like: { total: 0 }, likeMeta: { next: 0 } }),
    ).toMatchObject({ data: { total: 1 }, meta: { next: 5 } });
    expect(await http.request({ method: 'POST', path: 'jobs/run' })).toMatchObject({ message: undefined });
  });
});

test('the API may be on another host, under a path', async () => {
  const urls: string[] = [];
  const http = createHttp(createTestClient({ storages: [] }, { apiUrl: () => 'https://api.example.com/v2' }), {
    fetch: async (url) => {
      urls.push(String(url));
      return json({});
    },
  });
  await http.request({ method: 'GET', path: 'publishers', query: { page: 2, filter: { active: true } } });
  expect(urls).toEqual(['https://api.example.com/v2/api/publishers?page=2&filter%5Bactive%5D=true']);
});

test('a failed call is not retried', async () => {
  const { http, sent } = setUp(json({}, 500), json({}));
  await expect(http.request({ method: 'GET', path: 'publishers', fallback: 'messages.failed' })).rejects.toMatchObject({
    message: 'messages.failed',
    status: 500,
  });
  expect(sent).toHaveLength(1);
});
