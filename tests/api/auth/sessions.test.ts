import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../../../server/auth/tokens';
import { sessions, users } from '../../../server/tables';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const colours = (headers: Record<string, string>) => server.call('products_colors', { headers });

const change = (token: string, values: Partial<typeof sessions.$inferInsert>) =>
  server.db.update(sessions).set(values).where(eq(sessions.token_hash, hashToken(token)));

const sessionOf = async (token: string) => {
  const [row] = await server.db.select().from(sessions).where(eq(sessions.token_hash, hashToken(token)));
  return row!;
};

const changeUser = (login: Login, values: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(values).where(eq(users.id, Number(login.user.id)));

describe('a token', () => {
  it('opens what its user may see', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const { status, body } = await colours(headers);
    expect([status, body.meta.total]).toEqual([200, 16]);
  });

  it.each([
    ['no header', () => ({})],
    ['a token that nobody has', () => ({ authorization: `Bearer ${createToken()}` })],
    ['something else', () => ({ authorization: 'Bearer x' })],
    ['another scheme', () => ({ authorization: 'Basic dmVuZG9yOm1hdGphcg==' })],
  ])('is needed: %s is 401', async (_, authorization: () => Record<string, string>) => {
    const { headers: { authorization: __, ...rest } } = await server.login('vendor@matjar.test');
    const { status, body } = await colours({ ...rest, ...authorization() });
    expect([status, body]).toEqual([401, { message: 'Your Are Not Authorized!' }]);
  });

  it('dies at its hour', async () => {
    const login = await server.login('vendor@matjar.test');
    const days = (await sessionOf(login.token)).expires_at.getTime() - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(30);
    await change(login.token, { expires_at: new Date(Date.now() - 1) });
    expect((await colours(login.headers)).status).toBe(401);
  });

  it('dies when it is revoked', async () => {
    const login = await server.login('vendor@matjar.test');
    await change(login.token, { revoked_at: new Date() });
    expect((await colours(login.headers)).status).toBe(401);
  });

  it('dies with its user’s suspension and wakes with its end', async () => {
    const login = await server.login('vendor@matjar.test');
    await changeUser(login, { suspended_at: new Date().toISOString() });
    expect((await colours(login.headers)).status).toBe(401);
    await changeUser(login, { suspended_at: null });
    expect((await colours(login.headers)).status).toBe(200);
  });

  it('carries the role of the moment, not that of the login', async () => {
    const login = await server.login('vendor@matjar.test');
    const { body } = await colours(login.headers);
    const toggle = () => server.call('products_colors/update_status', {
      headers: login.headers, body: { color_id: body.data[0].color_id, new_status: false },
    });
    await changeUser(login, { role_type: 'viewer' });
    const refused = await toggle();
    await changeUser(login, { role_type: 'vendor' });
    expect([refused.status, refused.body.message]).toEqual([422, 'Your role can view records but not change them']);
    expect((await toggle()).status).toBe(200);
  });

  it('with a role that isn’t one opens nothing', async () => {
    const login = await server.login('client@matjar.test');
    await changeUser(login, { role_type: 'root' });
    expect((await server.call('my_account', { headers: login.headers })).status).toBe(401);
    await changeUser(login, { role_type: 'client' });
  });

  it('remembers when it was last used, to the minute', async () => {
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

  it('needs the bearer header alone and ends that session, no other', async () => {
    const [one, other] = [await server.login('vendor@matjar.test'), await server.login('vendor@matjar.test')];
    const { status, body } = await logout({ authorization: one.headers.authorization! });
    expect([status, body]).toEqual([200, { message: 'You are logged out' }]);
    expect((await colours(one.headers)).status).toBe(401);
    expect((await colours(other.headers)).status).toBe(200);
  });

  it('is a success a second time, without a token and with one that nobody has', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const nobodys = { authorization: `Bearer ${createToken()}` };
    const replies = [await logout(headers), await logout(headers), await logout(), await logout(nobodys)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('sessions that ended', () => {
  it('are swept out by the user’s next login', async () => {
    const dead = await server.login('admin@matjar.test');
    const live = await server.login('admin@matjar.test');
    await change(dead.token, { expires_at: new Date(Date.now() - 1) });
    await server.login('admin@matjar.test');
    expect(await sessionOf(dead.token)).toBeUndefined();
    expect(await sessionOf(live.token)).toBeDefined();
  });
});
