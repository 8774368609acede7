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

const refused = () => json({ message: 'Your Are Not Authorized!' }, 401);
const bearers = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers.Authorization);
const read = { method: 'GET', path: 'publishers' } as const;
const write = { method: 'POST', path: 'brands/add', body: { sort: 1 } } as const;
const change = {
  method: 'POST',
  path: 'my_account/update',
  body: { new_password: 'longer' },
  idempotent: true,
} as const;

describe('a token that was renewed', () => {
  test('is kept for the calls that follow', async () => {
    const { http, sent, session } = setUp(json({ data: {}, meta: { token: 'new' } }), json({ data: [] }));
    await http.request(change);
    expect([session.get().token, session.get().renewing]).toEqual(['new', undefined]);
    await http.request(read);
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('in another page meanwhile: what was refused is asked once more, under the same key', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer, json({ data: { id: 7 } }));
    const asked = http.request(write);
    session.set({ token: 'new' });
    resolve(refused());
    expect((await asked).data).toEqual({ id: 7 });
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
    expect(sent[1]!.headers['Idempotency-Key']).toBe(sent[0]!.headers['Idempotency-Key']);
    expect(sent[1]!.body).toEqual({ sort: 1 });
  });

  test('is used in the place that was asked in, wherever the page has gone since', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer, json({ data: { id: 7 } }));
    session.set({ place: { desk: 31 } });
    const asked = http.request(write);
    session.set({ token: 'new', place: { desk: 32 } });
    resolve(refused());
    await asked;
    expect(sent.map(({ headers }) => headers.desk)).toEqual(['31', '31']);
  });

  test('is waited for while another page is getting it', async () => {
    const { http, sent, session } = setUp(refused(), json({ data: [] }));
    session.set({ renewing: Date.now() });
    const asked = http.request(read);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    session.set({ token: 'new', renewing: null });
    await asked;
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
  });
});

describe('a token that wasn’t', () => {
  test('ends at once, asked once', async () => {
    const { http, sent } = setUp(refused());
    await expect(http.request(read)).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test('ends as the other page’s attempt came to nothing, or never came to an end', async () => {
    vi.useFakeTimers();
    const { http, sent, session } = setUp(refused(), refused());
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

  test.each([9e15, -9e15, 1e308])(
    'is not waited for where what is kept of it, %d, is no moment of late',
    async (renewing) => {
      const { http, session } = setUp(refused());
      session.set({ renewing });
      await expect(http.request(read)).rejects.toMatchObject({ status: 401 });
    },
  );

  test('is not another person’s, who signed in in another page: nothing is asked in their name', async () => {
    const { answer, resolve } = later();
    const { http, sent, session } = setUp(answer);
    const asked = http.request(write);
    session.set({ token: 'new', user: { id: 2, role_type: 'editor' } });
    resolve(refused());
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(bearers(sent)).toEqual(['Bearer old']);
  });

  test('a logout elsewhere is no renewal, and a password that was refused leaves all as it was', async () => {
    const { http, session } = setUp(json({ message: 'Wrong' }, 422), refused());
    await expect(http.request(change)).rejects.toMatchObject({ status: 422 });
    expect([session.get().token, session.get().renewing]).toEqual(['old', undefined]);
    session.set({ renewing: Date.now() });
    const asked = http.request(read);
    session.clearSession();
    await expect(asked).rejects.toMatchObject({ status: 401 });
  });
});
