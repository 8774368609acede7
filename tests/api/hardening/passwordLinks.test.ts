import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPassword } from '../../../framework/server/auth/credentials';
import { createPasswordLink } from '../../../framework/server/auth/passwords/passwordLinks';
import { attempts, knownPlaces, passwordLinks } from '../../../framework/server/tables';
import { users } from '../../../server/tables';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { Reply, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const publicUrl = 'https://shop.example.com';
const log: string[] = [];
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: TestServer;
let plain: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox((to) => (to.startsWith('second-vendor') ? 550 : undefined));
  const mail = { url: mailbox.url, from: 'Matjar <no-reply@example.com>', publicUrl };
  server = await startServer({ config: { mail }, log: { level: 'info', stream: { write: (line) => log.push(line) } } });
  plain = await startServer();
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await mailbox.close();
});
beforeEach(async () => {
  await server.db.delete(attempts);
  await server.db.delete(knownPlaces);
});

const chosen = 'a new one, longer';
const forgot = (email: string, at = server, headers: Record<string, string> = {}) =>
  at.call('password/forgot', { body: { email }, headers });
const look = (token: unknown, at = server) => at.call('password/link', { body: { token } });
const reset = (token: unknown, at = server, more: object = {}) =>
  at.call('password/reset', { body: { token, new_password: chosen, repeat_password: chosen, ...more } });
const enter = async (email: string, password: string, at = server) =>
  (await at.call('login', { body: { email, password, category_id: await at.categoryId('Fashion') } })).status;
const idOf = async (email: string, at = server) =>
  (await at.db.select().from(users).where(eq(users.email, email)))[0]!.id;
const linkOf = async (email: string, at = server) => createPasswordLink(at.db, await idOf(email, at), 60);
const tokenIn = (letter: string) => /\/password#([\w-]{43})/.exec(letter)![1]!;
const shown = ({ status, body, headers }: Reply) =>
  ({ status, body, headers: [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)) });

describe('asking for a link', () => {
  it('is answered alike whoever asks, without work that would tell', async () => {
    await server.db.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'client@matjar.test'));
    const count = mailbox.letters.length;
    vi.clearAllMocks();
    const replies = [];
    for (const email of ['nobody@matjar.test', 'viewer@matjar.test', 'client@matjar.test', 'second-vendor@matjar.test']) {
      replies.push(shown(await forgot(email)));
    }
    expect(replies[0]).toMatchObject({ status: 200, body: { data: { sent: true }, message: expect.stringContaining('If somebody has') } });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect([vi.mocked(argon2.hash).mock.calls.length, vi.mocked(argon2.verify).mock.calls.length]).toEqual([0, 0]);
    const letter = await mailbox.letter(count);
    await setTimeout(300);
    expect([letter.to, mailbox.letters.length]).toEqual([['viewer@matjar.test'], count + 1]);
  });

  it('says so where no mail is sent, and makes no link', async () => {
    const { status, body } = await forgot('vendor@matjar.test', plain);
    expect([status, body.data, body.message]).toEqual([200, { sent: false }, expect.stringContaining('sends no e-mail')]);
    expect(await plain.db.select().from(passwordLinks)).toEqual([]);
  });

  it('floods nobody’s mailbox, and is answered alike all the same', async () => {
    const count = mailbox.letters.length;
    const replies = [];
    for (let index = 0; index < 8; index += 1) replies.push((await forgot('admin@matjar.test')).status);
    await mailbox.letter(count + 3);
    await setTimeout(300);
    expect([replies, mailbox.letters.length - count]).toEqual([Array(8).fill(200), 4]);
    const many = [];
    for (let index = 0; index < 20; index += 1) many.push((await forgot(`nobody-${index}@matjar.test`)).status);
    expect([many[0], many.at(-1)]).toEqual([200, 429]);
  });

  it('takes nothing that is no e-mail', async () => {
    for (const email of ['', 'x', null, ['vendor@matjar.test'], { $ne: '' }, 'a@b.c\r\nBcc: d@e.f']) {
      expect((await forgot(email as string)).status).toBe(422);
    }
  });
});

