import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { factors, sessions } from '@matjar/admin/testing/database';
import { createAuthenticator } from '../../helpers/hosts/authenticator';
import { origin, startFactors, vendor } from './startFactors';

const { server, mailbox, call, challenge, addPasskey, complete, idOf } = startFactors();

/** Starts a login with a passkey instead of a password. */
const begin = async () =>
  (await call('login/passkey', { category_id: await server().categoryId('Fashion') })).body.data as {
    token: string;
    passkey: { challenge: string; allowCredentials: unknown[] };
  };

describe('a passkey', () => {
  it('logs in alone, without an email or a password', async () => {
    await addPasskey(await server().login(vendor), 'Phone');
    const { authenticator } = await addPasskey(await server().login('admin@matjar.test'));
    const { token, passkey } = await begin();
    expect(passkey).toMatchObject({ challenge: token, rpId: 'localhost', allowCredentials: [] });
    const { status, body } = await complete(token, { passkey: authenticator.sign(token) });
    expect([status, body.data.user.email]).toEqual([200, 'admin@matjar.test']);
    expect(body.data.sub_shop.id).toBeGreaterThan(0);
  });

  it('completes a login with a password, whose response contains the passkey’s id', async () => {
    const { authenticator, reply } = await addPasskey(await server().login(vendor));
    expect(reply.body.data.recovery_codes).toHaveLength(10);
    const { token, methods, passkey } = await challenge();
    expect([methods, passkey?.allowCredentials]).toEqual([
      ['passkey', 'recovery'],
      [{ id: authenticator.id, type: 'public-key' }],
    ]);
    expect((await complete(token, { passkey: authenticator.sign(token) })).status).toBe(200);
  });

  it.each([
    [
      'a used assertion',
      async ({ sign }: ReturnType<typeof createAuthenticator>) => {
        const { token } = await begin();
        const passkey = sign(token);
        await complete(token, { passkey });
        return { token, passkey };
      },
    ],
    [
      'an assertion for another challenge',
      async ({ sign }: ReturnType<typeof createAuthenticator>) => ({
        token: (await begin()).token,
        passkey: sign((await begin()).token),
      }),
    ],
    [
      'an assertion from another site',
      async ({ sign }: ReturnType<typeof createAuthenticator>) => {
        const { token } = await begin();
        return { token, passkey: sign(token, { page: 'https://evil.example' }) };
      },
    ],
    [
      'an assertion without the user’s fingerprint or PIN',
      async ({ sign }: ReturnType<typeof createAuthenticator>) => {
        const { token } = await begin();
        return { token, passkey: sign(token, { verified: false }) };
      },
    ],
    [
      'an unknown passkey',
      async () => {
        const { token } = await begin();
        return { token, passkey: createAuthenticator({ origin }).sign(token) };
      },
    ],
    [
      'a copy of the authenticator, whose counter is behind',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        const first = await begin();
        authenticator.counter = 10;
        await complete(first.token, { passkey: authenticator.sign(first.token) });
        authenticator.counter = 5;
        const { token } = await begin();
        return { token, passkey: authenticator.sign(token) };
      },
    ],
  ])('is refused: %s', async (_, attack) => {
    const { authenticator } = await addPasskey(await server().login(vendor));
    const { token, passkey } = await attack(authenticator);
    const { status, body } = await complete(token, { passkey });
    expect([status, body.data]).toEqual([422, undefined]);
  });

  it('of another user doesn’t complete a login', async () => {
    await addPasskey(await server().login(vendor));
    const { authenticator } = await addPasskey(await server().login('admin@matjar.test'));
    const { token } = await challenge();
    expect((await complete(token, { passkey: authenticator.sign(token) })).status).toBe(422);
  });

  it('is listed with its name and last use, and its owner receives an email', async () => {
    const count = mailbox().letters.length;
    const login = await server().login(vendor);
    const { authenticator } = await addPasskey(login, 'My phone');
    const { token } = await challenge();
    await complete(token, { passkey: authenticator.sign(token) });
    const { passkeys } = (await server().call('factors', { headers: login.headers })).body.data;
    expect(passkeys).toEqual([
      { factor_id: expect.any(Number), name: 'My phone', created_at: expect.any(String), used_at: expect.any(String) },
    ]);
    expect((await mailbox().letter(count)).text).toContain('A passkey was added to your account');
  });

  it('isn’t stored if it doesn’t answer the challenge', async () => {
    const { headers } = await server().login(vendor);
    const { challenge: token } = (await call('factors/passkey', {}, headers)).body.data;
    const passkey = createAuthenticator({ origin: 'https://evil.example' }).create(token);
    expect((await call('factors/passkey/confirm', { challenge: token, passkey }, headers)).status).toBe(422);
    expect(await server().db.select().from(factors)).toEqual([]);
  });

  it('is refused if the user’s factors are reset after it has been verified', async () => {
    const { db } = server();
    const { authenticator } = await addPasskey(await server().login(vendor));
    const { token } = await begin();
    const vendorId = await idOf(vendor);
    const count = () => db.$count(sessions, eq(sessions.user_id, vendorId));
    // Accepting a passkey updates its row.
    await db.execute(
      sql`create function reset_factors() returns trigger language plpgsql as 'begin delete from factors; return null; end'`,
    );
    await db.execute(sql`create trigger reset_factors after update on factors execute function reset_factors()`);
    try {
      const before = await count();
      expect((await complete(token, { passkey: authenticator.sign(token) })).status).toBe(422);
      expect(await count()).toBe(before);
    } finally {
      await db.execute(sql`drop function reset_factors cascade`);
    }
  });
});
