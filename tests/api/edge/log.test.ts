import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '@matjar/admin/server/auth';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { Reply, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const lines: string[] = [];
/** Secrets that must not appear in any log line, each with a description. */
const secrets = new Map<string, string>();
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: TestServer;
let category_id: number;

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = { url: mailbox.url, from: 'Matjar <no-reply@example.com>', publicUrl: 'https://shop.example.com' };
  server = await startServer({
    config: { mail },
    log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
  category_id = await server.categoryId('Fashion');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const secret = (value: string, label: string) => {
  secrets.set(value, label);
  return value;
};

let keys = 0;
const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> => {
  keys += 1;
  const key = secret(`canary-key-of-request-${keys}`, 'an Idempotency-Key');
  return server.call(path, { body, headers: { 'idempotency-key': key, ...headers } });
};

const logIn = async (email: string, password: string, headers?: Record<string, string>) => {
  const reply = await post('login', { email, password: secret(password, 'a password'), category_id }, headers);
  const device = /matjar_device=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
  if (device) secret(device, 'a device’s cookie');
  const { token, user, subcategory_id } = reply.body.data ?? {};
  if (token) secret(secret(token, 'a token'), 'a token');
  const own = { authorization: `Bearer ${token}`, 'subcategory-id': String(subcategory_id?.subcategory_id) };
  return { ...reply, token: token as string, user, device, own };
};

const letterToken = async (index: number, path: string) => {
  const { text } = await mailbox.letter(index);
  return secret(new RegExp(`/${path}#([\\w-]{43})`).exec(text)![1]!, `the token of a link to ${path}`);
};

const leaks = () =>
  lines.flatMap((line) =>
    [...secrets].filter(([value]) => line.includes(value)).map(([, label]) => `${label}: ${line}`),
  );

describe('the log at its most verbose level, through all account calls', () => {
  it('contains every call and no secrets', async () => {
    // Sends wrong passwords, and passwords in unexpected places.
    await logIn('vendor@matjar.test', 'canary-of-a-wrong-password');
    await logIn('nobody@matjar.test', 'canary-of-nobody');
    await post('login', {
      email: 'vendor@matjar.test',
      password: { nested: secret('canary-within', 'a password') },
      category_id,
    });
    await post('login', { email: secret('canary-as-an-email', 'a password'), password: 'matjar-demo', category_id });
    await post('login', { email: 'vendor@matjar.test', [secret('canary-as-a-name', 'a password')]: 1, category_id });
    await fetch(`${server.url}/api/sub_vendor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":"${secret('canary-in-cut-json', 'a password')}`,
    });
    await fetch(`${server.url}/api/sub_vendor/products?token=${secret('canary-in-a-query', 'a query')}&page=1`);
    await fetch(`${server.url}/o/${secret('canary-of-an-order'.padEnd(43, 'x'), 'a token')}`);
    await fetch(`${server.url}/o/${secret('canary-of-a-return'.padEnd(43, 'x'), 'a token')}/return`);
    await fetch(`${server.url}/nothing/${secret('canary-at-no-page'.padEnd(43, 'x'), 'a token')}`);
    await fetch(`${server.url}/password?${secret('canary-of-a-broken-link', 'a query')}`);
    await fetch(`${server.url}/api/sub_vendor/nothing?authorization=${secret('canary-at-no-address', 'a query')}`);

    const first = await logIn('vendor@matjar.test', 'matjar-demo');
    expect(first.status).toBe(200);
    await logIn('vendor@matjar.test', 'matjar-demo', { cookie: `matjar_device=${first.device}` });
    await server.call(`subcategory?category_id=${category_id}`, { headers: first.own });
    await server.call('my_account', {
      headers: { authorization: `Bearer ${secret('canary'.padEnd(43, 'x'), 'a token')}` },
    });
    await server.call('my_account', {
      headers: { authorization: `Basic ${secret('canary-of-another-scheme', 'a header')}` },
    });

    // The first new password is rejected, and the second is accepted.
    const change = (values: object) =>
      post('my_account/update', { user_id: first.user.user_id, version: first.user.version, ...values }, first.own);
    const chosen = secret('canary-chosen-1', 'a password');
    await change({
      current_password: secret('canary-guess-1', 'a password'),
      new_password: chosen,
      repeat_password: chosen,
    });
    await change({
      current_password: 'matjar-demo',
      new_password: chosen,
      repeat_password: secret('canary-mistyped', 'a password'),
    });
    const changed = await change({ current_password: 'matjar-demo', new_password: chosen, repeat_password: chosen });
    expect(changed.status).toBe(200);
    const own = { ...first.own, authorization: `Bearer ${secret(changed.body.meta.token as string, 'a token')}` };
    await server.call('sessions', { headers: own });
    await post('sessions/end', { session_id: 1_000_000 }, own);
    await post('sessions/end_all', { others: true }, own);

    // A forgotten password.
    await post('password/forgot', { email: 'viewer@matjar.test' });
    const reset = await letterToken(0, 'password');
    const secondSecret = secret('canary-chosen-2', 'a password');
    expect((await post('password/link', { token: reset })).status).toBe(200);
    expect(
      (await post('password/reset', { token: reset, new_password: secondSecret, repeat_password: secondSecret }))
        .status,
    ).toBe(200);
    await post('password/reset', { token: reset, new_password: secondSecret, repeat_password: secondSecret });

    // An invitation.
    const member = await post(
      'team_members/add',
      { name: 'Newcomer', email: 'newcomer@matjar.test', role_type: 'viewer' },
      own,
    );
    expect([member.status, member.body.message]).toEqual([200, expect.any(String)]);
    const { team_member_id } = member.body.data;
    expect((await post('team_members/invite', { team_member_id }, own)).status).toBe(200);
    const invitation = await letterToken(1, 'invitation');
    expect((await post('invitation', { token: invitation })).status).toBe(200);
    const entered = secret('canary-chosen-3', 'a password');
    expect(
      (await post('invitation/accept', { token: invitation, new_password: entered, repeat_password: entered })).status,
    ).toBe(200);
    await post('invitation/accept', { token: invitation, new_password: entered, repeat_password: entered });
    await server.call('logout', { headers: own });

    for (const path of [
      'login',
      'my_account/update',
      'password/reset',
      'invitation/accept',
      'sessions/end_all',
      'logout',
    ]) {
      expect(lines.filter((line) => line.includes(`/api/sub_vendor/${path}`))).not.toEqual([]);
    }
    expect(secrets.size).toBeGreaterThan(40);
    expect(leaks()).toEqual([]);
  });

  it('contains no secrets of failed calls: no values and no hashes from queries', async () => {
    const { token, own } = await logIn('admin@matjar.test', 'matjar-demo');
    secret(hashToken(token), 'a token’s hash');
    for (const table of ['sessions', 'credentials', 'password_links']) {
      await server.db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`);
      const failed = [
        await server.call('my_account', { headers: own }),
        await post('password/link', { token: secret(`canary-of-${table}`.padEnd(43, 'y'), 'a link’s token') }),
        await logIn('admin@matjar.test', `canary-while-${table}-is-away`),
      ];
      await server.db.execute(sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`);
      expect(failed.map(({ status }) => status)).toContain(500);
    }
    const errors = lines
      .map((line) => JSON.parse(line) as { level: number; err?: { message: string } })
      .filter(({ level }) => level === 50);
    expect(errors.length).toBeGreaterThanOrEqual(3);
    expect(errors.every(({ err }) => err?.message.includes('does not exist'))).toBe(true);
    expect(leaks()).toEqual([]);
  });

  it('redacts secrets in carelessly logged objects', () => {
    const value = secret('canary-of-the-careless', 'a secret');
    const { log } = server.app;
    const wire = { authorization: value, cookie: value, 'set-cookie': value, 'idempotency-key': value };
    log.info(wire, 'careless 1');
    log.info({ headers: wire }, 'careless 2');
    log.info(
      { req: { headers: wire }, request: { headers: wire, body: { new_password: value, user: { token: value } } } },
      'careless 3',
    );
    const error = Object.assign(new Error('refused'), {
      detail: `Key (email)=(${value})`,
      params: [value],
      query: value,
      where: value,
    });
    log.error(error);
    log.error({ err: error }, 'careless 4');
    log.error({ err: Object.assign(new Error(value), { params: [value], cause: error }) }, 'careless 5');
    expect(lines.filter((line) => line.includes('careless'))).toHaveLength(5);
    expect(leaks()).toEqual([]);
  });
});
