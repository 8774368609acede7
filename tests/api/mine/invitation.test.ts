import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { callsOn, password } from './invitations';
import { dayInMs } from '@matjar/admin/values';

await onEachEngine((server) => {
  const { look, accept, acceptKnown, enter } = callsOn(server);
  const people = {} as Record<'vendor' | 'second-vendor' | 'viewer', Person>;
  beforeAll(async () => {
    for (const name of ['vendor', 'second-vendor', 'viewer'] as const) people[name] = await logIn(server(), name);
  });

  let count = 0;
  const add = async (more: object = {}, by: Person = people.vendor): Promise<number> => {
    count += 1;
    const client = {
      full_name: 'Reem Al-Harbi',
      phone: `+965 5999 ${1000 + count}`,
      email: `reem-${count}@example.com`,
      ...more,
    };
    const { status, body } = await by.post('clients/add', client);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data.client_id as number;
  };
  const invite = (client_id: number, by: Person = people.vendor): Promise<Reply> =>
    by.post('clients/invite', { client_id });
  const tokenOf = async (client: number, by: Person = people.vendor): Promise<string> =>
    ((await invite(client, by)).body.data.link as string).split('#')[1]!;
  const clientOf = async (id: number, by: Person = people.vendor) =>
    (await by.get(`clients?ids=${id}`)).body.data[0] as Record<string, unknown>;
  const withdraw = (client_id: number, by: Person = people.vendor) => by.post('clients/withdraw_access', { client_id });
  const joined = async (more: object = {}, by: Person = people.vendor) => {
    const id = await add(more, by);
    const { email } = (await clientOf(id, by)) as { email: string };
    expect((await accept(await tokenOf(id, by))).status).toBe(200);
    return { id, email };
  };
  const isOut = async (token: string) =>
    (await server().call('my_account', { headers: { authorization: `Bearer ${token}` } })).status;

  it('an invitation creates a client’s account once, and the account can log in with any category and has no shop', async () => {
    const id = await add();
    const old = await tokenOf(id);
    const reply = await invite(id);
    expect(reply.body.message).toBe('The invitation link is ready');
    const token = (reply.body.data.link as string).split('#')[1]!;
    expect((await look(old)).status).toBe(422);
    const { email, invited_until: until } = await clientOf(id);
    expect(Date.parse(until as string)).toBeGreaterThan(Date.now() + 6 * dayInMs);
    const seen = await look(token);
    expect(seen.body.data).toEqual({
      name: 'Reem Al-Harbi',
      email,
      shop: people.vendor.sub_shop.name,
      role: ['Client', 'عميل'],
      permissions: ['Their own account and orders', 'حسابه وطلباته'],
      client: true,
      known: false,
    });
    expect((await acceptKnown(token, password)).status).toBe(422);
    expect((await accept(token, { new_password: 'reem2026', repeat_password: 'reem2026' })).body.errors).toHaveProperty(
      'new_password',
    );
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const category of ['Fashion', 'Electronics', 'Home']) {
      const { status, body } = await enter(email as string, password, category);
      expect([status, body.data.user.role_type, body.data.subcategory_id]).toEqual([
        200,
        'client',
        { subcategory_id: null },
      ]);
      // The client can access only the shop's public data, not its settings.
      expect(Object.keys(body.data.sub_shop).sort()).toEqual([
        'currency_code',
        'currency_decimals',
        'digits',
        'id',
        'name',
        'subcategory_image',
        'time_zone',
      ]);
    }
    const now = await clientOf(id);
    expect([now.account, now.invited_until, 'link' in now && now.link !== null]).toEqual([
      expect.any(Number),
      null,
      false,
    ]);
    expect((await invite(id)).status).toBe(422);
  });

  it('an invitation requires a client with an email and the right to edit clients, and can’t be set by a form', async () => {
    const id = await add({ email: null });
    expect((await invite(id)).body.message).toBe('“Invite” is not possible: the client has no email');
    expect((await invite(id, people.viewer)).status).toBe(422);
    expect((await invite(id, people['second-vendor'])).status).toBe(404);
    expect((await withdraw(id, people['second-vendor'])).status).toBe(404);
    const set = await people.vendor.post('clients/update', { client_id: id, account: people.vendor.user.id });
    expect([set.status, Object.keys(set.body.errors as object)]).toEqual([422, ['account']]);
    const made = await people.vendor.post('clients/add', {
      full_name: 'Set',
      phone: '+965 5999 9001',
      account: 1,
      invited_until: '2030-01-01T00:00:00Z',
    });
    expect([made.status, Object.keys(made.body.errors as object).sort()]).toEqual([422, ['account', 'invited_until']]);
  });

  it('an invitation is void once it has expired or the client’s email has changed, even if the email is changed back', async () => {
    const id = await add();
    const { email } = await clientOf(id);
    const token = await tokenOf(id);
    await people.vendor.post('clients/update', { client_id: id, email: 'another@example.com' });
    expect([(await look(token)).status, (await accept(token)).status, (await clientOf(id)).invited_until]).toEqual([
      422,
      422,
      null,
    ]);
    await people.vendor.post('clients/update', { client_id: id, email });
    expect((await accept(token)).status).toBe(422);
    // The link becomes invalid when the client's email changes, even if the change is made directly in the database.
    const other = await tokenOf(id);
    await server().db.execute(sql`update clients set email = 'beside@example.com' where id = ${id}`);
    expect((await accept(other)).status).toBe(422);
    const late = await tokenOf(id);
    await server().db.execute(
      sql`update client_invitations set expires_at = now() - interval '1 second' where client_id = ${id}`,
    );
    const { status, body } = await accept(late);
    expect([status, body.message]).toEqual([
      422,
      'This invitation is no longer valid. Ask the person who invited you for a new one.'.replace(
        'a new one',
        'a new link',
      ),
    ]);
    expect((await look(late)).status).toBe(422);
  });

  it('an invitation is void once it is withdrawn or the client is deleted', async () => {
    const id = await add();
    const token = await tokenOf(id);
    expect((await withdraw(id)).status).toBe(200);
    expect([(await accept(token)).status, (await withdraw(id)).status]).toEqual([422, 422]);
    const deletedToken = await tokenOf(id);
    expect((await people.vendor.post('clients/delete', { client_id: id })).status).toBe(200);
    expect((await accept(deletedToken)).status).toBe(422);
  });

  it('an invitation asks for the password of an existing account, and links the client of the other shop to it', async () => {
    const first = await joined();
    const id = await add({ email: first.email, full_name: 'Reem' }, people['second-vendor']);
    const token = await tokenOf(id, people['second-vendor']);
    expect((await look(token)).body.data).toMatchObject({ known: true, client: true });
    expect((await accept(token)).status).toBe(422);
    const wrong = await acceptKnown(token, 'not the password');
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['password']]);
    expect((await acceptKnown(token, password)).body.message).toBe(
      'The shop has been added to your account. Log in to see what you have access to.',
    );
    expect((await acceptKnown(token, password)).status).toBe(422);
    const linked = await server().db.execute(
      sql`select count(distinct account)::int as users, count(*)::int as clients from clients where email = ${first.email}`,
    );
    expect((linked as unknown as { rows: unknown[] }).rows).toEqual([{ users: 1, clients: 2 }]);
  });

  it('an invitation slows down password guessing in the same way as a login', async () => {
    const { email } = await joined();
    const id = await add({ email }, people['second-vendor']);
    const token = await tokenOf(id, people['second-vendor']);
    const tries: number[] = [];
    for (let index = 0; index < 12; index += 1) tries.push((await acceptKnown(token, `guess ${index}`)).status);
    expect(tries.at(-1)).toBe(429);
    expect((await enter(email)).status).toBe(429);
    await server().db.execute(sql`delete from attempts`);
  });

  it('an invitation is refused for the email of an account that isn’t, or is no longer, a client’s', async () => {
    const words = 'This email belongs to an account that is not a client’s. Use another email for the client.';
    const id = await add({ email: 'second-vendor@matjar.test' });
    expect(await invite(id)).toMatchObject({ status: 422, body: { message: words } });
    const { email, id: own } = await joined();
    const other = await add({ email }, people['second-vendor']);
    const token = await tokenOf(other, people['second-vendor']);
    await server().db.execute(sql`update users set role_type = 'vendor' where email = ${email}`);
    for (const reply of [await look(token), await acceptKnown(token, password), await accept(token)]) {
      expect(reply).toMatchObject({ status: 422, body: { message: words } });
    }
    await server().db.execute(sql`update users set role_type = 'client' where email = ${email}`);
    expect((await clientOf(own)).account).not.toBeNull();
  });

  it('an invitation can’t link one account to two clients of a shop', async () => {
    const { email } = await joined();
    const duplicate = await add({ email });
    const words = 'The account with this email already belongs to another client of this shop';
    expect(await invite(duplicate)).toMatchObject({ status: 422, body: { message: words } });
    // Both clients are invited before either of them accepts.
    const [one, other] = [await add({ email: 'twin@example.com' }), await add({ email: 'twin@example.com' })];
    const tokens = [await tokenOf(one), await tokenOf(other)];
    expect((await accept(tokens[0]!)).status).toBe(200);
    expect(await acceptKnown(tokens[1]!, password)).toMatchObject({ status: 422, body: { message: words } });
  });

  it('withdrawing or deleting a client’s last access ends their sessions, but not while another access remains', async () => {
    const first = await joined();
    const other = await add({ email: first.email }, people['second-vendor']);
    expect((await acceptKnown(await tokenOf(other, people['second-vendor']), password)).status).toBe(200);
    const { token } = (await enter(first.email)).body.data as { token: string };
    expect((await withdraw(first.id)).body.data).toMatchObject({ account: null, invited_until: null });
    expect(await isOut(token)).toBe(200);
    expect((await people['second-vendor'].post('clients/delete', { client_id: other })).status).toBe(200);
    expect(await isOut(token)).toBe(401);
    // A new invitation restores the client's access, using the existing account.
    expect((await acceptKnown(await tokenOf(first.id), password)).status).toBe(200);
    expect((await enter(first.email)).status).toBe(200);
  });

  it('withdrawing access doesn’t end the sessions of a user who is no longer a client', async () => {
    const { id, email } = await joined();
    const { token } = (await enter(email)).body.data as { token: string };
    await server().db.execute(sql`update users set role_type = 'viewer' where email = ${email}`);
    await withdraw(id);
    expect(await isOut(token)).toBe(200);
  });

  it('the shop’s log records an invitation under the client, without its token', async () => {
    const { id, email } = await joined({ full_name: 'Logged Client' });
    const rows = (
      await people.vendor.get(`activity_entries?filter[resource]=clients&filter[record]=${id}&per_page=100`)
    ).body.data as Record<string, unknown>[];
    const summaries = rows.map(({ part, operation, title }) => [part, operation, title]);
    for (const operation of ['added', 'deleted'])
      expect(summaries).toContainEqual(['client_invitations', operation, ['Logged Client', 'Logged Client']]);
    const accepted = rows.find(({ part, operation }) => part === 'client_invitations' && operation === 'deleted')!;
    expect(accepted).toMatchObject({ actor: 'Logged Client', actor_kind: 'user' });
    const {
      rows: [kept],
    } = (await server().db.execute(
      sql`select string_agg(changes::text, '') as all from audit_log where resource = 'clients' and record = ${String(id)}`,
    )) as unknown as { rows: [{ all: string }] };
    expect(kept.all).toContain(email);
    expect(kept.all).not.toMatch(/token|hash/);
  });
});
