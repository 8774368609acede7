import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, factors } from '@matjar/admin/testing/database';
import { setPassword } from '@matjar/admin/server/auth';
import { demoPassword } from '../../../server/seed/data/accounts';
import { codeOf } from '../../helpers/hosts/authenticator';
import { startFactors, vendor } from './startFactors';

const { log, server, mailbox, call, enter, challenge, setUpCodes, complete, idOf } = startFactors();

/** Returns a valid one-time code that wasn't used during the setup. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000);

const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

describe('an account without a second factor', () => {
  it('logs in with one call, as before', async () => {
    const { status, body } = await enter();
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['data', 'message']]);
  });
});

describe('one-time codes', () => {
  it('are required after the password, and then the login responds like any other', async () => {
    const { secret, codes } = await setUpCodes(await server().login(vendor));
    expect(codes).toHaveLength(10);
    const refused = await enter();
    expect([refused.status, refused.body.message, refused.body.data]).toEqual([
      422,
      'Confirm your identity to complete the login',
      undefined,
    ]);
    expect(refused.body.meta.challenge).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['code', 'recovery'],
      expires_in: 600,
    });
    const { status, body } = await complete(refused.body.meta.challenge.token, { code: nextCode(secret) });
    expect([status, Object.keys(body.data).toSorted()]).toEqual([
      200,
      ['resources', 'sub_shop', 'subcategory_id', 'token', 'user'],
    ]);
    const account = await server().call('my_account', { headers: { authorization: `Bearer ${body.data.token}` } });
    expect(account.status).toBe(200);
  });

  it('are accepted once, and a challenge completes one login', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const [one, other] = [await challenge(), await challenge()];
    const code = nextCode(secret);
    const replies = await Promise.all([complete(one.token, { code }), complete(other.token, { code })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const done = replies[0].status === 200 ? one : other;
    const again = await complete(done.token, { code });
    expect([again.status, again.body.message]).toEqual([
      422,
      'This step took too long or is already done. Start again.',
    ]);
    const replayed = await complete((await challenge()).token, { code });
    expect(replayed.body.errors).toEqual({ code: ['This code was already used. Wait for the next one.'] });
  });

  it('are accepted if the clock is 30 s off, and refused with advice if the clock is 90 s off', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { token } = await challenge();
    for (const seconds of [-90, 90]) {
      const { status, body } = await complete(token, { code: codeOf(secret, Date.now() + seconds * 1000) });
      expect([status, body.errors.code[0]]).toEqual([422, expect.stringContaining('automatic time')]);
    }
    expect((await complete(token, { code: nextCode(secret) })).status).toBe(200);
  });

  it('can’t be guessed: a challenge ends after five attempts, and the account’s delay grows each time', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { token } = await challenge();
    for (let index = 0; index < 5; index += 1)
      expect((await complete(token, { code: wrongCode(secret) })).status).toBe(422);
    expect((await complete(token, { code: nextCode(secret) })).body.message).toContain('Start again');
    const next = await complete((await challenge()).token, { code: wrongCode(secret) });
    const refused = await complete((await challenge()).token, { code: nextCode(secret) });
    expect([next.status, refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      expect.any(Number),
      429,
      expect.any(Number),
    ]);
  });

  it('are not asked for if the password is wrong, whether or not the account has any', async () => {
    await setUpCodes(await server().login(vendor));
    const [known, unknown] = [await enter('wrong'), await enter('wrong', {}, 'nobody@matjar.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('are stored without their secret, which no log line contains', async () => {
    const { secret, codes } = await setUpCodes(await server().login(vendor));
    const stored = JSON.stringify(await server().db.select().from(factors));
    for (const one of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(one);
      expect(log.join('')).not.toContain(one);
    }
  });

  it('are reported to their owner by email', async () => {
    const count = mailbox().letters.length;
    await setUpCodes(await server().login(vendor));
    expect((await mailbox().letter(count)).text).toContain('One-time codes were set up for your account');
  });
});

describe('a challenge', () => {
  it('belongs to its caller and its purpose, and ends with the password', async () => {
    const login = await server().login(vendor);
    const { secret } = await setUpCodes(login);
    const { token } = await challenge();
    await server().db.update(challenges).set({ caller_hash: 'another' }).where(eq(challenges.purpose, 'login'));
    expect((await complete(token, { code: nextCode(secret) })).status).toBe(422);
    const identity = (await call('identity', {}, login.headers)).body.data.challenge;
    expect((await complete(identity, { code: nextCode(secret) })).status).toBe(422);
    const last = await challenge();
    await setPassword(server().db, await idOf(vendor), demoPassword);
    expect((await complete(last.token, { code: nextCode(secret) })).status).toBe(422);
  });

  it('expires', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { token } = await challenge();
    await server().db.update(challenges).set({ expires_at: new Date() });
    expect((await complete(token, { code: nextCode(secret) })).status).toBe(422);
  });

  it('doesn’t let a suspended user in', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { token } = await challenge();
    const { users } = await import('../../../server/tables');
    const set = (suspended_at: string | null) =>
      server().db.update(users).set({ suspended_at }).where(eq(users.email, vendor));
    await set(new Date().toISOString());
    const { status } = await complete(token, { code: nextCode(secret) });
    await set(null);
    expect(status).toBe(422);
  });
});

describe('recovery codes', () => {
  it('work once each, in any spelling, and their number is shown', async () => {
    const login = await server().login(vendor);
    const { codes } = await setUpCodes(login);
    const given = ` ${codes[3].toLowerCase().replace('-', ' ')}`;
    expect((await complete((await challenge()).token, { recovery_code: given })).status).toBe(200);
    const again = await complete((await challenge()).token, { recovery_code: codes[3] });
    expect(again.body.errors).toEqual({ recovery_code: ['This recovery code is wrong or was already used'] });
    const { body } = await server().call('factors', { headers: login.headers });
    expect(body.data.recovery_left).toBe(9);
  });

  it('are replaced by new codes', async () => {
    const login = await server().login(vendor);
    const { codes } = await setUpCodes(login);
    const renewed = (await call('factors/recovery', {}, login.headers)).body.data.recovery_codes as string[];
    expect([renewed.length, renewed.filter((code) => codes.includes(code))]).toEqual([10, []]);
    expect((await complete((await challenge()).token, { recovery_code: codes[0] })).status).toBe(422);
    expect((await complete((await challenge()).token, { recovery_code: renewed[0] })).status).toBe(200);
  });

  it('are available only for an account with a second factor', async () => {
    const { headers } = await server().login(vendor);
    expect((await call('factors/recovery', {}, headers)).status).toBe(422);
  });
});

describe('a remembered browser', () => {
  const remember = async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { headers, body } = await complete((await challenge()).token, { code: nextCode(secret), remember: true });
    return { cookie: headers.get('set-cookie')!.split(';', 1)[0], login: body.data as { token: string } };
  };

  it('needs only the password, until it is removed', async () => {
    const { cookie, login } = await remember();
    const headers = { authorization: `Bearer ${login.token}` };
    expect((await enter(demoPassword, { cookie })).status).toBe(200);
    expect([(await enter()).status, (await enter('wrong', { cookie })).status]).toEqual([422, 422]);
    const [device] = (await server().call('factors', { headers })).body.data.devices;
    expect((await call('factors/remove', { factor_id: device.factor_id }, headers)).status).toBe(200);
    expect((await enter(demoPassword, { cookie })).status).toBe(422);
  });

  it('is forgotten after 30 days, and when the password changes', async () => {
    const { cookie } = await remember();
    await server().db.update(factors).set({ expires_at: new Date() }).where(eq(factors.kind, 'device'));
    expect((await enter(demoPassword, { cookie })).status).toBe(422);
    await server().db.delete(factors);
    const other = await remember();
    await setPassword(server().db, await idOf(vendor), demoPassword);
    expect((await enter(demoPassword, { cookie: other.cookie })).status).toBe(422);
  });
});

describe('removing a factor', () => {
  it('is limited to the user’s own factors, and removing the last factor also removes the recovery codes', async () => {
    const login = await server().login(vendor);
    await setUpCodes(login);
    const { code } = (await server().call('factors', { headers: login.headers })).body.data;
    const other = await server().login('admin@matjar.test');
    const body = { factor_id: code.factor_id };
    expect((await call('factors/remove', body, other.headers)).status).toBe(404);
    expect((await call('factors/remove', body, login.headers)).status).toBe(200);
    expect([(await enter()).status, await server().db.select().from(factors)]).toEqual([200, []]);
  });
});
