import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { factors } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';
import { ownShops } from '../../../server/tables';
import { codeOf, createAuthenticator } from '../../helpers/hosts/authenticator';
import { origin, startFactors, vendor } from './startFactors';

const { server, mailbox, call, enter, challenge, setUpCodes, addPasskey, complete } = startFactors({
  factorRoles: ['viewer'],
});
const viewer = 'viewer@matjar.test';

const requireIn = (shop: unknown, isRequired: boolean) =>
  server()
    .db.update(ownShops)
    .set({ require_factor: isRequired })
    .where(eq(ownShops.id, Number(shop)));

let shop: unknown;
afterEach(async () => {
  if (shop !== undefined) await requireIn(shop, false);
  shop = undefined;
});

describe('a required factor', () => {
  it('is set up at the next login of a user with the role, before a session is created', async () => {
    const refused = await enter(demoPassword, {}, viewer);
    expect([refused.status, refused.body.meta.challenge]).toEqual([
      422,
      { token: expect.any(String), methods: [], setup: true, expires_in: 600 },
    ]);
    const { token: login } = refused.body.meta.challenge;
    expect((await complete(login, {})).status).toBe(422);
    expect((await complete(login, { code: '123456' })).status).toBe(422);
    const { challenge: token, secret } = (await call('factors/code', { login })).body.data;
    const confirmed = await call('factors/code/confirm', { login, challenge: token, code: codeOf(secret) });
    expect(confirmed.body.data.recovery_codes).toHaveLength(10);
    const { status, body } = await complete(login, {});
    expect([status, body.data.user.email]).toEqual([200, viewer]);
    expect((await complete(login, {})).status).toBe(422);
    expect((await enter(demoPassword, {}, viewer)).body.meta.challenge.methods).toEqual(['code', 'recovery']);
  });

  it('may be a passkey', async () => {
    const { token: login } = (await enter(demoPassword, {}, viewer)).body.meta.challenge;
    const { challenge: token } = (await call('factors/passkey', { login })).body.data;
    const passkey = createAuthenticator({ origin }).create(token);
    expect((await call('factors/passkey/confirm', { login, challenge: token, passkey })).status).toBe(200);
    expect((await complete(login, {})).status).toBe(200);
  });

  it('can’t be replaced with the password alone', async () => {
    const [first, second] = [await enter(demoPassword, {}, viewer), await enter(demoPassword, {}, viewer)].map(
      ({ body }) => body.meta.challenge.token as string,
    );
    const setUp = async (login: string) => {
      const { challenge: token, secret } = (await call('factors/code', { login })).body.data;
      return call('factors/code/confirm', { login, challenge: token, code: codeOf(secret) });
    };
    expect((await setUp(first)).status).toBe(200);
    expect([(await setUp(second)).status, (await complete(second, {})).status]).toEqual([422, 422]);
    const later = await challengeOf(viewer);
    expect((await call('factors/code', { login: later })).status).toBe(422);
  });

  it('is a setting of a shop, and its members can’t remove their last one', async () => {
    const login = await server().login(vendor);
    shop = login.sub_shop.id;
    await requireIn(shop, true);
    expect((await enter()).body.meta.challenge.setup).toBe(true);
    const { secret } = await setUpCodes(login);
    expect((await challenge()).setup).toBeUndefined();
    const { code } = (await server().call('factors', { headers: login.headers })).body.data;
    const refused = await call('factors/remove', { factor_id: code.factor_id }, login.headers);
    expect([refused.status, await server().db.$count(factors, eq(factors.kind, 'code'))]).toEqual([422, 1]);
    await addPasskey(login);
    expect((await call('factors/remove', { factor_id: code.factor_id }, login.headers)).status).toBe(200);
    expect((await complete((await challenge()).token, { code: codeOf(secret) })).status).toBe(422);
  });
});

const challengeOf = async (email: string) => (await enter(demoPassword, {}, email)).body.meta.challenge.token as string;

describe('parallel calls', () => {
  it('can’t remove all required factors, and leave one of two first factors', async () => {
    const login = await server().login(vendor);
    const { headers } = login;
    await setUpCodes(login);
    await addPasskey(login);
    shop = login.sub_shop.id;
    await requireIn(shop, true);
    const { code, passkeys } = (await server().call('factors', { headers })).body.data;
    const removals = [code, ...passkeys].map(({ factor_id }) => call('factors/remove', { factor_id }, headers));
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([200, 422]);

    await server().db.delete(factors);
    const firsts = await Promise.all(
      [await challenge(), await challenge()].map(async ({ token: at }) => {
        const { challenge: token, secret } = (await call('factors/code', { login: at })).body.data;
        return { login: at, challenge: token, code: codeOf(secret) };
      }),
    );
    const replies = await Promise.all(firsts.map((one) => call('factors/code/confirm', one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a lost factor', () => {
  const memberOf = async (headers: Record<string, string>, email: string) => {
    const { data } = (await server().call('team_members?per_page=100', { headers })).body;
    return data.find((one: { email: string }) => one.email === email).team_member_id as number;
  };

  it('can be reset by a user with a higher role, which ends the sessions, is logged and is emailed to the user', async () => {
    const admin = await server().login('super-admin@matjar.test');
    const login = await server().login(vendor);
    const count = mailbox().letters.length;
    await setUpCodes(login);
    const user_id = login.user.id;
    const { status } = await call('users/reset_factors', { user_id }, admin.headers);
    expect([status, (await enter()).status]).toEqual([200, 200]);
    expect((await server().call('my_account', { headers: login.headers })).status).toBe(401);
    // Emails with codes from earlier tests may arrive at the same time.
    await expect
      .poll(() =>
        mailbox()
          .letters.slice(count)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('An administrator reset your second step');
    const log = await server().call(
      `platform_activity_entries?filter[resource]=users&filter[record]=${String(user_id)}`,
      {
        headers: admin.headers,
      },
    );
    expect(JSON.stringify(log.body)).toContain('factors');
    expect((await call('users/reset_factors', { user_id }, admin.headers)).status).toBe(422);
  });

  it('can’t be reset by a user with the same or a lower role, or of another shop', async () => {
    const login = await server().login(vendor);
    await setUpCodes(await server().login('admin@matjar.test'));
    const own = await memberOf(login.headers, vendor);
    expect((await call('team_members/reset_factors', { team_member_id: own }, login.headers)).status).toBe(422);
    const admins = await server().call('users?per_page=100', { headers: login.headers });
    expect(admins.status).toBe(422);
    const other = await server()
      .login('admin@matjar.test')
      .catch((error: Error) => error);
    expect(other).toBeInstanceOf(Error);
  });
});
