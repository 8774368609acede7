import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@matjar/admin/server/auth';
import { passwordLinks } from '@matjar/admin/testing/database';
import { users } from '../../../../server/tables';
import type { TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';
import { newPassword, linksOn, publicUrl, startMailing, tokenIn } from './mailing';

const { server, mailbox, requestLink, look, reset, enter, idOf, linkOf } = startMailing();

/** A server that sends no emails. */
let plainServer: TestServer;
const plain = linksOn(() => plainServer);

beforeAll(async () => {
  plainServer = await startServer();
});
afterAll(() => plainServer.close());

describe('requesting a password link', () => {
  it('reports that no email is sent if no mail server is configured, and creates no link', async () => {
    const { status, body } = await plain.requestLink('vendor@matjar.test');
    expect([status, body.data, body.message]).toEqual([
      200,
      { sent: false },
      expect.stringContaining('does not send email'),
    ]);
    expect(await plainServer.db.select().from(passwordLinks)).toEqual([]);
  });
});

describe('a password link', () => {
  it('sets the password once, ends all sessions, and is stored only as a hash', async () => {
    const login = await server().login('vendor@matjar.test');
    const count = mailbox().letters.length;
    await requestLink('vendor@matjar.test');
    const token = tokenIn((await mailbox().letter(count)).text);
    expect(JSON.stringify(await server().db.select().from(passwordLinks))).not.toContain(token);
    const seen = await look(token);
    expect([seen.body.data, seen.headers.get('cache-control'), seen.headers.get('referrer-policy')]).toEqual([
      { email: 'vendor@matjar.test' },
      'no-store',
      'no-referrer',
    ]);
    expect((await reset(token, { repeat_password: 'another' })).body.errors).toEqual({
      repeat_password: ['Passwords must match'],
    });
    for (const weak of ['short', 'sunshine99']) {
      expect((await reset(token, { new_password: weak, repeat_password: weak })).status).toBe(422);
    }
    expect((await server().call('my_account', { headers: login.headers })).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await server().call('my_account', { headers: login.headers })).status).toBe(401);
    const again = await reset(token);
    expect([again.status, again.body.message, (await look(token)).status]).toEqual([
      422,
      'This link is no longer valid. Ask for a new one.',
      422,
    ]);
    expect([await enter('vendor@matjar.test', 'matjar-demo'), await enter('vendor@matjar.test', newPassword)]).toEqual([
      422, 200,
    ]);
    await setPassword(server().db, await idOf('vendor@matjar.test'), 'matjar-demo');
  });

  it('works only once for simultaneous requests', async () => {
    const token = await linkOf('viewer@matjar.test');
    const replies = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await setPassword(server().db, await idOf('viewer@matjar.test'), 'matjar-demo');
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    [
      'has expired',
      () =>
        server()
          .db.update(passwordLinks)
          .set({ expires_at: new Date(Date.now() - 1) }),
    ],
    ['was replaced', () => linkOf('viewer@matjar.test')],
    [
      'belongs to a suspended user',
      () =>
        server()
          .db.update(users)
          .set({ suspended_at: new Date().toISOString() })
          .where(eq(users.email, 'viewer@matjar.test')),
    ],
    [
      'belongs to a user who has set a password since',
      async () => setPassword(server().db, await idOf('viewer@matjar.test'), 'matjar-demo'),
    ],
    [
      'belongs to a user whose email has changed since',
      async () => {
        const { headers, user } = await server().login('vendor@matjar.test');
        await server()
          .db.update(passwordLinks)
          .set({ user_id: Number(user.id) });
        const body = { email: 'vendor-2@matjar.test', current_password: 'matjar-demo' };
        expect((await server().call('my_account/update', { headers, body })).status).toBe(200);
        await server()
          .db.update(users)
          .set({ email: 'vendor@matjar.test' })
          .where(eq(users.id, Number(user.id)));
      },
    ],
  ])('that %s gives no access', async (_, spoil) => {
    await server().db.update(users).set({ suspended_at: null });
    await server().db.delete(passwordLinks);
    const token = await linkOf('viewer@matjar.test');
    expect((await look(token)).status).toBe(200);
    await spoil(token);
    expect([(await look(token)).status, (await reset(token)).status]).toEqual([422, 422]);
    await server().db.update(users).set({ suspended_at: null });
  });

  it('is refused if it is unknown, and guessing is slowed down', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), null, { $ne: 1 }]) expect((await look(token)).status).toBe(422);
    const found = [];
    for (let index = 0; index < 22; index += 1) found.push((await look(`guess-${index}`)).status);
    expect(found.at(-1)).toBe(429);
  });
});

