import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasPostgres, untilBlocked } from '../../../helpers/database/locks';
import { welcome } from '../../../../server/auth/welcome';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn, logIn, personOf } from '../people';
import { membersOf } from './members';

const inUse = { status: 422, email: ['Email is already in use'] };

await onEachEngine((server) => {
  const [vendor, root] = loggedIn(server, 'vendor', 'super-admin');
  const { invited, tokenOf, accept, join, enter } = membersOf(server, () => vendor);

  const rows = async (text: ReturnType<typeof sql>) =>
    ((await server().db.execute(text)) as unknown as { rows: Row[] }).rows;
  const userId = async (email: string) => Number((await rows(sql`select id from users where email = ${email}`))[0]!.id);

  /** Adds a member to the vendor's shop and signs in as the member. */
  const member = async (more: object = {}) => {
    const { body } = await invited({ role_type: 'vendor', ...more });
    const { email, team_member_id } = body.data;
    await accept(await tokenOf(body.data));
    const { data } = (await enter(email)).body;
    const headers = {
      authorization: `Bearer ${data.token}`,
      'subcategory-id': String(data.subcategory_id.subcategory_id),
    };
    return { email, team_member_id, id: await userId(email), ...personOf(server(), { ...data, headers }) };
  };
  const membership = async (user: number, shop = 1) =>
    (await rows(sql`select * from memberships where user_id = ${user} and tenant_id = ${shop}`))[0];
  const ownRole = async () => {
    const { body } = await vendor.post('own_roles/add', {
      name: [`Role ${Math.random()}`, 'دور'],
      rights: ['brands:list'],
    });
    return body.data.role_id as number;
  };

  describe('a member of several shops', () => {
    /** Adds a viewer to the vendor's second shop. */
    const stranger = async () => {
      const electronics = await logIn(server(), 'vendor', 'Electronics');
      const email = `stranger-${Math.random()}@matjar.test`;
      const { body } = await electronics.post('team_members/add', { name: 'Eve', email, role_type: 'viewer' });
      const { link } = (
        await electronics.post('team_members/invite', {
          team_member_id: body.data.team_member_id,
        })
      ).body.data;
      await accept((link as string).split('#')[1]!);
      return { email, id: await userId(email) };
    };

    it('who is suspended in one of them can’t add its members to another', async () => {
      const [mallory, eve] = [await member(), await stranger()];
      await rows(sql`insert into memberships (user_id, tenant_id, suspended_at) values (${mallory.id}, 2, now())`);
      const reply = await mallory.post('team_members/add', { name: 'Eve', email: eve.email, role_type: 'viewer' });
      expect(errorsOf(reply)).toEqual(inUse);
    });

    it('who has a custom role in one of them can’t change the roles or passwords of its members', async () => {
      const [mallory, eve] = [await member(), await stranger()];
      const electronics = await logIn(server(), 'vendor', 'Electronics');
      const { role_id } = (await electronics.post('own_roles/add', { name: ['Few', 'قليل'], rights: ['brands:list'] }))
        .body.data;
      await rows(sql`insert into memberships (user_id, tenant_id, own_role_id) values (${mallory.id}, 2, ${role_id})`);
      const added = await mallory.post('team_members/add', { name: 'Eve', email: eve.email, role_type: 'viewer' });
      expect(added.status).toBe(200);
      const { team_member_id } = added.body.data;
      const raised = await mallory.post('team_members/update', { team_member_id, role_type: 'vendor' });
      expect(errorsOf(raised)).toEqual({ status: 422, role_type: [expect.stringContaining('account')] });
      const { link } = (await mallory.post('team_members/invite', { team_member_id })).body.data;
      expect((await join((link as string).split('#')[1]!)).status).toBe(200);
      const linked = await mallory.post('team_members/password_link', { team_member_id });
      expect([linked.status, linked.body.message]).toEqual([422, expect.stringContaining('another shop')]);
    });
  });

  describe('an account that is already a member of the shop', () => {
    it('can’t be added again, which would change its rights', async () => {
      const [colleague, role] = [await member(), await ownRole()];
      const email = `moved-${colleague.id}@matjar.test`;
      await rows(sql`update users set email = ${email} where id = ${colleague.id}`);
      for (const own_role of [role, null]) {
        const again = await vendor.post('team_members/add', { name: 'Again', email, role_type: 'vendor', own_role });
        expect(errorsOf(again)).toEqual(inUse);
      }
      expect(await membership(colleague.id)).toMatchObject({ own_role_id: null });
    });

    it('but isn’t in the team’s list can be listed, without a custom role', async () => {
      const [colleague, role] = [await member(), await ownRole()];
      await rows(sql`update memberships set team_member_id = null where user_id = ${colleague.id}`);
      await rows(sql`update users set email = ${`unlisted-${colleague.id}@matjar.test`} where id = ${colleague.id}`);
      const given = { name: 'Unlisted', email: `unlisted-${colleague.id}@matjar.test`, role_type: 'vendor' };
      expect(errorsOf(await vendor.post('team_members/add', { ...given, own_role: role }))).toEqual(inUse);
      const listed = await vendor.post('team_members/add', given);
      expect(listed.status).toBe(200);
      const { own_role_id, team_member_id } = (await membership(colleague.id))!;
      expect([own_role_id, Number(team_member_id)]).toEqual([null, listed.body.data.team_member_id]);
    });
  });

  it('an invitation is void once the email of the member is corrected', async () => {
    const { body } = await invited();
    const { team_member_id } = body.data;
    const token = await tokenOf(body.data);
    const corrected = await vendor.post('team_members/update', { team_member_id, email: 'corrected@matjar.test' });
    expect(corrected.body.data).toMatchObject({ status: 'invited', expires: null });
    expect((await server().call('invitation', { body: { token } })).status).toBe(422);
    expect((await accept(token)).status).toBe(422);
    expect((await accept(await tokenOf(body.data))).status).toBe(200);
  });

  it('lowering the role of an equal gives no access to the account', async () => {
    const equal = await member();
    const { team_member_id } = equal;
    const lowered = await vendor.post('team_members/update', { team_member_id, role_type: 'viewer' });
    expect(lowered.status).toBe(200);
    for (const action of ['password_link', 'reset_factors']) {
      const { status, body } = await vendor.post(`team_members/${action}`, { team_member_id });
      expect([action, status, body.message]).toEqual([action, 422, expect.stringContaining('in the last 7 days')]);
    }
    const byRoot = await root.post('team_members/password_link', { team_member_id });
    expect([byRoot.status, byRoot.body.message]).toEqual([200, 'The link is ready']);
  });

  it('nor does lowering it, and then deleting the member and adding the account again', async () => {
    const equal = await member();
    await vendor.post('team_members/update', { team_member_id: equal.team_member_id, role_type: 'viewer' });
    await rows(sql`insert into memberships (user_id, tenant_id) values (${equal.id}, 2)`);
    const email = `moved-${equal.id}@matjar.test`;
    await rows(sql`update users set email = ${email} where id = ${equal.id}`);
    await vendor.post('team_members/delete', { team_member_id: equal.team_member_id });
    const again = await vendor.post('team_members/add', { name: 'Again', email, role_type: 'viewer' });
    expect((await join(await tokenOf(again.body.data))).status).toBe(200);
    await rows(sql`delete from memberships where user_id = ${equal.id} and tenant_id = 2`);
    const { team_member_id } = again.body.data;
    const { status, body } = await vendor.post('team_members/password_link', { team_member_id });
    expect([status, body.message]).toEqual([422, expect.stringContaining('in the last 7 days')]);
  });

  it('an account doesn’t join a team before accepting the invitation, even if it has the invited email', async () => {
    const [mallory, email] = [await member(), `hired-${Math.random()}@matjar.test`];
    const moved = await mallory.post('my_account/update', {
      user_id: mallory.id,
      email,
      current_password: 'a-long-password',
    });
    expect(moved.status).toBe(200);
    const hiring = await logIn(server(), 'super-admin', 'Electronics');
    const added = await hiring.post('team_members/add', { name: 'Hired', email, role_type: 'vendor' });
    expect(added.body.data).toMatchObject({ status: 'added' });
    const { team_member_id } = added.body.data;
    const invitation = async () =>
      ((await hiring.post('team_members/invite', { team_member_id })).body.data.link as string).split('#')[1]!;
    const token = await invitation();
    expect((await server().call('invitation', { body: { token } })).body.data).toMatchObject({ email, known: true });
    expect((await accept(token)).status).toBe(422);
    expect(await membership(mallory.id, 2)).toBeUndefined();
    const raised = await hiring.post('team_members/update', { team_member_id, role_type: 'admin' });
    expect(errorsOf(raised)).toEqual({ status: 422, role_type: [expect.stringContaining('account')] });
    await rows(sql`update users set role_type = 'viewer' where id = ${mallory.id}`);
    expect((await join(token)).body.message).toContain('Your account has another role');
    await rows(sql`update users set role_type = 'vendor' where id = ${mallory.id}`);
    expect((await join(token)).status).toBe(200);
    expect(Number((await membership(mallory.id, 2))!.team_member_id)).toBe(team_member_id);
    expect((await join(token)).status).toBe(422);
    expect((await hiring.post('team_members/delete', { team_member_id })).status).toBe(200);
    const { data: sets } = (
      await hiring.get(
        `activity?filter[resource]=team-members&filter[record]=${team_member_id}&filter[operation]=deleted`,
      )
    ).body;
    const { activity_id } = (sets as Row[]).find(({ part }) => !part)!;
    const undone = await hiring.post('activity/restore', { activity_id });
    expect(undone.status).toBe(200);
    expect(Number((await membership(mallory.id, 2))!.team_member_id)).toBe(team_member_id);
  });

  it.skipIf(!hasPostgres)('a password link isn’t created while the user’s role is being raised', async () => {
    const { id, team_member_id } = await member({ role_type: 'viewer' });
    const { reply } = await server().db.transaction(async (tx) => {
      await tx.execute(sql`update users set role_type = 'admin' where id = ${id}`);
      const asked = vendor.post('team_members/password_link', { team_member_id });
      await untilBlocked(server().db);
      return { reply: asked };
    });
    expect([(await reply).status, await rows(sql`select from password_links where user_id = ${id}`)]).toEqual([
      422,
      [],
    ]);
  });

  describe('a link that someone has kept ends', () => {
    const passwordToken = async (team_member_id: number) =>
      ((await root.post('team_members/password_link', { team_member_id })).body.data.link as string).split('#')[1]!;
    const isLinkValid = async (token: string) =>
      (await server().call('password/link', { body: { token } })).status === 200;

    it.each<[string, (someone: Awaited<ReturnType<typeof member>>) => Promise<{ status: number }>]>([
      [
        'the user’s role is raised in the team',
        ({ team_member_id }) => root.post('team_members/update', { team_member_id, role_type: 'vendor' }),
      ],
      [
        'the platform changes the user’s role',
        ({ id }) => root.post('users/update', { user_id: id, role_type: 'vendor' }),
      ],
      ['the user becomes a shop’s owner', ({ id }) => root.post('shops/update', { sub_shop_id: 2, owner: id })],
    ])('when %s', async (_name, raise) => {
      const someone = await member({ role_type: 'viewer' });
      const token = await passwordToken(someone.team_member_id);
      expect(await isLinkValid(token)).toBe(true);
      expect((await raise(someone)).status).toBe(200);
      expect(await isLinkValid(token)).toBe(false);
    });

    it('when the invited member gets more rights, but not when the member gets fewer', async () => {
      const { body } = await invited({ role_type: 'viewer' });
      const { team_member_id } = body.data;
      const token = await tokenOf(body.data);
      const isValid = async () => (await server().call('invitation', { body: { token } })).status === 200;
      expect(await isValid()).toBe(true);
      await vendor.post('team_members/update', { team_member_id, role_type: 'vendor' });
      expect(await isValid()).toBe(false);
      const other = (await invited({ role_type: 'vendor' })).body.data;
      const kept = await tokenOf(other);
      await vendor.post('team_members/update', { team_member_id: other.team_member_id, role_type: 'viewer' });
      expect((await server().call('invitation', { body: { token: kept } })).status).toBe(200);
    });

    it.each<[string, (team_member_id: number) => Promise<{ status: number }>]>([
      ['suspended', (team_member_id) => vendor.post('team_members/suspend', { team_member_id })],
      ['deleted', (team_member_id) => vendor.post('team_members/delete', { team_member_id })],
      [
        'given a lower role',
        (team_member_id) => vendor.post('team_members/update', { team_member_id, role_type: 'viewer' }),
      ],
    ])('when the member who created it is %s', async (_name, end) => {
      const [mallory, viewer] = [await member(), await member({ role_type: 'viewer' })];
      const newcomer = (await invited()).body.data;
      const client = (
        await vendor.post('clients/add', {
          full_name: 'Rana',
          email: `rana-${Math.random()}@example.com`,
          phone: `+9655${String(Math.random()).slice(2, 9)}`,
        })
      ).body.data;
      const linkOf = async (path: string, body: object, as = mallory) =>
        ((await as.post(path, body)).body.data.link as string).split('#')[1]!;
      const password = await linkOf('team_members/password_link', { team_member_id: viewer.team_member_id });
      const invitations = [
        await linkOf('team_members/invite', { team_member_id: newcomer.team_member_id }),
        await linkOf('clients/invite', { client_id: client.client_id }),
      ];
      const other = await linkOf(
        'team_members/invite',
        { team_member_id: (await invited()).body.data.team_member_id },
        vendor as typeof mallory,
      );
      const isValid = async (token: string) => (await server().call('invitation', { body: { token } })).status === 200;
      expect([await isLinkValid(password), ...(await Promise.all(invitations.map(isValid)))]).toEqual([
        true,
        true,
        true,
      ]);
      expect((await end(mallory.team_member_id)).status).toBe(200);
      expect([await isLinkValid(password), ...(await Promise.all(invitations.map(isValid)))]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await isValid(other)).toBe(true);
      const [listed] = (await vendor.get(`team_members?ids=${newcomer.team_member_id}`)).body.data as Row[];
      expect(listed).toMatchObject({ status: 'invited', expires: null });
    });
  });

  it.each([
    ['vendor', (role: number) => role],
    ['viewer', () => null],
  ] as const)(
    'an invited %s who joins through an identity provider gets the intended rights',
    async (role, expected) => {
      const own_role = await ownRole();
      const { email, team_member_id } = (await invited({ role_type: 'vendor', own_role })).body.data;
      const [user] = await rows(
        sql`insert into users (full_name, email, role_type, search_text) values ('Joined', ${email}, ${role}, 'joined') returning id`,
      );
      const id = Number(user!.id);
      await server().db.transaction((tx) => welcome.join!(tx, { userId: id, role, name: 'Joined', email }, [1]));
      expect(Number((await membership(id))!.own_role_id ?? 0)).toBe(expected(own_role) ?? 0);
      const [listed] = (await vendor.get(`team_members?ids=${team_member_id}`)).body.data as Row[];
      expect(listed).toMatchObject({ status: 'active', role_type: role });
    },
  );
});