describe('the letter', () => {
  it('is in the language of whoever gets it, as text and as a page, and leads where the deployment says', async () => {
    for (const [locale, dir, words] of [['en', 'ltr', 'Choose a new password'], ['ar-SY', 'rtl', 'اختيار كلمة مرور جديدة']] as const) {
      await server.db.update(users).set({ locale }).where(eq(users.email, 'vendor@matjar.test'));
      const count = mailbox.letters.length;
      await forgot('Vendor@matjar.test', server, { 'accept-language': locale === 'en' ? 'ar' : 'en', 'x-forwarded-host': 'evil.example' });
      const { subject, text, html, from, raw } = await mailbox.letter(count);
      expect(from).toBe('no-reply@example.com');
      expect(subject).toBe(locale === 'en' ? 'A new password for Matjar' : 'كلمة مرور جديدة لحسابك في متجر');
      for (const part of [text, html]) {
        expect(part).toContain(words);
        expect(part).toContain(`${publicUrl}/password#${tokenIn(part)}`);
      }
      expect(html).toContain(`<html lang="${locale.slice(0, 2)}" dir="${dir}">`);
      expect(html).toContain(`text-align: ${dir === 'rtl' ? 'right' : 'left'}`);
      expect(html).not.toMatch(/<script|<img|src=|http:/);
      expect(raw).not.toContain('evil.example');
      expect(tokenIn(text)).toBe(tokenIn(html));
    }
  });

  it('holds a hostile name as words', async () => {
    const name = '<b>Huda</b>\u202e" onclick="x';
    await server.db.update(users).set({ full_name: name, locale: 'en' }).where(eq(users.email, 'vendor@matjar.test'));
    const count = mailbox.letters.length;
    await forgot('vendor@matjar.test');
    const { html, text } = await mailbox.letter(count);
    expect(html).toContain('&lt;b&gt;Huda&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|\u202e|" onclick/);
    expect(text).toContain('<b>Huda</b>');
    await server.db.update(users).set({ full_name: 'Demo Vendor' }).where(eq(users.email, 'vendor@matjar.test'));
  });

  it('that can’t be delivered shows in the log, without whom it was for and what it held', async () => {
    await forgot('second-vendor@matjar.test');
    await vi.waitFor(() => expect(log.join('')).toContain('A letter could not be sent'), { timeout: 10_000 });
    const line = log.find((one) => one.includes('A letter could not be sent'))!;
    expect(JSON.parse(line)).toMatchObject({ responseCode: 550 });
    const links = [...await server.db.select().from(passwordLinks)].map(({ token_hash }) => token_hash);
    expect(log.join('')).not.toMatch(new RegExp(`second-vendor|password#|${links.join('|')}`));
  });
});

describe('a link', () => {
  it('sets the password once, ends all sessions, and is kept as a hash alone', async () => {
    const login = await server.login('vendor@matjar.test');
    const count = mailbox.letters.length;
    await forgot('vendor@matjar.test');
    const token = tokenIn((await mailbox.letter(count)).text);
    expect(JSON.stringify(await server.db.select().from(passwordLinks))).not.toContain(token);
    const seen = await look(token);
    expect([seen.body.data, seen.headers.get('cache-control'), seen.headers.get('referrer-policy')]).toEqual([
      { email: 'vendor@matjar.test' }, 'no-store', 'no-referrer',
    ]);
    expect((await reset(token, server, { repeat_password: 'another' })).body.errors).toEqual({ repeat_password: ['Passwords must match'] });
    for (const weak of ['short', 'sunshine99']) {
      expect((await reset(token, server, { new_password: weak, repeat_password: weak })).status).toBe(422);
    }
    expect((await server.call('my_account', { headers: login.headers })).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await server.call('my_account', { headers: login.headers })).status).toBe(401);
    const again = await reset(token);
    expect([again.status, again.body.message, (await look(token)).status]).toEqual([422, 'This link is no longer valid. Ask for a new one.', 422]);
    expect([await enter('vendor@matjar.test', 'matjar-demo'), await enter('vendor@matjar.test', chosen)]).toEqual([422, 200]);
    await setPassword(server.db, await idOf('vendor@matjar.test'), 'matjar-demo');
  });

  it('works once, however many use it at once', async () => {
    const token = await linkOf('viewer@matjar.test');
    const replies = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await setPassword(server.db, await idOf('viewer@matjar.test'), 'matjar-demo');
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['has expired', () => server.db.update(passwordLinks).set({ expires_at: new Date(Date.now() - 1) })],
    ['was replaced', () => linkOf('viewer@matjar.test')],
    ['is of somebody suspended', () => server.db.update(users).set({ suspended_at: new Date().toISOString() }).where(eq(users.email, 'viewer@matjar.test'))],
    ['is of somebody who has set a password since', async () => setPassword(server.db, await idOf('viewer@matjar.test'), 'matjar-demo')],
    ['is of somebody who has changed their e-mail since', async () => {
      const { headers, user } = await server.login('vendor@matjar.test');
      await server.db.update(passwordLinks).set({ user_id: Number(user.id) });
      const body = { email: 'vendor-2@matjar.test', current_password: 'matjar-demo' };
      expect((await server.call('my_account/update', { headers, body })).status).toBe(200);
      await server.db.update(users).set({ email: 'vendor@matjar.test' }).where(eq(users.id, Number(user.id)));
    }],
  ])('that %s opens nothing', async (_, spoil) => {
    await server.db.update(users).set({ suspended_at: null });
    await server.db.delete(passwordLinks);
    const token = await linkOf('viewer@matjar.test');
    expect((await look(token)).status).toBe(200);
    await spoil(token);
    expect([(await look(token)).status, (await reset(token)).status]).toEqual([422, 422]);
    await server.db.update(users).set({ suspended_at: null });
  });

  it('that is none is refused, and guessing slowed down', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), null, { $ne: 1 }]) expect((await look(token)).status).toBe(422);
    const found = [];
    for (let index = 0; index < 22; index += 1) found.push((await look(`guess-${index}`)).status);
    expect(found.at(-1)).toBe(429);
  });
});

