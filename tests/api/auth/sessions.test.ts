import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '@matjar/admin/server/auth';
import { sessions } from '@matjar/admin/testing/database';
import { dayInMs } from '@matjar/admin/values';
import { users } from '../../../server/tables';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const colours = (headers: Record<string, string>) => server.call('products_colors', { headers });

const change = (token: string, values: Partial<typeof sessions.$inferInsert>, at = server) =>
  at.db
    .update(sessions)
    .set(values)
    .where(eq(sessions.token_hash, hashToken(token)));

const sessionOf = async (token: string, at = server) =>
  (
    await at.db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, hashToken(token)))
  )[0]!;

const changeUser = (login: Login, values: Partial<typeof users.$inferInsert>) =>
  server.db
    .update(users)
    .set(values)
    .where(eq(users.id, Number(login.user.id)));

describe('a token', () => {
  it('gives access to what its user may see', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const { status, body } = await colours(headers);
    expect([status, body.meta.total]).toEqual([200, 16]);
  });

  it.each([
    ['no header', () => ({})],
    ['an unknown token', () => ({ authorization: `Bearer ${createToken()}` })],
    ['a malformed token', () => ({ authorization: 'Bearer x' })],
    ['another scheme', () => ({ authorization: 'Basic dmVuZG9yOm1hdGphcg==' })],
  ])('is required: %s returns 401', async (_, authorization: () => Record<string, string>) => {
    const {
      headers: { authorization: __, ...rest },
    } = await server.login('vendor@matjar.test');
    const { status, body } = await colours({ ...rest, ...authorization() });
    expect([status, body]).toEqual([401, { message: 'Your Are Not Authorized!' }]);
  });

  it('expires after 30 days', async () => {
    const login = await server.login('vendor@matjar.test');
    const days = (await sessionOf(login.token)).expires_at.getTime() - Date.now();
    expect(Math.round(days / dayInMs)).toBe(30);
    await change(login.token, { expires_at: new Date(Date.now() - 1) });
    expect((await colours(login.headers)).status).toBe(401);
  });

  it('expires when the user is idle; an open page’s own requests don’t count as use', async () => {
    const other = await startServer({ config: { sessionIdleMinutes: 30 } });
    const login = await other.login('vendor@matjar.test');
    const idle = (minutes: number) =>
      change(login.token, { last_seen_at: new Date(Date.now() - minutes * 60_000) }, other);
    const ask = async (path: string) => (await other.call(path, { headers: login.headers })).status;
    await idle(29);
    expect(await ask('events')).toBe(200);
    expect(Date.now() - (await sessionOf(login.token, other)).last_seen_at.getTime()).toBeGreaterThan(28 * 60_000);
    expect(await ask('my_account')).toBe(200);
    expect([await ask('my_account'), (await idle(31), await ask('my_account'))]).toEqual([200, 401]);
    await other.close();
  });

  it('ends when it is revoked', async () => {
    const login = await server.login('vendor@matjar.test');
    await change(login.token, { revoked_at: new Date() });
    expect((await colours(login.headers)).status).toBe(401);
  });

  it('is rejected while its user is suspended, and works again afterwards', async () => {
    const login = await server.login('vendor@matjar.test');
    await changeUser(login, { suspended_at: new Date().toISOString() });
    expect((await colours(login.headers)).status).toBe(401);
    await changeUser(login, { suspended_at: null });
    expect((await colours(login.headers)).status).toBe(200);
  });

  it('uses the user’s current role, not the role at login', async () => {
    const login = await server.login('vendor@matjar.test');
    const { body } = await colours(login.headers);
    const toggle = () =>
      server.call('products_colors/update_status', {
        headers: login.headers,
        body: { color_id: body.data[0].color_id, new_status: false },
      });
    await changeUser(login, { role_type: 'viewer' });
    const refused = await toggle();
    await changeUser(login, { role_type: 'vendor' });
    expect([refused.status, refused.body.message]).toEqual([422, 'Your role can view records but not change them']);
    expect((await toggle()).status).toBe(200);
  });

  it('with an unknown role gives no access', async () => {
    const login = await server.login('client@matjar.test');
    await changeUser(login, { role_type: 'root' });
    expect((await server.call('my_account', { headers: login.headers })).status).toBe(401);
    await changeUser(login, { role_type: 'client' });
  });

  it('records when it was last used, to the minute', async () => {
    const login = await server.login('vendor@matjar.test');
    const before = (await sessionOf(login.token)).last_seen_at;
    await colours(login.headers);
    expect((await sessionOf(login.token)).last_seen_at).toEqual(before);
    await change(login.token, { last_seen_at: new Date(Date.now() - 61_000) });
    await colours(login.headers);
    expect((await sessionOf(login.token)).last_seen_at.getTime()).toBeGreaterThan(Date.now() - 30_000);
  });
});

