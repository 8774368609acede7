import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn, personOf } from '../people';
import { membersOf } from './members';

const refused = 'Your Are Not Authorized!';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  const { invited, tokenOf, accept, enter } = membersOf(server, () => vendor);

  let count = 0;
  const addRole = async (rights: readonly string[], by: Person = vendor): Promise<number> => {
    count += 1;
    const { body } = await by.post('own_roles/add', { name: [`Role ${count}`, `دور ${count}`], rights });
    return body.data.role_id;
  };
  const give = (member: number, role: number | null, by: Person = vendor) =>
    by.post('team_members/update', { team_member_id: member, own_role: role });
  const saveRights = (role_id: number, rights: readonly string[], by: Person = vendor) =>
    by.post('own_roles/update', { role_id, rights });

  /** Adds a team member whose role has the given rights, and signs in as this member. */
  const memberWith = async (rights: readonly string[]) => {
    const role = await addRole(rights);
    const { body } = await invited({ role_type: 'vendor', own_role: role });
    await accept(await tokenOf(body.data));
    const { data } = (await enter(body.data.email)).body;
    const headers = {
      authorization: `Bearer ${data.token}`,
      'subcategory-id': String(data.subcategory_id.subcategory_id),
    };
    return { role, id: body.data.team_member_id as number, login: data, ...personOf(server(), { ...data, headers }) };
  };
  const messageOf = ({ status, body }: { status: number; body: Row }) => [status, body.message];

  it('custom roles let their holders do what the roles list, and nothing else', async () => {
    const packer = await memberWith(['brands:list', 'brands:edit']);
    const [brand] = (await packer.get('brands')).body.data as Row[];
    const { brand_id } = brand!;
    expect((await packer.post('brands/update', { brand_id, sort: 7 })).status).toBe(200);
    for (const [path, body] of [
      ['brands/add', { name: ['A', 'ب'] }],
      ['brands/delete', { brand_id }],
      ['products/update', { product_id: 1, sku: 'X' }],
      ['own_roles/add', { name: ['A', 'ب'], rights: ['brands:list'] }],
    ] as const)
      expect([path, ...messageOf(await packer.post(path, body))]).toEqual([path, 422, refused]);
    for (const path of ['products', 'orders', 'my_shop', 'visitors_statistics', 'money', 'today'])
      expect([path, ...messageOf(await packer.get(path))]).toEqual([path, 422, refused]);
    // Users always have access to their own account.
    expect((await packer.get('my_account')).status).toBe(200);
  });

  it('custom roles also limit counts, search, notifications and the rights of API keys', async () => {
    const clerk = await memberWith([
      'brands:list',
      'brands:show',
      'api-keys:list',
      'api-keys:create',
      'api-keys:issue',
    ]);
    expect(Object.keys((await clerk.get('overview')).body.data.resources)).toEqual(['brands', 'api-keys']);
    const [brand] = (await clerk.get('brands')).body.data as [{ name: string[] }];
    const resourcesFound = async (person: Person) => {
      const { data } = (await person.get(`search?q=${encodeURIComponent(brand.name[0]!)}`)).body;
      return [...new Set((data as Row[]).map(({ resource }) => resource))];
    };
    expect(await resourcesFound(clerk)).toEqual(['brands']);
    expect(await resourcesFound(vendor)).toContain('brands');
    const bell = (await clerk.get('notifications')).body;
    expect(bell.data).toEqual([]);
    expect((await vendor.get('notifications')).body.data).not.toEqual([]);
    const key = { name: 'Till', access: 'all', rights: [], expires_at: new Date(Date.now() + 9e7).toISOString() };
    const made = (await clerk.post('api_keys/add', key)).body.data;
    const { secret } = (await clerk.post('api_keys/issue', { api_key_id: made.api_key_id })).body.data;
    const by = (path: string, body?: unknown) =>
      server().call(path, { body, headers: { ...clerk.headers, authorization: `Bearer ${secret}` } });
    expect([(await by('brands')).status, (await by('products')).status]).toEqual([200, 403]);
    expect((await by('brands/add', { name: ['A', 'ب'] })).status).toBe(403);
    // An API key's rights depend on its creator's role at the time of the request.
    await saveRights(clerk.role, ['products/view-all:list', 'api-keys:create']);
    expect([(await by('brands')).status, (await by('products')).status]).toEqual([403, 200]);
    await saveRights(clerk.role, ['products/view-all:list']);
    expect((await by('products')).status).toBe(401);
  });

  it('custom roles take effect on the next call, and on open pages', async () => {
    const member = await memberWith(['brands:list']);
    expect(member.login.user.own_roles).toEqual([
      { tenant_id: expect.any(Number), role_id: member.role, name: expect.any(Array), rights: ['brands:list'] },
    ]);
    for (let time = 0; time < 3; time += 1) expect((await member.get('brands')).status).toBe(200);
    const { next } = (await member.get('events')).body.meta;
    await saveRights(member.role, ['products_sizes:list']);
    expect(messageOf(await member.get('brands'))).toEqual([422, refused]);
    expect((await member.get('products_sizes')).status).toBe(200);
    expect((await member.get(`events?after=${next}`)).body.data).toContainEqual(
      expect.objectContaining({ resource: 'roles', record_id: member.role }),
    );
    const rightsNow = async () => (await member.get('notifications')).body.meta.own_roles;
    expect((await rightsNow())[0].rights).toEqual(['products_sizes:list']);
    // Without a custom role, the member has all rights of a vendor.
    expect((await give(member.id, null)).status).toBe(200);
    expect([(await member.get('brands')).status, await rightsNow()]).toEqual([200, null]);
    expect((await give(member.id, member.role)).status).toBe(200);
    expect((await member.get('brands')).status).toBe(422);
  });

  it('custom roles also limit the titles in the activity', async () => {
    const [client] = (await vendor.get('clients?per_page=1')).body.data as Row[];
    const { client_id, full_name } = client as { client_id: number; full_name: string };
    const body = 'A remark about this client';
    expect((await vendor.post('comments/add', { resource: 'clients', record: client_id, body })).status).toBe(200);
    await vendor.post('clients/update', { client_id, notes: 'Noted' });
    const logOf = async (person: Person) =>
      JSON.stringify([
        (await person.get('activity?per_page=50')).body.data,
        (await person.get('activity_entries?per_page=50')).body.data,
      ]);
    const auditor = await memberWith(['activity:list', 'activity/entries:list', 'comments:list', 'comments:show']);
    const [seen, all] = [await logOf(auditor), await logOf(vendor)];
    for (const title of [body, full_name]) expect([all.includes(title), seen.includes(title)]).toEqual([true, false]);
    expect(seen).toContain(`Client ${client_id}`);
  });

  it('custom roles can’t restore what they can’t create', async () => {
    const added = await vendor.post('brands/add', { name: ['Gone', 'ذاهب'] });
    const { brand_id } = added.body.data;
    await vendor.post('brands/delete', { brand_id });
    const { data: sets } = (
      await vendor.get(`activity?filter[resource]=brands&filter[record]=${brand_id}&filter[operation]=deleted`)
    ).body;
    const { activity_id } = (sets as Row[])[0]!;
    const log = ['activity:list', 'activity:restore', 'brands:list'];
    const cleaner = await memberWith([...log, 'brands:delete']);
    expect(messageOf(await cleaner.post('activity/restore', { activity_id }))).toEqual([422, refused]);
    const editor = await memberWith([...log, 'brands:create']);
    expect((await editor.post('activity/restore', { activity_id })).status).toBe(200);
  });

  it('custom roles can’t restore rows of a record that they can’t create', async () => {
    const products = (await vendor.get('products?per_page=50')).body.data as Row[];
    const read = async () => (await vendor.get(`products?ids=${product_id}`)).body.data[0].variants as Row[];
    const { product_id } = products.find(({ colours }) => (colours as number[]).length > 0)!;
    const kept = (await read()).map(({ reserved: _reserved, ...variant }) => variant);
    const save = (variants: readonly object[]) => vendor.post('products/update', { product_id, variants });
    const more = { colour: null, size: kept[0]!.size, sku: 'RESTORED-1', stock: 1, active: true };
    expect((await save([...kept, more])).status).toBe(200);
    expect((await save(kept)).status).toBe(200);
    const [{ activity_id }] = (
      await vendor.get(`activity?per_page=1&filter[resource]=products/view-all&filter[record]=${product_id}`)
    ).body.data;
    const rights = ['activity:list', 'activity:restore', 'products/view-all:list', 'products/view-all:edit'];
    const editor = await memberWith(rights);
    expect(messageOf(await editor.post('activity/restore', { activity_id }))).toEqual([422, refused]);
    const owner = await memberWith([...rights, 'products/variants:create']);
    expect((await owner.post('activity/restore', { activity_id })).status).toBe(200);
    expect((await read()).map(({ sku }) => sku)).toContain('RESTORED-1');
  });

  it('custom roles can’t be deleted while a member has them', async () => {
    const member = await memberWith(['brands:list']);
    const { status, body } = await vendor.post('own_roles/delete', { role_id: member.role });
    expect([status, body.message]).toEqual([422, 'A member has this role. Give them another role first.']);
    await give(member.id, null);
    expect((await vendor.post('own_roles/delete', { role_id: member.role })).status).toBe(200);
  });

  describe('custom roles never exceed the rights of their creator', () => {
    const manages = ['roles:list', 'roles:show', 'roles:create', 'roles:edit', 'roles:delete'];
    const staffs = ['team-members:list', 'team-members:create', 'team-members:edit', 'team-members:invite'];
    let lead: Awaited<ReturnType<typeof memberWith>>;
    beforeAll(async () => {
      lead = await memberWith([
        ...manages,
        ...staffs,
        'team-members:suspend',
        'team-members:delete',
        'brands:list',
        'brands:edit',
      ]);
    });

    it('for a vendor', async () => {
      for (const right of ['percentages:edit', 'users:list', 'nothing:list', 'brands:fly', 'myAccount:edit'])
        expect([right, errorsOf(await vendor.post('own_roles/add', { name: ['A', 'ب'], rights: [right] }))]).toEqual([
          right,
          { status: 422, rights: ['You can only give rights that you have yourself'] },
        ]);
    });

    it('when the holder of a custom role creates or changes a role', async () => {
      const message = { status: 422, rights: ['You can only give rights that you have yourself'] };
      const made = await addRole(['brands:list'], lead);
      expect(made).toEqual(expect.any(Number));
      expect(errorsOf(await saveRights(made, ['brands:list', 'brands:delete'], lead))).toEqual(message);
      const above = await addRole(['brands:list', 'products/view-all:list']);
      for (const reply of [
        await saveRights(above, ['brands:list'], lead),
        await lead.post('own_roles/delete', { role_id: above }),
      ])
        expect(messageOf(reply)).toEqual([422, 'This role has rights that you do not have, so you cannot change it']);
      for (const reply of [
        await saveRights(lead.role, ['brands:list'], lead),
        await lead.post('own_roles/delete', { role_id: lead.role }),
      ])
        expect(messageOf(reply)).toEqual([422, 'You cannot change your own role']);
    });

    it('when they are given to members', async () => {
      const [below, above] = [await addRole(['brands:list']), await addRole(['products/view-all:list'])];
      const add = (more: object) =>
        lead.post('team_members/add', { name: 'Friend', email: `friend-${Math.random()}@matjar.test`, ...more });
      const message = 'You cannot give a role above your own';
      expect(errorsOf(await add({ role_type: 'vendor' }))).toEqual({ status: 422, own_role: [message] });
      expect(errorsOf(await add({ role_type: 'viewer' }))).toEqual({ status: 422, role_type: [message] });
      expect(errorsOf(await add({ role_type: 'vendor', own_role: above }))).toEqual({
        status: 422,
        own_role: [message],
      });
      const friend = await add({ role_type: 'vendor', own_role: below });
      expect(friend.status).toBe(200);
      expect(errorsOf(await give(friend.body.data.team_member_id, above, lead))).toEqual({
        status: 422,
        own_role: [message],
      });
      expect(errorsOf(await give(friend.body.data.team_member_id, null, lead))).toEqual({
        status: 422,
        own_role: [message],
      });
      // A member with this role can't change members with more rights.
      const other = await invited({ role_type: 'vendor' });
      await accept(await tokenOf(other.body.data));
      const { team_member_id } = other.body.data;
      for (const [path, more] of [
        ['update', { phone: null }],
        ['suspend', {}],
        ['delete', {}],
      ] as const)
        expect([path, ...messageOf(await lead.post(`team_members/${path}`, { team_member_id, ...more }))]).toEqual([
          path,
          422,
          'You cannot change someone whose role is above your own',
        ]);
      expect((await give(lead.id, below, lead)).status).toBe(422);
    });

    it('and never limit the shop’s owner', async () => {
      const { email } = (await vendor.get('my_account')).body.data;
      const [owner] = (await vendor.get(`team_members?search=${email}`)).body.data as Row[];
      const role = await addRole(['brands:list']);
      const id = owner!.team_member_id as number;
      expect((await give(id, role)).status).toBe(422);
      expect(errorsOf(await give(id, role, admin))).toEqual({
        status: 422,
        own_role: ['The shop’s owner keeps all rights of a vendor'],
      });
    });
  });

  describe('a view as a role', () => {
    const seenAs = (person: Person, role: number | string) => ({
      get: (path: string) => person.get(path, { 'viewing-as': String(role) }),
      post: (path: string, body: unknown) => person.post(path, body, { 'viewing-as': String(role) }),
    });

    it('shows what its members see, and changes nothing', async () => {
      const role = await addRole(['brands:list', 'brands:edit']);
      for (const person of [vendor, admin]) {
        const view = seenAs(person, role);
        const [brand] = (await view.get('brands')).body.data as Row[];
        expect(messageOf(await view.get('products'))).toEqual([422, refused]);
        expect((await view.get('notifications')).body.data).toEqual([]);
        const { status, body } = await view.post('brands/update', { brand_id: brand!.brand_id, sort: 3 });
        expect([status, body.message]).toEqual([
          422,
          expect.stringContaining('You are viewing the dashboard as another role'),
        ]);
        expect((await person.get('products')).status).toBe(200);
      }
    });

    it('never adds rights', async () => {
      const wide = await addRole(['brands:list', 'products/view-all:list']);
      const narrow = await memberWith(['roles:show', 'products/view-all:list']);
      const view = seenAs(narrow, wide);
      expect([(await view.get('products')).status, (await view.get('brands')).status]).toEqual([200, 422]);
      const blind = await memberWith(['brands:list']);
      expect(messageOf(await seenAs(blind, wide).get('brands'))).toEqual([422, refused]);
      for (const id of ['0', 'x', '999999999', "1'"])
        expect(messageOf(await seenAs(vendor, id).get('brands'))).toEqual([422, 'This role no longer exists']);
    });
  });
});
