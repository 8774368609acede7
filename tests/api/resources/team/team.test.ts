import { describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn, logIn } from '../people';
import { membersOf } from './members';

await onEachEngine((server) => {
  const [vendor, otherVendor, admin, root] = loggedIn(server, 'vendor', 'second-vendor', 'admin', 'super-admin');
  const { invited, tokenOf, accept, enter } = membersOf(server, () => vendor);

  it('the team can’t give anybody a role above the caller’s', async () => {
    const message = { status: 422, role_type: ['You cannot give a role above your own'] };
    expect(errorsOf(await invited({ role_type: 'admin' }))).toEqual(message);
    expect(errorsOf(await invited({ role_type: 'client' }))).toHaveProperty('role_type');
    const { body } = await invited();
    const { team_member_id } = body.data;
    const raise = (person: Person, role_type: string) =>
      person.post('team_members/update', { team_member_id, role_type });
    expect(errorsOf(await raise(vendor, 'super-admin'))).toEqual(message);
    expect(errorsOf(await raise(admin, 'super-admin'))).toEqual(message);
    expect((await raise(root, 'admin')).status).toBe(200);
    // This member's role is now above the vendor's role, so the vendor can't change it.
    const words = 'You cannot change someone whose role is above your own';
    expect((await raise(vendor, 'viewer')).body.message).toBe(words);
    expect((await vendor.post('team_members/delete', { team_member_id })).body.message).toBe(words);
  });

  it('an invitation works once, only with the newest link', async () => {
    const { body } = await invited();
    // Adding a member sends no invitation.
    expect(body.data).toMatchObject({ status: 'added', invited_at: null });
    const old = await tokenOf(body.data);
    expect((await vendor.get(`team_members?ids=${body.data.team_member_id}`)).body.data[0]).toMatchObject({
      status: 'invited',
      invited_at: expect.any(String),
    });
    const token = await tokenOf(body.data);
    expect((await server().call('invitation', { body: { token: old } })).status).toBe(422);
    const seen = await server().call('invitation', { body: { token } });
    expect(seen.body.data).toMatchObject({ name: 'Newcomer', email: body.data.email, role: ['Viewer', 'مُشاهد'] });
    expect(errorsOf(await accept(token, { repeat_password: 'another-one' }))).toMatchObject({
      repeat_password: ['Passwords must match'],
    });
    expect(errorsOf(await accept(token, { new_password: 'short', repeat_password: 'short' }))).toHaveProperty(
      'new_password',
    );
    const guessed = await accept(token, { new_password: 'newcomer2026', repeat_password: 'newcomer2026' });
    expect(errorsOf(guessed)).toEqual({ status: 422, new_password: [expect.stringMatching(/too easy to guess/)] });
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await enter(body.data.email)).body.data.user).toMatchObject({ role_type: 'viewer', full_name: 'Newcomer' });
    const [member] = (await vendor.get(`team_members?ids=${body.data.team_member_id}`)).body.data as Row[];
    expect(member).toMatchObject({ status: 'active', expires: null });
    expect(JSON.stringify(member)).not.toContain('invitation');
  });

  it('an invitation rejects invalid tokens', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), null, { $ne: 1 }]) {
      expect((await server().call('invitation', { body: { token } })).status).toBe(422);
    }
  });

  it('a suspended member is logged out immediately, and can return after activation', async () => {
    const { body } = await invited({ role_type: 'vendor' });
    await accept(await tokenOf(body.data));
    const session = (await enter(body.data.email)).body.data;
    const headers = {
      authorization: `Bearer ${session.token}`,
      'subcategory-id': String(session.subcategory_id.subcategory_id),
    };
    const { team_member_id } = body.data;
    expect((await server().call('brands', { headers })).status).toBe(200);
    expect((await vendor.post('team_members/suspend', { team_member_id })).body.data.status).toBe('suspended');
    expect((await server().call('brands', { headers })).status).toBe(401);
    expect((await enter(body.data.email)).status).toBe(422);
    const again = await vendor.post('team_members/suspend', { team_member_id });
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('Suspended')]);
    await vendor.post('team_members/activate', { team_member_id });
    expect((await enter(body.data.email)).status).toBe(200);
  });

  it('a deleted member is logged out immediately', async () => {
    const { body } = await invited();
    await accept(await tokenOf(body.data));
    const { token } = (await enter(body.data.email)).body.data;
    await vendor.post('team_members/delete', { team_member_id: body.data.team_member_id });
    expect((await server().call('my_account', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await enter(body.data.email)).status).toBe(422);
  });

  it('members can’t suspend or delete themselves', async () => {
    const { email } = (await vendor.get('my_account')).body.data;
    const [own] = (await vendor.get(`team_members?search=${email}`)).body.data as Row[];
    for (const action of ['suspend', 'delete']) {
      const { team_member_id } = own!;
      const reply = await vendor.post(`team_members/${action}`, { team_member_id });
      expect([reply.status, reply.body.message]).toEqual([422, 'You cannot do this to yourself']);
    }
  });

  it('only super admins can change admins', async () => {
    const { body } = await invited();
    await accept(await tokenOf(body.data));
    const id = { team_member_id: body.data.team_member_id };
    expect((await root.post('team_members/update', { ...id, role_type: 'admin' })).status).toBe(200);
    for (const [call, more] of [
      ['suspend', {}],
      ['delete', {}],
      ['update', { role_type: 'viewer' }],
    ] as const) {
      const reply = await admin.post(`team_members/${call}`, { ...id, ...more });
      expect([call, reply.body.message]).toEqual([call, 'Only a super admin can change an admin']);
    }
    expect((await root.post('team_members/suspend', id)).status).toBe(200);
  });

  it('a member can’t be added with another account’s email, and an existing account’s email can’t be changed', async () => {
    const { email } = (await otherVendor.get('my_account')).body.data;
    expect(errorsOf(await invited({ email }))).toEqual({ status: 422, email: ['Email is already in use'] });
    // The demo viewer works in both of the vendor's shops, so the vendor can change the viewer's role.
    const [viewer] = (await vendor.get('team_members?search=viewer@matjar.test')).body.data as Row[];
    const { team_member_id } = viewer!;
    expect(errorsOf(await vendor.post('team_members/update', { team_member_id, email: 'x@matjar.test' }))).toEqual({
      status: 422,
      email: ['Only this person can change their email, in their own account'],
    });
    expect((await vendor.post('team_members/update', { team_member_id, role_type: 'vendor' })).status).toBe(200);
    expect((await vendor.post('team_members/update', { team_member_id, role_type: 'viewer' })).status).toBe(200);
  });

  it('a suspended shop can be read but not changed', async () => {
    const { sub_shop_id } = (await otherVendor.get('my_shop')).body.data;
    expect((await admin.post('shops/close', { sub_shop_id })).body.message).toContain('“Open”');
    expect((await admin.post('shops/suspend', { sub_shop_id })).body.data.status).toBe('suspended');
    expect((await otherVendor.get('brands')).status).toBe(200);
    const reply = await otherVendor.post('brands/add', { name: ['a', 'ب'] });
    expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('suspended')]);
    expect((await admin.post('shops/open', { sub_shop_id })).status).toBe(200);
    expect((await otherVendor.post('brands/add', { name: ['a', 'ب'] })).status).toBe(200);
  });

  describe('users', () => {
    it('get roles only from super admins, who can’t change their own', async () => {
      const [user] = (await root.get('users?search=second-vendor')).body.data as Row[];
      const { user_id } = user!;
      expect((await admin.post('users/update', { user_id, role_type: 'admin' })).status).toBe(422);
      expect((await root.post('users/update', { user_id, role_type: 'viewer' })).status).toBe(200);
      // Demoting a member ends their session, because open pages might contain data that the new role can't access.
      expect((await otherVendor.post('brands/add', { name: ['a', 'ب'] })).status).toBe(401);
      const lowered = await logIn(server(), 'second-vendor');
      expect((await lowered.post('brands/add', { name: ['a', 'ب'] })).body.message).toContain('not change them');
      await root.post('users/update', { user_id, role_type: 'vendor' });
      // Promoting a member doesn't end their session.
      expect((await lowered.post('brands/add', { name: ['a', 'ب'] })).status).toBe(200);
      const own = (await root.get('my_account')).body.data;
      const refused = await root.post('users/update', { user_id: own.user_id, role_type: 'viewer' });
      expect(errorsOf(refused)).toEqual({ status: 422, role_type: ['You cannot change your own role'] });
    });
  });
});
