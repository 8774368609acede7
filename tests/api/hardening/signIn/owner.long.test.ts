import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import { attempts, knownPlaces, sessions } from '@matjar/admin/testing/database';
import { cookieOf, password, startLoginServer, times } from './loginAttempts';

const { server, category, logIn, statuses } = startLoginServer();

const pass = (seconds: number) =>
  server()
    .db.update(attempts)
    .set({ until: sql`${attempts.until} - make_interval(secs => ${seconds})` });

describe('the owner of an account under attack', () => {
  const home = '192.0.2.10';
  const attack = (count: number, from?: string) =>
    statuses(times(count, (index) => ({ from: from ?? `10.1.${index % 6}.${index}` })));

  it('can log in from a known network while others guess elsewhere', async () => {
    expect((await logIn({ password, from: home })).status).toBe(200);
    expect((await attack(40)).at(-1)).toBe(429);
    expect((await logIn({ password, from: home })).status).toBe(200);
  });

  it('can log in from a known browser, even if the guesser shares their network', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    expect((await attack(40, home)).filter((status) => status === 429).length).toBeGreaterThan(20);
    // Extends the delays by a minute so that the first ones don't run out between two attempts.
    await pass(-60);
    expect((await logIn({ password, from: home })).status).toBe(429);
    expect((await logIn({ password, from: home, cookie })).status).toBe(200);
    // The server recognizes the browser even on another network.
    await attack(40);
    expect((await logIn({ password, from: '203.0.113.99', cookie })).status).toBe(200);
  });

  it('can log in from an unknown network while guesses keep coming from changing addresses', async () => {
    const wrong: number[] = [];
    for (let round = 0; round < amount(6, 48); round += 1) {
      wrong.push(...(await statuses(times(8, (index) => ({ from: `10.2.${index}.${round + 1}` })))));
      await server().db.delete(knownPlaces);
      expect([round, (await logIn({ password, from: `203.0.${round}.50` })).status]).toEqual([round, 200]);
    }
    expect(wrong.at(-1)).toBe(429);
  });

  it('can mistype the password once in an unknown network, and then waits half a minute', async () => {
    await attack(40);
    expect(await statuses(times(3, () => ({ from: '203.0.113.50' })))).toEqual([422, 422, 429]);
    const refused = await logIn({ password, from: '203.0.113.50' });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await pass(30);
    expect((await logIn({ password, from: '203.0.113.50' })).status).toBe(200);
  });

  it('is served while strangers’ attempts queue, up to a maximum number', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    const tries = times(amount(90, 300), (index) => ({
      email: `crowd-${index}@matjar.test`,
      from: `172.16.${index}.1`,
    }));
    const crowd = Promise.all(tries.map(logIn));
    expect((await logIn({ password, from: home, cookie })).status).toBe(200);
    const found = (await crowd).map(({ status }) => status);
    expect(found.filter((status) => status !== 422 && status !== 503)).toEqual([]);
    expect((await logIn({ password, from: '203.0.113.51' })).status).toBe(200);
  });

  it('is slowed down when guessing from their own browser, and a forged cookie gains nothing', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    expect((await statuses(times(6, () => ({ from: home, cookie })))).at(-1)).toBe(429);
    const unknownCookie = (index: number) => `matjar_device=${String(index).padStart(43, 'a')}`;
    const found = await statuses(
      times(6, (index) => ({ email: 'admin@matjar.test', from: '203.0.113.60', cookie: unknownCookie(index) })),
    );
    expect(found.at(-1)).toBe(429);
    // A browser known to one account isn't known to the others.
    expect(
      (await statuses(times(7, () => ({ email: 'viewer@matjar.test', from: '203.0.113.61', cookie })))).at(-1),
    ).toBe(429);
  });

  it('gets a cookie that gives no access and that scripts can’t read', async () => {
    const { headers } = await logIn({ password, from: home });
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(
      /^matjar_device=[\w-]{43}; Path=\/api\/sub_vendor\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const token = /=([\w-]{43});/.exec(cookie)![1];
    expect((await server().call('my_account', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const overHttps = async (sent = '') => {
      const reply = await server().call('login', {
        body: { email: 'vendor@matjar.test', password, category_id: category() },
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': home, cookie: sent },
      });
      return reply.headers.get('set-cookie')!;
    };
    const strict = await overHttps();
    expect(strict).toMatch(/^__Host-matjar_device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    // A browser that sends the cookie gets the same cookie back.
    expect(await overHttps(strict.split(';')[0])).toContain(/=([\w-]{43});/.exec(strict)![1]);
    // Over HTTPS, the server ignores cookies without the prefix because a sibling domain could have set them.
    expect(await overHttps(`matjar_device=${token}`)).not.toContain(token);
    const rows = [await server().db.select().from(knownPlaces), await server().db.select().from(attempts)];
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${home}|vendor@`));
  });
});

describe('a session', () => {
  it('never uses a token from before the login', async () => {
    const planted = 'p'.repeat(43);
    const login = (headers: Record<string, string>, more: object = {}) =>
      server().call('login', {
        body: { email: 'vendor@matjar.test', password, category_id: category(), ...more },
        headers,
      });
    const first = await login({ authorization: `Bearer ${planted}`, cookie: `token=${planted}; session=${planted}` });
    expect(first.status).toBe(200);
    expect(first.body.data.token).not.toBe(planted);
    expect((await server().call('my_account', { headers: { authorization: `Bearer ${planted}` } })).status).toBe(401);
    // A login creates a new token, even if the request contains a valid session token.
    const secondLogin = await login({ authorization: `Bearer ${first.body.data.token}` });
    expect(secondLogin.body.data.token).not.toBe(first.body.data.token);
    expect((await login({}, { token: planted })).status).toBe(422);
  });

  it('has a unique token, stored only as a hash', async () => {
    const tokens = [];
    for (let count = 0; count < amount(5, 100); count += 1) {
      tokens.push((await logIn({ password, from: '192.0.2.200' })).body.data.token as string);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
    const rows = JSON.stringify(await server().db.select().from(sessions));
    expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
  });
});
