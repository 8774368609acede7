import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../server/app';
import { handlers } from '../../../../server/resources';
import { amount, report } from '@matjar/admin/testing';
import { attempts, credentials } from '@matjar/admin/testing/database';
import { users } from '../../../../server/tables';
import { resources } from '../../../../src/resources/all';
import { startServer } from '../../../helpers/server';
import type { Attempt } from './loginAttempts';
import { password, startLoginServer, times } from './loginAttempts';

const { server, category, logIn, statuses } = startLoginServer();

describe('an account’s existence', () => {
  const counts = () => [vi.mocked(argon2.verify).mock.calls.length, vi.mocked(argon2.hash).mock.calls.length];
  const anonymous = 'no-password@matjar.test';

  beforeAll(async () => {
    await server()
      .db.insert(users)
      .values({ full_name: 'Nobody', email: anonymous, role_type: 'vendor' } as never);
    const [row] = await server().db.select().from(users).where(eq(users.email, anonymous));
    await server().db.delete(credentials).where(eq(credentials.user_id, row!.id));
    await server()
      .db.update(users)
      .set({ suspended_at: new Date().toISOString() })
      .where(eq(users.email, 'client@matjar.test'));
  });

  it.each([
    ['has no account', 'nobody@matjar.test', password],
    ['gave a wrong password', 'vendor@matjar.test', 'guess'],
    ['is suspended', 'client@matjar.test', password],
    ['never had a password', anonymous, password],
  ])('isn’t revealed by the reply or the work behind it to a caller who %s', async (_, email, word) => {
    const attemptOutcome = async (one: Attempt) => {
      vi.clearAllMocks();
      const { status, body, headers } = await logIn(one);
      const shown = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { status, body, shown, counts: counts() };
    };
    const reference = await attemptOutcome({ email: 'another@matjar.test', from: '198.51.100.77' });
    expect(reference).toMatchObject({
      status: 422,
      body: { message: 'The email or the password is wrong' },
      counts: [1, 0],
    });
    expect(await attemptOutcome({ email, password: word, from: '198.51.100.78' })).toEqual(reference);
  });

  it('isn’t revealed by the wait between attempts', async () => {
    for (const email of ['vendor@matjar.test', 'nobody@matjar.test']) {
      expect(await statuses(times(7, () => ({ email, from: '203.0.113.4' })))).toEqual([
        422, 422, 422, 422, 422, 429, 429,
      ]);
    }
  });
});

describe('guessing is slowed down', () => {
  const guesses = amount(60, 600);

  it('for every spelling of the email', async () => {
    // U+212A is the Kelvin sign, whose lower case is k.
    const forms = [
      'kay@matjar.test',
      'KAY@matjar.test',
      ' kay@MATJAR.test ',
      '\u212Aay@matjar.test',
      'Kay@Matjar.Test',
      'kAY@matjar.test',
    ];
    expect(await statuses(forms.map((email) => ({ email })))).toEqual([422, 422, 422, 422, 422, 429]);
    const wide = await logIn({ email: 'ｋay@matjar.test' });
    expect([wide.status, Object.keys(wide.body.errors)]).toEqual([422, ['email']]);
  });

  it('for every order of fields and format of the body', async () => {
    const url = `${server().url}/api/sub_vendor/login`;
    const [email, wrong] = ['forms@matjar.test', 'guess'];
    const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const bodies = [
      json({ email, password: wrong, category_id: category() }),
      json({ password: wrong, category_id: category(), email }),
      json({ category_id: String(category()), email, password: wrong }),
      { body: new URLSearchParams({ email, password: wrong, category_id: String(category()) }) },
      json({ email, password: 'another', category_id: 2 }),
      json({ email, category_id: category(), password: wrong }),
    ];
    const found = [];
    for (const init of bodies) found.push((await fetch(url, { method: 'POST', ...init } as RequestInit)).status);
    expect(found).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('for a caller who forges their address in headers', async () => {
    const open = await startServer();
    const call = (index: number) =>
      open.call('login', {
        body: { email: 'vendor@matjar.test', password: 'guess', category_id: 1 },
        headers: {
          'x-forwarded-for': `10.0.0.${index}`,
          'x-real-ip': `10.0.1.${index}`,
          forwarded: `for=10.0.2.${index}`,
        },
      });
    const found = [];
    for (let index = 0; index < 6; index += 1) found.push((await call(index)).status);
    expect(found).toEqual([422, 422, 422, 422, 422, 429]);
    await open.close();
  });

  it('for a caller with a whole network of IPv6 addresses', async () => {
    const from = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index}`;
    expect((await statuses(times(6, (index) => ({ from: from(index) })))).at(-1)).toBe(429);
  });

  it('for one password tried on many emails', async () => {
    const found = await statuses(
      times(guesses, (index) => ({ email: `somebody-${index}@matjar.test`, from: '203.0.113.9' })),
    );
    const accepted = found.filter((status) => status === 422).length;
    expect(accepted).toBeLessThanOrEqual(50 + 4);
    expect(found.at(-1)).toBe(429);
  });

  it('for one email tried from many addresses', async () => {
    // Simulates attempts from twenty regions, each with a separate IP address.
    const found = await statuses(
      times(guesses, (index) => ({ from: `10.0.${index % 20}.${Math.floor(index / 20) + 1}` })),
    );
    const accepted = found.filter((status) => status === 422).length;
    expect(accepted).toBeLessThanOrEqual(20 * 2 + 10 + 4);
    report({ name: 'guesses at one account from twenty regions that were let through', value: accepted, max: 54 });
  });

  it('for one email tried from all networks of one provider’s customer', async () => {
    const found = await statuses(times(guesses, (index) => ({ from: `2001:db8:7:${index.toString(16)}::1` })));
    expect(found.filter((status) => status === 422).length).toBeLessThanOrEqual(10 + 2 + 4);
    expect(found.at(-1)).toBe(429);
  });

  it('and stores no more than one row for each address that has to wait', async () => {
    await statuses(times(60, (index) => ({ email: `trace-${index}@matjar.test`, from: '203.0.113.77' })));
    const before = (await server().db.select().from(attempts)).length;
    expect(
      (await statuses(times(20, (index) => ({ email: `more-${index}@matjar.test`, from: '203.0.113.77' })))).at(-1),
    ).toBe(429);
    expect((await server().db.select().from(attempts)).length).toBeLessThanOrEqual(before + 2);
  });

  it('for attempts sent at the same time', async () => {
    const tries = await Promise.all(times(20, () => ({ from: '203.0.113.20' })).map(logIn));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  it('across all servers of a database, with the time to wait', async () => {
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 30 };
    const second = await createApp({ db: server().db, resources, handlers, config });
    const payload = { email: 'both@matjar.test', password: 'guess', category_id: category() };
    const logInAtSecond = () => second.inject({ method: 'POST', url: '/api/sub_vendor/login', payload });
    const logInAtFirst = () => logIn({ email: payload.email, from: '127.0.0.1' });
    const found = [];
    for (const call of [logInAtFirst, logInAtSecond, logInAtFirst, logInAtSecond]) {
      const reply = await call();
      found.push('status' in reply ? reply.status : reply.statusCode);
    }
    await logInAtFirst();
    const refused = await logInAtSecond();
    expect([found, refused.statusCode, refused.headers['retry-after']]).toEqual([[422, 422, 422, 422], 429, '1']);
    await second.close();
  });
});
