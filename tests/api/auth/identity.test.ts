import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { factors, sessions } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';
import { hasPostgres, untilBlocked } from '../../helpers/database/locks';
import { codeOf, createAuthenticator } from '../../helpers/hosts/authenticator';
import { origin, startFactors, vendor } from './startFactors';

const { server, call, enter, challenge, complete, setUpCodes, addPasskey, idOf } = startFactors();

/** Expires the proof of identity in all sessions. */
const age = () =>
  server()
    .db.update(sessions)
    .set({ proven_at: new Date(Date.now() - 10 * 60_000) });

const prove = async (headers: Record<string, string>, proof: object) => {
  const { challenge: token } = (await call('identity', {}, headers)).body.data;
  return call('identity/confirm', { challenge: token, ...proof }, headers);
};

const isProven = async (headers: Record<string, string>) => (await call('factors/code', {}, headers)).status === 200;

const account = { bank: 'Bank', holder: 'Holder', iban: 'KW81CBKU0000000000001234560101', currency: 1 };

describe('a proof of identity', () => {
  it.each([
    ['a bank account', 'accounts/add', account],
    ['a payout', 'payouts/add', { account: 1, amount: '1.000' }],
    ['an API key', 'api_keys/add', { name: 'Till', expires_at: '2099-01-01T00:00:00.000Z', access: 'read' }],
    ['a webhook', 'webhooks/add', { name: 'Hook', url: 'https://example.com/hook' }],
    ['a role of the shop', 'own_roles/add', { name: ['Packer', 'مجهز'], base: 'vendor', rights: [] }],
    ['a team member', 'team_members/add', { name: 'New', email: 'new@example.com', role_type: 'viewer' }],
  ])('is needed for %s ten minutes after the login', async (_, path, body) => {
    const { headers } = await server().login(vendor);
    await age();
    const refused = await call(path, body, headers);
    expect([refused.status, refused.body.meta]).toEqual([422, { confirm: 'identity' }]);
    expect((await prove(headers, { password: demoPassword })).status).toBe(200);
    const { body: reply } = await call(path, body, headers);
    expect(reply.meta).not.toEqual({ confirm: 'identity' });
  });

  it('is needed to change a role, but not to change a phone', async () => {
    const { headers } = await server().login(vendor);
    const { data } = (await server().call('team_members?per_page=100', { headers })).body;
    const member = data.find(({ role_type: role }: { role_type: string }) => role === 'viewer');
    const { team_member_id } = member;
    await age();
    const phone = await call(
      'team_members/update',
      { team_member_id, phone: '+96550001234', role_type: 'viewer' },
      headers,
    );
    expect(phone.status).toBe(200);
    const role = await call('team_members/update', { team_member_id, role_type: 'vendor' }, headers);
    expect([role.status, role.body.meta]).toEqual([422, { confirm: 'identity' }]);
  });

  it('is needed to change a shop’s owner', async () => {
    const { headers } = await server().login('super-admin@matjar.test');
    await age();
    const { body } = await call('shops/update', { sub_shop_id: 1, owner: await idOf('viewer@matjar.test') }, headers);
    expect(body.meta).toEqual({ confirm: 'identity' });
  });

  it('is needed to invite a member, or to let another person accept an invitation', async () => {
    const { headers } = await server().login(vendor);
    const added = await call(
      'team_members/add',
      { name: 'New', email: 'to@example.com', role_type: 'viewer' },
      headers,
    );
    const { team_member_id } = added.body.data;
    await age();
    const email = await call('team_members/update', { team_member_id, email: 'other@example.com' }, headers);
    const invitation = await call('team_members/invite', { team_member_id }, headers);
    for (const { body } of [email, invitation]) expect(body.meta).toEqual({ confirm: 'identity' });
  });

  it('is needed to change the ways to log in', async () => {
    const { headers } = await server().login(vendor);
    await age();
    for (const path of ['factors/code', 'factors/passkey', 'factors/recovery'])
      expect((await call(path, {}, headers)).body.meta).toEqual({ confirm: 'identity' });
  });

  it('is a password, a one-time code, a recovery code or a passkey, each for this session only', async () => {
    const login = await server().login(vendor);
    const other = await server().login('admin@matjar.test');
    const { headers } = login;
    const proves = async (proof: object) => {
      await age();
      return [(await prove(headers, proof)).status, await isProven(headers)];
    };
    expect(await proves({ password: 'wrong' })).toEqual([422, false]);
    expect(await proves({ password: demoPassword })).toEqual([200, true]);
    const { secret, codes } = await setUpCodes(login);
    const { authenticator } = await addPasskey(login);
    expect(await proves({ code: codeOf(secret, Date.now() + 30_000) })).toEqual([200, true]);
    expect(await proves({ recovery_code: codes[0] })).toEqual([200, true]);
    expect(await proves({ recovery_code: codes[0] })).toEqual([422, false]);
    const { challenge: token } = (await call('identity', {}, headers)).body.data;
    const confirm = { challenge: token, passkey: authenticator.sign(token) };
    expect((await call('identity/confirm', confirm, other.headers)).status).toBe(422);
    expect([(await call('identity/confirm', confirm, headers)).status, await isProven(headers)]).toEqual([200, true]);
  });

  it('isn’t the password alone if the account has a second factor', async () => {
    const login = await server().login(vendor);
    const { headers } = login;
    const before = (await call('identity', {}, headers)).body.data;
    await setUpCodes(login);
    const after = (await call('identity', {}, headers)).body.data;
    expect([before.methods, after.methods]).toEqual([['password'], ['code', 'recovery']]);
    await age();
    for (const { challenge: token } of [before, after]) {
      const refused = await call('identity/confirm', { challenge: token, password: demoPassword }, headers);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { password: ['The password is not enough for this account. Use your second step.'] },
      ]);
    }
    expect(await isProven(headers)).toBe(false);
  });

  it('isn’t a guessed password, even one that is sent along with a passkey', async () => {
    const { headers } = await server().login(vendor);
    const proof = { password: 'wrong', passkey: createAuthenticator({ origin }).sign('any') };
    const guesses = await Promise.all(Array.from({ length: 10 }, () => prove(headers, proof)));
    expect(guesses.map(({ status }) => status)).toContain(429);
  });

  it('isn’t a login that skipped the second factor in a remembered browser', async () => {
    const { secret, codes } = await setUpCodes(await server().login(vendor));
    const code = codeOf(secret, Date.now() + 30_000);
    const first = await complete((await challenge()).token, { code, remember: true });
    const of = ({ body }: typeof first) => ({ authorization: `Bearer ${body.data.token}` });
    expect(await isProven(of(first))).toBe(true);
    const headers = of(await enter(demoPassword, { cookie: first.headers.get('set-cookie')!.split(';', 1)[0]! }));
    const { factor_id } = (await server().call('factors', { headers })).body.data.code;
    const changes = { code: {}, passkey: {}, recovery: {}, remove: { factor_id } };
    for (const [path, body] of Object.entries(changes))
      expect((await call(`factors/${path}`, body, headers)).body.meta).toEqual({ confirm: 'identity' });
    expect((await prove(headers, { password: demoPassword })).status).toBe(422);
    expect([(await prove(headers, { recovery_code: codes[0] })).status, await isProven(headers)]).toEqual([200, true]);
  });

  it('ends with its session, even during the request that adds a factor', async () => {
    const login = await server().login(vendor);
    const { db } = server();
    // Ends the session after the first check, when the request ends its challenge.
    await db.execute(
      sql.raw(`create function end_sessions() returns trigger language plpgsql as $$ begin
      update sessions set revoked_at = now() where user_id = old.user_id; return null; end $$`),
    );
    await db.execute(sql`create trigger end_sessions after delete on challenges
      for each row when (old.purpose = 'passkey') execute function end_sessions()`);
    try {
      const { reply } = await addPasskey(login);
      expect([reply.status, await db.$count(factors)]).toEqual([422, 0]);
    } finally {
      await db.execute(sql`drop function end_sessions cascade`);
    }
    expect((await addPasskey(await server().login(vendor))).reply.status).toBe(200);
  });

  it.skipIf(!hasPostgres)('ends with its session, even during the request that removes a factor', async () => {
    const login = await server().login(vendor);
    const { headers } = login;
    await setUpCodes(login);
    const { factor_id } = (await server().call('factors', { headers })).body.data.code;
    const userId = await idOf(vendor);
    const { reply } = await server().db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${userId} for update`);
      const removal = call('factors/remove', { factor_id }, headers);
      await untilBlocked(server().db);
      await tx.execute(sql`update sessions set revoked_at = now() where user_id = ${userId}`);
      return { reply: removal };
    });
    expect((await reply).status).toBe(422);
    expect(await server().db.$count(factors, eq(factors.kind, 'code'))).toBe(1);
  });

  it('isn’t required from API keys', async () => {
    const { headers } = await server().login(vendor);
    const made = await call(
      'api_keys/add',
      { name: 'Till', expires_at: '2099-01-01T00:00:00.000Z', access: 'all' },
      headers,
    );
    const issued = await call('api_keys/issue', { api_key_id: made.body.data.api_key_id }, headers);
    await age();
    const key = { authorization: `Bearer ${issued.body.data.secret}` };
    const { body } = await call('products_colors/add', { name: ['A', 'أ'], hex: '#123456' }, key);
    expect(body.meta).toBeUndefined();
  });
});