describe('a password link created for somebody else', () => {
  const members = async (at: TestServer, caller: string) => {
    const { headers } = await at.login(caller);
    const { body } = await at.call('team_members?per_page=100', { headers });
    const all = body.data as { team_member_id: number; email: string }[];
    return (email: string) => {
      const { team_member_id } = all.find((one) => one.email === email)!;
      return at.call('team_members/password_link', { headers, body: { team_member_id } });
    };
  };

  it('is shown to its creator if no mail server is configured, and works once', async () => {
    const make = await members(plainServer, 'vendor@matjar.test');
    const { status, body } = await make('viewer@matjar.test');
    expect([status, body.message]).toEqual([200, 'The link is ready']);
    const token = (body.data.link as string).split('#')[1];
    expect([(await plain.reset(token)).status, (await plain.reset(token)).status]).toEqual([200, 422]);
    expect(await plain.enter('viewer@matjar.test', newPassword)).toBe(200);
    expect(await plainServer.db.select().from(passwordLinks)).toEqual([]);
  });

  it('is emailed if a mail server is configured, and not shown to its creator', async () => {
    const count = mailbox().letters.length;
    const { body } = await (await members(server(), 'vendor@matjar.test'))('viewer@matjar.test');
    expect([body.message, body.data.link ?? null]).toEqual(['The link is on its way to viewer@matjar.test', null]);
    const letter = await mailbox().letter(count);
    expect(letter.to).toEqual(['viewer@matjar.test']);
    expect((await look(tokenIn(letter.text))).body.data).toEqual({ email: 'viewer@matjar.test' });
  });

  it('can only be created for users with a lower role', async () => {
    const { headers } = await plainServer.login('admin@matjar.test');
    const make = async (email: string) => {
      const user_id = await plain.idOf(email);
      return plainServer.call('users/password_link', { headers, body: { user_id } });
    };
    expect((await make('vendor@matjar.test')).status).toBe(200);
    for (const email of ['admin@matjar.test', 'super-admin@matjar.test']) {
      expect((await make(email)).body.message).toBe('You can do this only for people whose role is below yours');
    }
    expect((await (await members(plainServer, 'vendor@matjar.test'))('vendor@matjar.test')).status).toBe(422);
    const vendor = await plainServer.login('vendor@matjar.test');
    const user_id = await plain.idOf('viewer@matjar.test');
    const foreign = await plainServer.call('users/password_link', { headers: vendor.headers, body: { user_id } });
    expect([foreign.status, foreign.body.data]).toEqual([422, undefined]);
  });

  it('for an invitation is sent by email, too', async () => {
    const { headers } = await server().login('vendor@matjar.test');
    const member = { name: 'هدى', email: 'huda@example.com', role_type: 'viewer' };
    const added = await server().call('team_members/add', { headers, body: member });
    const { team_member_id } = added.body.data;
    const count = mailbox().letters.length;
    const invite = await server().call('team_members/invite', {
      headers: { ...headers, 'accept-language': 'ar' },
      body: { team_member_id },
    });
    expect([invite.status, invite.body.data.link ?? null]).toEqual([200, null]);
    const { to, html, text } = await mailbox().letter(count);
    expect([to, html.includes('dir="rtl"'), text.includes('نور للأزياء')]).toEqual([['huda@example.com'], true, true]);
    const token = new RegExp(`${publicUrl}/invitation#([\\w-]{43})`).exec(text)![1];
    expect((await server().call('invitation', { body: { token } })).body.data.email).toBe('huda@example.com');
  });
});
