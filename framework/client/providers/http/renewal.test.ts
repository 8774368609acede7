import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { createHttp } from './createHttp';
import { createFakeApi, json, later } from './fakeApi';
import type { Answer } from './fakeApi';

afterEach(() => {
  vi.useRealTimers();
});

const setUp = (...answers: Answer[]) => {
  const client = createTestClient();
  const { session } = client;
  session.set({ token: 'old', user: { id: 1, role_type: 'editor' }, place: { branch: { id: 3 } } });
  const api = createFakeApi(...answers);
  return { ...api, session, http: createHttp(client, { fetch: api.fetch }) };
};

const unauthorized = () => json({ message: 'Your Are Not Authorized!' }, 401);
const bearers = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers.Authorization);
const read = { method: 'GET', path: 'publishers' } as const;
const write = { method: 'POST', path: 'brands/add', body: { sort: 1 } } as const;
const change = {
  method: 'POST',
  path: 'my_account/update',
  body: { new_password: 'longer' },
  idempotent: true,
} as const;

describe('a renewed token', () => {
  test('is kept for the following calls', async () => {
    const { http, sent, session } = setUp(json({ data: {}, meta: { token: 'new' } }), json({ data: [] }));
    await http.request(change);
    expect([session.get().token, session.get().renewing]).toEqual(['new', undefined]);
    await http.request(read);
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('from another page is used to retry a refused call once, with the same idempotency key', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer, json({ data: { id: 7 } }));
    const reply = http.request(write);
    session.set({ token: 'new' });
    resolve(unauthorized());
    expect((await reply).data).toEqual({ id: 7 });
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
    expect(sent[1]!.headers['Idempotency-Key']).toBe(sent[0]!.headers['Idempotency-Key']);
    expect(sent[1]!.body).toEqual({ sort: 1 });
  });

  test('is used with the place of the original call, even if the page has moved on', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer, json({ data: { id: 7 } }));
    session.set({ place: { desk: 31 } });
    const reply = http.request(write);
    session.set({ token: 'new', place: { desk: 32 } });
    resolve(unauthorized());
    await reply;
    expect(sent.map(({ headers }) => headers.desk)).toEqual(['31', '31']);
  });

  test('is awaited while another page is renewing it', async () => {
    const { http, sent, session } = setUp(unauthorized(), json({ data: [] }));
    session.set({ renewing: Date.now() });
    const reply = http.request(read);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    session.set({ token: 'new', renewing: null });
    await reply;
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
  });
});

describe('a refusal without a new token', () => {
  test('is passed on without a retry', async () => {
    const { http, sent } = setUp(unauthorized());
    await expect(http.request(read)).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("is passed on if the other page's renewal fails or never ends", async () => {
    vi.useFakeTimers();
    const { http, sent, session } = setUp(unauthorized(), unauthorized());
    session.set({ renewing: Date.now() });
    const first = http.request(read).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    session.set({ renewing: null });
    expect(await first).toMatchObject({ status: 401 });
    session.set({ renewing: Date.now() });
    const second = http.request(read).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await second).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
  });

  test.each([9e15, -9e15, 1e308])('does not wait for a renewal whose stored time, %d, is invalid', async (renewing) => {
    const { http, session } = setUp(unauthorized());
    session.set({ renewing });
    await expect(http.request(read)).rejects.toMatchObject({ status: 401 });
  });

  test('is not retried with the token of another person who logged in on another page', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer);
    const reply = http.request(write);
    session.set({ token: 'new', user: { id: 2, role_type: 'editor' } });
    resolve(unauthorized());
    await expect(reply).rejects.toMatchObject({ status: 401 });
    expect(bearers(sent)).toEqual(['Bearer old']);
  });

  test('does not wait after a logout elsewhere, and a rejected password change keeps the token', async () => {
    const { http, session } = setUp(json({ message: 'Wrong' }, 422), unauthorized());
    await expect(http.request(change)).rejects.toMatchObject({ status: 422 });
    expect([session.get().token, session.get().renewing]).toEqual(['old', undefined]);
    session.set({ renewing: Date.now() });
    const reply = http.request(read);
    session.clearSession();
    await expect(reply).rejects.toMatchObject({ status: 401 });
  });
});
