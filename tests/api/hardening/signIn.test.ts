import * as argon2 from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import { handlers } from '../../../server/resources';
import { attempts, credentials, knownPlaces, sessions } from '../../../framework/server/tables';
import { users } from '../../../server/tables';
import { resources } from '../../../src/resources/all';
import { amount, report } from '../../helpers/hardening';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const password = 'matjar-demo';
let server: TestServer;
let category_id: number;

beforeAll(async () => {
  server = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  category_id = await server.categoryId('Fashion');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(attempts);
  await server.db.delete(knownPlaces);
});

interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  cookie?: string | undefined;
}

const logIn = ({ email = 'vendor@matjar.test', password: word = 'guess', from = '198.51.100.1', cookie }: Attempt) =>
  server.call('login', {
    body: { email, password: word, category_id },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  });

const statuses = async (tries: Attempt[]) => {
  const all = [];
  for (const one of tries) all.push((await logIn(one)).status);
  return all;
};

const times = (count: number, one: (index: number) => Attempt) => Array.from({ length: count }, (_, index) => one(index));

/** What a device keeps of a login. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;

const pass = (seconds: number) =>
  server.db.update(attempts).set({ until: sql`${attempts.until} - make_interval(secs => ${seconds})` });

describe('whether somebody has an account', () => {
  const counts = () => [vi.mocked(argon2.verify).mock.calls.length, vi.mocked(argon2.hash).mock.calls.length];
  const anonymous = 'no-password@matjar.test';

  beforeAll(async () => {
    await server.db.insert(users).values({ full_name: 'Nobody', email: anonymous, role_type: 'vendor' } as never);
    const [row] = await server.db.select().from(users).where(eq(users.email, anonymous));
    await server.db.delete(credentials).where(eq(credentials.user_id, row!.id));
    await server.db.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'client@matjar.test'));
  });

  it.each([
    ['has none', 'nobody@matjar.test', password], ['gave a wrong password', 'vendor@matjar.test', 'guess'],
    ['is suspended', 'client@matjar.test', password], ['never had a password', anonymous, password],
  ])('is told neither by the reply nor by the work behind it: who %s', async (_, email, word) => {
    const told = async (one: Attempt) => {
      vi.clearAllMocks();
      const { status, body, headers } = await logIn(one);
      const shown = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { status, body, shown, counts: counts() };
    };
    const reference = await told({ email: 'another@matjar.test', from: '198.51.100.77' });
    expect(reference).toMatchObject({ status: 422, body: { message: 'The e-mail or the password is wrong' }, counts: [1, 0] });
    expect(await told({ email, password: word, from: '198.51.100.78' })).toEqual(reference);
  });

  it('isn’t told by when they must wait either', async () => {
    for (const email of ['vendor@matjar.test', 'nobody@matjar.test']) {
      expect(await statuses(times(7, () => ({ email, from: '203.0.113.4' })))).toEqual([422, 422, 422, 422, 422, 429, 429]);
    }
  });
});

describe('a guesser is slowed down', () => {
  const guesses = amount(60, 600);

  it('however the e-mail is written', async () => {
    // U+212A is the Kelvin sign, whose small letter is k.
    const forms = ['kay@matjar.test', 'KAY@matjar.test', ' kay@MATJAR.test ', '\u212Aay@matjar.test', 'Kay@Matjar.Test', 'kAY@matjar.test'];
    expect(await statuses(forms.map((email) => ({ email })))).toEqual([422, 422, 422, 422, 422, 429]);
    const wide = await logIn({ email: 'ｋay@matjar.test' });
    expect([wide.status, Object.keys(wide.body.errors)]).toEqual([422, ['email']]);
  });

  it('in whatever order and form the body comes', async () => {
    const url = `${server.url}/api/sub_vendor/login`;
    const [email, wrong] = ['forms@matjar.test', 'guess'];
    const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const bodies = [
      json({ email, password: wrong, category_id }), json({ password: wrong, category_id, email }),
      json({ category_id: String(category_id), email, password: wrong }),
      { body: new URLSearchParams({ email, password: wrong, category_id: String(category_id) }) },
      json({ email, password: 'another', category_id: 2 }), json({ email, category_id, password: wrong }),
    ];
    const found = [];
    for (const init of bodies) found.push((await fetch(url, { method: 'POST', ...init } as RequestInit)).status);
    expect(found).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('by an address that they write themselves', async () => {
    const open = await startServer();
    const call = (index: number) => open.call('login', {
      body: { email: 'vendor@matjar.test', password: 'guess', category_id: 1 },
      headers: { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.0.1.${index}`, forwarded: `for=10.0.2.${index}` },
    });
    const found = [];
    for (let index = 0; index < 6; index += 1) found.push((await call(index)).status);
    expect(found).toEqual([422, 422, 422, 422, 422, 429]);
    await open.close();
  });

  it('who has a whole network of IPv6 addresses', async () => {
    const from = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index}`;
    expect((await statuses(times(6, (index) => ({ from: from(index) })))).at(-1)).toBe(429);
  });

  it('who tries one password on many e-mails', async () => {
    const found = await statuses(times(guesses, (index) => ({ email: `somebody-${index}@matjar.test`, from: '203.0.113.9' })));
    const through = found.filter((status) => status === 422).length;
    expect(through).toBeLessThanOrEqual(50 + 4);
    expect(found.at(-1)).toBe(429);
  });

  it('who tries one e-mail from many addresses', async () => {
    // Twenty regions, and in each as many addresses as there are tries.
    const found = await statuses(times(guesses, (index) => ({ from: `10.0.${index % 20}.${Math.floor(index / 20) + 1}` })));
    const through = found.filter((status) => status === 422).length;
    expect(through).toBeLessThanOrEqual(20 * 2 + 10 + 4);
    report({ name: 'guesses at one account from twenty regions that were let through', value: through, max: 54 });
  });

  it('who tries one e-mail from all of a provider’s customer', async () => {
    const found = await statuses(times(guesses, (index) => ({ from: `2001:db8:7:${index.toString(16)}::1` })));
    expect(found.filter((status) => status === 422).length).toBeLessThanOrEqual(10 + 2 + 4);
    expect(found.at(-1)).toBe(429);
  });

  it('and leaves no more behind than a row for each address that has to wait', async () => {
    await statuses(times(60, (index) => ({ email: `trace-${index}@matjar.test`, from: '203.0.113.77' })));
    const before = (await server.db.select().from(attempts)).length;
    expect((await statuses(times(20, (index) => ({ email: `more-${index}@matjar.test`, from: '203.0.113.77' })))).at(-1)).toBe(429);
    expect((await server.db.select().from(attempts)).length).toBeLessThanOrEqual(before + 2);
  });

  it('who sends them all at once', async () => {
    const tries = await Promise.all(times(20, () => ({ from: '203.0.113.20' })).map(logIn));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  it('on every server of the database, and is told for how long', async () => {
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 30 };
    const second = await createApp({ db: server.db, resources, handlers, config });
    const payload = { email: 'both@matjar.test', password: 'guess', category_id };
    const there = () => second.inject({ method: 'POST', url: '/api/sub_vendor/login', payload });
    const here = () => logIn({ email: payload.email, from: '127.0.0.1' });
    const found = [];
    for (const call of [here, there, here, there]) {
      const reply = await call();
      found.push('status' in reply ? reply.status : reply.statusCode);
    }
    await here();
    const refused = await there();
    expect([found, refused.statusCode, refused.headers['retry-after']]).toEqual([[422, 422, 422, 422], 429, '1']);
    await second.close();
  });
});

describe('the owner', () => {
  const home = '192.0.2.10';
  const attack = (count: number, from?: string) =>
    statuses(times(count, (index) => ({ from: from ?? `10.1.${index % 6}.${index}` })));

  it('comes in from a network that they know, whoever guesses elsewhere', async () => {
    expect((await logIn({ password, from: home })).status).toBe(200);
    expect((await attack(40)).at(-1)).toBe(429);
    expect((await logIn({ password, from: home })).status).toBe(200);
  });

  it('comes in from a browser that they know, also where the guesser shares their network', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    expect((await attack(40, home)).at(-1)).toBe(429);
    expect((await logIn({ password, from: home })).status).toBe(429);
    expect((await logIn({ password, from: home, cookie })).status).toBe(200);
    // From anywhere else in the world, too.
    await attack(40);
    expect((await logIn({ password, from: '203.0.113.99', cookie })).status).toBe(200);
  });

  it('comes in from a network that nobody knows, while guesses keep coming from changing addresses', async () => {
    const wrong: number[] = [];
    for (let round = 0; round < amount(6, 48); round += 1) {
      wrong.push(...(await statuses(times(8, (index) => ({ from: `10.2.${index}.${round + 1}` })))));
      await server.db.delete(knownPlaces);
      expect([round, (await logIn({ password, from: `203.0.${round}.50` })).status]).toEqual([round, 200]);
    }
    expect(wrong.at(-1)).toBe(429);
  });

  it('may mistype once there, and waits half a minute then', async () => {
    await attack(40);
    expect(await statuses(times(3, () => ({ from: '203.0.113.50' })))).toEqual([422, 422, 429]);
    const refused = await logIn({ password, from: '203.0.113.50' });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await pass(30);
    expect((await logIn({ password, from: '203.0.113.50' })).status).toBe(200);
  });

  it('is looked at while strangers’ passwords wait for their turn, and of those no more than can', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    const tries = times(amount(90, 300), (index) => ({ email: `crowd-${index}@matjar.test`, from: `172.16.${index}.1` }));
    const crowd = Promise.all(tries.map(logIn));
    expect((await logIn({ password, from: home, cookie })).status).toBe(200);
    const found = (await crowd).map(({ status }) => status);
    expect(found.filter((status) => status !== 422 && status !== 503)).toEqual([]);
    expect((await logIn({ password, from: '203.0.113.51' })).status).toBe(200);
  });

  it('is slowed down like anybody who guesses from their own browser, and a made-up one gains nothing', async () => {
    const cookie = cookieOf(await logIn({ password, from: home }));
    expect((await statuses(times(6, () => ({ from: home, cookie })))).at(-1)).toBe(429);
    const strange = (index: number) => `matjar_device=${String(index).padStart(43, 'a')}`;
    const found = await statuses(times(6, (index) => ({ email: 'admin@matjar.test', from: '203.0.113.60', cookie: strange(index) })));
    expect(found.at(-1)).toBe(429);
    // Another's browser is a stranger's.
    expect((await statuses(times(7, () => ({ email: 'viewer@matjar.test', from: '203.0.113.61', cookie })))).at(-1)).toBe(429);
  });

  it('leaves in the browser nothing that opens anything, and that no script can read', async () => {
    const { headers } = await logIn({ password, from: home });
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/^matjar_device=[\w-]{43}; Path=\/api\/sub_vendor\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const token = /=([\w-]{43});/.exec(cookie)![1];
    expect((await server.call('my_account', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const secure = await server.call('login', {
      body: { email: 'vendor@matjar.test', password, category_id }, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': home },
    });
    const strict = secure.headers.get('set-cookie')!;
    expect(strict).toMatch(/^__Host-matjar_device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    // Told again, the browser is known by it.
    expect((await logIn({ password, from: home, cookie: strict.split(';')[0]! })).headers.get('set-cookie')).toContain(/=([\w-]{43});/.exec(strict)![1]);
    const rows = [await server.db.select().from(knownPlaces), await server.db.select().from(attempts)];
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${home}|vendor@`));
  });
});

describe('a session', () => {
  it('is never one that was there before the login', async () => {
    const planted = 'p'.repeat(43);
    const login = (headers: Record<string, string>, more: object = {}) =>
      server.call('login', { body: { email: 'vendor@matjar.test', password, category_id, ...more }, headers });
    const first = await login({ authorization: `Bearer ${planted}`, cookie: `token=${planted}; session=${planted}` });
    expect(first.status).toBe(200);
    expect(first.body.data.token).not.toBe(planted);
    expect((await server.call('my_account', { headers: { authorization: `Bearer ${planted}` } })).status).toBe(401);
    // Logged in again with a living token, it is another one, too.
    const again = await login({ authorization: `Bearer ${first.body.data.token}` });
    expect(again.body.data.token).not.toBe(first.body.data.token);
    expect((await login({}, { token: planted })).status).toBe(422);
  });

  it('has a token that no other has, of which the database keeps a hash', async () => {
    const tokens = [];
    for (let count = 0; count < amount(5, 100); count += 1) {
      tokens.push((await logIn({ password, from: '192.0.2.200' })).body.data.token as string);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
    const rows = JSON.stringify(await server.db.select().from(sessions));
    expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
  });
});