describe('logging out', () => {
  const logout = (headers: Record<string, string> = {}) => server.call('logout', { headers });

  it('needs only the bearer header, and ends only that session', async () => {
    const [one, other] = [await server.login('vendor@matjar.test'), await server.login('vendor@matjar.test')];
    const { status, body } = await logout({ authorization: one.headers.authorization! });
    expect([status, body]).toEqual([200, { message: 'You are logged out' }]);
    expect((await colours(one.headers)).status).toBe(401);
    expect((await colours(other.headers)).status).toBe(200);
  });

  it('succeeds when repeated, without a token and with an unknown token', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const invalidHeaders = { authorization: `Bearer ${createToken()}` };
    const replies = [await logout(headers), await logout(headers), await logout(), await logout(invalidHeaders)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('ended sessions', () => {
  it('are deleted at the user’s next login', async () => {
    const dead = await server.login('admin@matjar.test');
    const live = await server.login('admin@matjar.test');
    await change(dead.token, { expires_at: new Date(Date.now() - 1) });
    await server.login('admin@matjar.test');
    expect(await sessionOf(dead.token)).toBeUndefined();
    expect(await sessionOf(live.token)).toBeDefined();
  });
});

describe('the list of a user’s sessions', () => {
  interface SessionRow {
    session_id: number;
    current: boolean;
  }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const list = async ({ headers }: Login): Promise<SessionRow[]> =>
    (await server.call('sessions', { headers })).body.data;
  const idOf = async (login: Login) => (await list(login)).find(({ current }) => current)!.session_id;
  const clear = () => server.db.delete(sessions);

  it('shows each session’s device and address, marks the current one, and contains no token', async () => {
    await clear();
    const login = await server.login('vendor@matjar.test');
    await change(login.token, { user_agent: firefox, ip: '192.0.2.7' });
    const [older, revoked] = [await server.login('vendor@matjar.test'), await server.login('vendor@matjar.test')];
    await change(older.token, {
      last_seen_at: new Date(Date.now() - 3_600_000),
      expires_at: new Date(Date.now() + 1000),
    });
    await change(revoked.token, { revoked_at: new Date() });
    await server.login('admin@matjar.test');
    const found = await list(login);
    expect(found.map(({ current }) => current)).toEqual([true, false]);
    expect(found[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', address: '192.0.2.7' });
    expect(JSON.stringify(found)).not.toMatch(/token|hash|Mozilla/);
  });

  it('is available to every role, and requires a login', async () => {
    for (const role of ['viewer', 'client']) {
      expect(await list(await server.login(`${role}@matjar.test`))).not.toHaveLength(0);
    }
    for (const path of ['sessions', 'sessions/end', 'sessions/end_all']) {
      expect((await server.call(path, path === 'sessions' ? {} : { body: { session_id: 1 } })).status).toBe(401);
    }
  });

  it('ends one session immediately; another user’s session is not found', async () => {
    const [one, other, otherUser] = [
      await server.login('vendor@matjar.test'),
      await server.login('vendor@matjar.test'),
      await server.login('admin@matjar.test'),
    ];
    const endIt = (session_id: unknown) => server.call('sessions/end', { headers: one.headers, body: { session_id } });
    const { status, body } = await endIt(await idOf(other));
    expect([status, body.message]).toEqual([200, 'That device is logged out']);
    expect([(await colours(other.headers)).status, (await colours(one.headers)).status]).toEqual([401, 200]);
    expect((await endIt(await idOf(otherUser))).status).toBe(404);
    expect((await server.call('my_account', { headers: otherUser.headers })).status).toBe(200);
    for (const wrong of ['x', null, -1, 1.5, [1], { $ne: 0 }, { toString: 1 }, 2 ** 53])
      expect((await endIt(wrong)).status).toBe(422);
  });

  it('ends all other sessions, or all sessions', async () => {
    await clear();
    const logins: Login[] = [];
    for (let count = 0; count < 3; count += 1) logins.push(await server.login('vendor@matjar.test'));
    const statuses = () => Promise.all(logins.map(async ({ headers }) => (await colours(headers)).status));
    const endAll = (body: object) => server.call('sessions/end_all', { headers: logins[0]!.headers, body });
    const others = await endAll({ others: true });
    expect([others.body, await statuses()]).toEqual([
      { message: 'Logged out on 2 devices', data: { ended: 2 } },
      [200, 401, 401],
    ]);
    expect((await endAll({ others: 'all' })).status).toBe(422);
    await endAll({});
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});
