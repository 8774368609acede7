import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '@matjar/admin/server/auth';
import { attempts } from '@matjar/admin/testing/database';
import { openBreachedPasswords } from '@matjar/admin/testing/server';
import { users } from '../../../server/tables';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;
let login: Login;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  login = await server.login('vendor@matjar.test');
});
afterEach(async () => {
  const userId = Number(login.user.id);
  await setPassword(server.db, userId, 'matjar-demo');
  const original = { email: 'vendor@matjar.test', full_name: 'Demo Vendor' };
  await server.db.update(users).set(original).where(eq(users.id, userId));
});

const update = async (values: Record<string, unknown>) => {
  const { version, user_id } = login.user;
  return server.call('my_account/update', { headers: login.headers, body: { user_id, version, ...values } });
};

const signIn = async (email: string, password: string) => {
  const body = { email, password, category_id: await server.categoryId('Fashion') };
  return (await server.call('login', { body })).status;
};

const chosen = 'a new one, longer';
const changed = { current_password: 'matjar-demo', new_password: chosen, repeat_password: chosen };

describe('a new password', () => {
  it('replaces the old one', async () => {
    const { status, body } = await update(changed);
    expect([status, body.message]).toEqual([200, 'Your password has been changed']);
    expect(JSON.stringify(body)).not.toContain('a new one');
    expect(await signIn('vendor@matjar.test', 'matjar-demo')).toBe(422);
    expect(await signIn('vendor@matjar.test', 'a new one, longer')).toBe(200);
  });

  it('gives the session a new token, which is not in the record, and revokes the previous token', async () => {
    const { body } = await update(changed);
    const { token } = body.meta;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([token === login.token, JSON.stringify(body.data).includes(token)]).toEqual([false, false]);
    const status = async (bearer: string) =>
      (await server.call('my_account', { headers: { ...login.headers, authorization: `Bearer ${bearer}` } })).status;
    expect([await status(token), await status(login.token)]).toEqual([200, 401]);
    // The session has a new token, but it's still listed only once, as the current session.
    const {
      body: { data },
    } = await server.call('sessions', { headers: { ...login.headers, authorization: `Bearer ${token}` } });
    expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true]);
  });

  it('ends all other sessions of the user, and no other user’s sessions', async () => {
    const [otherSession, viewer] = [await server.login('vendor@matjar.test'), await server.login('viewer@matjar.test')];
    await update(changed);
    const replies = [login, otherSession, viewer].map(({ headers }) => server.call('my_account', { headers }));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  it.each([
    [{ ...changed, current_password: 'wrong' }, { current_password: ['The current password is wrong'] }],
    [{ ...changed, current_password: undefined }, { current_password: ['Current password is required'] }],
    [{ ...changed, repeat_password: 'another' }, { repeat_password: ['Passwords must match'] }],
    [
      { ...changed, new_password: 'short', repeat_password: 'short' },
      { new_password: ['New password is too weak: use at least 8 characters'] },
    ],
  ])('is refused with %j', async (values, errors) => {
    const { status, body } = await update(values);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await signIn('vendor@matjar.test', 'matjar-demo')).toBe(200);
  });

  it('is refused if it is easy to guess, which doesn’t count as a wrong current password', async () => {
    for (const guessed of [
      'password1',
      'Matjar-2026',
      'vendor.vendor',
      '12345678',
      'demo vendor',
      'qwertyui',
      'august2026',
    ]) {
      const { status, body } = await update({ ...changed, new_password: guessed, repeat_password: guessed });
      expect([status, body.errors]).toEqual([
        422,
        { new_password: [expect.stringMatching(/^New password is too easy to guess/)] },
      ]);
    }
    expect(await signIn('vendor@matjar.test', 'matjar-demo')).toBe(200);
  });

  it('a wrong current password also rejects the other changes in the request', async () => {
    const { status } = await update({ full_name: 'Somebody Else', current_password: 'wrong' });
    const { body } = await server.call('my_account', { headers: login.headers });
    expect([status, body.data.full_name]).toEqual([422, 'Demo Vendor']);
  });
});

describe('my account, without a new password', () => {
  it('changes without the password and keeps the other sessions', async () => {
    const otherSession = await server.login('vendor@matjar.test');
    const { status, body } = await update({ full_name: 'Vendor of the Demo' });
    expect([status, body.message, body.data.full_name]).toEqual([
      200,
      '\u2068My account\u2069 saved',
      'Vendor of the Demo',
    ]);
    expect((await server.call('my_account', { headers: otherSession.headers })).status).toBe(200);
  });

  it('has a unique email, which can be changed only with the password and is used for later logins', async () => {
    const current_password = 'matjar-demo';
    const duplicate = await update({ email: 'Admin@matjar.test', current_password });
    expect([duplicate.status, Object.keys(duplicate.body.errors)]).toEqual([422, ['email']]);
    const unproven = await update({ email: 'New.Address@matjar.test' });
    expect([unproven.status, unproven.body.errors]).toEqual([
      422,
      { current_password: ['Enter your current password to change your email'] },
    ]);
    expect((await update({ email: 'New.Address@matjar.test', current_password })).status).toBe(200);
    expect(await signIn('new.address@matjar.test', 'matjar-demo')).toBe(200);
    expect(await signIn('vendor@matjar.test', 'matjar-demo')).toBe(422);
  });

  it('slows down guessing the password with a stolen token, and resets the count with the right password', async () => {
    const guess = (current_password: string) =>
      update({ version: undefined, full_name: 'Demo Vendor', current_password });
    for (let count = 0; count < 4; count += 1) expect((await guess('wrong')).status).toBe(422);
    expect((await guess('matjar-demo')).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await guess('wrong')).status).toBe(422);
    const refused = await guess('matjar-demo');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    await server.db.delete(attempts);
  });

  it('keeps the count of wrong passwords if something else is changed in between', async () => {
    const outcomes: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      outcomes.push((await update({ version: undefined, current_password: 'wrong' })).status);
      expect((await update({ version: undefined, full_name: `Vendor ${count}` })).status).toBe(200);
    }
    expect(outcomes).toContain(429);
    await server.db.delete(attempts);
  });

  it('never accepts a role or another user’s id', async () => {
    const role = await update({ role_type: 'super-admin' });
    expect([role.status, Object.keys(role.body.errors)]).toEqual([422, ['role_type']]);
    const other = await server.login('viewer@matjar.test');
    const foreign = await update({ user_id: other.user.user_id, full_name: 'Taken over' });
    expect(foreign.status).toBe(404);
  });
});

describe('breached passwords', () => {
  it('are refused if the operator has configured a file of them', async () => {
    const file = join(tmpdir(), `breached-${process.pid}.txt`);
    await writeFile(file, `${createHash('sha1').update(chosen).digest('hex').toUpperCase()}:12\n`);
    const close = await openBreachedPasswords(file);
    const refused = await update(changed);
    await close();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { new_password: ['New password is in a published list of stolen passwords: choose another one'] },
    ]);
    expect((await update(changed)).status).toBe(200);
  });
});