describe('a link by whoever runs the shop', () => {
  const members = async (at: TestServer, who: string) => {
    const { headers } = await at.login(who);
    const { body } = await at.call('team_members?per_page=100', { headers });
    const all = body.data as { team_member_id: number; email: string }[];
    return (email: string) => {
      const { team_member_id } = all.find((one) => one.email === email)!;
      return at.call('team_members/password_link', { headers, body: { team_member_id } });
    };
  };

  it('is shown to them where no mail is sent, and works once', async () => {
    const make = await members(plain, 'vendor@matjar.test');
    const { status, body } = await make('viewer@matjar.test');
    expect([status, body.message]).toEqual([200, 'The link is ready']);
    const token = (body.data.link as string).split('#')[1];
    expect([(await reset(token, plain)).status, (await reset(token, plain)).status]).toEqual([200, 422]);
    expect(await enter('viewer@matjar.test', chosen, plain)).toBe(200);
    expect(await plain.db.select().from(passwordLinks)).toEqual([]);
  });

  it('goes out by mail where it is sent, and is shown to nobody', async () => {
    const count = mailbox.letters.length;
    const { body } = await (await members(server, 'vendor@matjar.test'))('viewer@matjar.test');
    expect([body.message, body.data.link ?? null]).toEqual(['The link is on its way to viewer@matjar.test', null]);
    const letter = await mailbox.letter(count);
    expect(letter.to).toEqual(['viewer@matjar.test']);
    expect((await look(tokenIn(letter.text))).body.data).toEqual({ email: 'viewer@matjar.test' });
  });

  it('is for those below alone', async () => {
    const { headers } = await plain.login('admin@matjar.test');
    const make = async (email: string) => {
      const user_id = await idOf(email, plain);
      return plain.call('users/password_link', { headers, body: { user_id } });
    };
    expect((await make('vendor@matjar.test')).status).toBe(200);
    for (const email of ['admin@matjar.test', 'super-admin@matjar.test']) {
      expect((await make(email)).body.message).toBe('Only for people whose role is below your own');
    }
    expect((await (await members(plain, 'vendor@matjar.test'))('vendor@matjar.test')).status).toBe(422);
    const vendor = await plain.login('vendor@matjar.test');
    const user_id = await idOf('viewer@matjar.test', plain);
    const foreign = await plain.call('users/password_link', { headers: vendor.headers, body: { user_id } });
    expect([foreign.status, foreign.body.data]).toEqual([422, undefined]);
  });

  it('an invitation goes out by mail, too', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const member = { name: 'هدى', email: 'huda@example.com', role_type: 'viewer' };
    const added = await server.call('team_members/add', { headers, body: member });
    const { team_member_id } = added.body.data;
    const count = mailbox.letters.length;
    const invite = await server.call('team_members/invite', { headers: { ...headers, 'accept-language': 'ar' }, body: { team_member_id } });
    expect([invite.status, invite.body.data.link ?? null]).toEqual([200, null]);
    const { to, html, text } = await mailbox.letter(count);
    expect([to, html.includes('dir="rtl"'), text.includes('نور للأزياء')]).toEqual([['huda@example.com'], true, true]);
    const token = new RegExp(`${publicUrl}/invitation#([\\w-]{43})`).exec(text)![1];
    expect((await server.call('invitation', { body: { token } })).body.data.email).toBe('huda@example.com');
  });
});
