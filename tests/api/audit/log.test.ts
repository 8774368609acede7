import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@matjar/admin/server/auth';
import { sqlStateOf } from '@matjar/admin/server/database';
import { auditTriggers } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { model } from '../../../server/tables';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { shopperOf } from '../storefront/shopper';
import { demoPassword } from '../../../server/seed/data/accounts';

await onEachEngine((server) => {
  let vendor: Person;
  let viewer: Person;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    [vendor, viewer, admin, other] = [
      await logIn(server(), 'vendor'),
      await logIn(server(), 'viewer'),
      await logIn(server(), 'admin'),
      await logIn(server(), 'second-vendor'),
    ];
  });

  // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  const log = async (query: string, person: Person = vendor): Promise<any[]> =>
    (await person.get(`activity_entries?per_page=50&${query}`)).body.data;
  const { rows, variant, sound, place } = shopperOf(server);
  const add = async (name: string) =>
    (await vendor.post('products_colors/add', { name: [name, 'لون'], hex: '#102030' })).body.data.color_id as number;

  it('the audit log has triggers on every table of the current declarations', async () => {
    const triggers = await rows(
      sql`select tgname as name from pg_trigger where tgname ~ '_audit_(insert|update|delete)$' and not tgisinternal`,
    );
    expect(triggers.map(({ name }) => name).sort()).toEqual([...auditTriggers(model, schema.watched).keys()].sort());
    const watched = new Set(
      [...auditTriggers(model, schema.watched).keys()].map((name) => name.replace(/_audit_\w+$/, '')),
    );
    const apart = [
      'audit_log',
      'platform_audit_log',
      'change_sets',
      'platform_change_sets',
      'order_events',
      'webhook_deliveries',
    ];
    expect(
      Object.keys(model.tables)
        .filter((table) => !watched.has(table))
        .sort(),
    ).toEqual(apart.sort());
  });

  it('the audit log records who added, changed or deleted a record, by which call, and the changed values', async () => {
    const id = await add('Sand');
    const { body } = await vendor.post('products_colors/update', { color_id: id, name: ['Dune', 'لون'], version: 1 });
    expect(body.data.version).toBe(2);
    // An update with the same values isn't logged as a change.
    await vendor.post('products_colors/update', { color_id: id, name: ['Dune', 'لون'] });
    await vendor.post('products_colors/delete', { color_id: id });
    const entries = await log(`filter[resource]=products_colors&filter[record]=${id}&sort=id&order=ASC`);
    expect(entries.map(({ operation, action, actor }) => [operation, action, actor])).toEqual([
      ['added', 'add', vendor.user.full_name],
      ['changed', 'update', vendor.user.full_name],
      ['deleted', 'delete', vendor.user.full_name],
    ]);
    expect(entries[1].changes).toEqual({
      name: [
        { en: 'Sand', ar: '' },
        { en: 'Dune', ar: '' },
      ],
    });
    expect(entries[2]).toMatchObject({
      title: ['Dune', 'لون'],
      actor_kind: 'user',
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(entries[2].changes.hex).toEqual(['#102030', null]);
  });

  it('the audit log has no entry for a refused write', async () => {
    const [{ count: before }] = await rows(sql`select count(*)::int as count from audit_log`);
    expect((await vendor.post('products_colors/add', { name: ['', ''], hex: 'no' })).status).toBe(422);
    const id = await add('Twin');
    expect((await vendor.post('products_colors/update', { color_id: id, hex: '#fff000', version: 99 })).status).toBe(
      409,
    );
    expect(await rows(sql`select count(*)::int as count from audit_log`)).toEqual([{ count: before! + 1 }]);
  });

  it('the audit log records changes by a handler’s own SQL under the record they belong to', async () => {
    const [product] = (await vendor.get('products?per_page=1')).body.data;
    const { product_id: id } = product;
    const whole = (await vendor.get(`products?ids=${id}`)).body.data[0];
    expect((await vendor.post('products/change_stock', { product_id: id, how: 'by', count: 3 })).status).toBe(200);
    const entries = await log(`filter[resource]=products/view-all&filter[record]=${id}`);
    expect(entries).toHaveLength(whole.variants.length);
    const [first] = whole.variants;
    const entry = entries.find(({ part_id }) => part_id === first.id);
    expect(entry).toMatchObject({
      operation: 'changed',
      action: 'change_stock',
      part: 'products/variants',
      changes: { stock: [first.stock, first.stock + 3] },
    });
  });

  it('the audit log records a password change, but never a password', async () => {
    const body = { current_password: demoPassword, new_password: 'another-pass-1', repeat_password: 'another-pass-1' };
    expect((await vendor.post('my_account/update', body)).status).toBe(200);
    await setPassword(server().db, Number(vendor.user.user_id), demoPassword);
    vendor = await logIn(server(), 'vendor');
    const entries = (await admin.get('platform_activity_entries?per_page=100&filter[resource]=users')).body.data;
    expect(entries.filter(({ part }: { part: string }) => part === 'credentials').length).toBeGreaterThanOrEqual(2);
    expect((await viewer.get('platform_activity_entries')).status).toBe(422);
    const [{ text }] = await rows(sql`select string_agg(changes::text, ' ') as text from platform_audit_log`);
    expect(text).not.toMatch(/argon2|password_hash|token/);
  });

  it('the audit log records memberships, invitations and password links, but no secrets', async () => {
    const email = 'logged@matjar.test';
    const { team_member_id: id } = (
      await vendor.post('team_members/add', { name: 'Logged One', email, role_type: 'viewer' })
    ).body.data;
    const tokenOf = (reply: { body: { data: { link: string } } }) => reply.body.data.link.split('#')[1]!;
    const act = (action: string, more: object = {}) =>
      vendor.post(`team_members/${action}`, { team_member_id: id, ...more });
    const replaced = tokenOf(await act('invite'));
    const token = tokenOf(await act('invite'));
    const password = 'a-rather-long-one-7';
    const byLink = (path: string, link: string) =>
      server().call(path, { body: { token: link, new_password: password, repeat_password: password } });
    expect((await byLink('invitation/accept', replaced)).status).toBe(422);
    expect((await byLink('invitation/accept', token)).status).toBe(200);
    expect((await act('suspend')).status).toBe(200);
    expect((await act('activate')).status).toBe(200);
    const link = tokenOf(await act('password_link'));
    expect((await byLink('password/reset', link)).status).toBe(200);
    expect((await act('update', { role_type: 'vendor' })).status).toBe(200);
    expect((await act('delete')).status).toBe(200);

    const entries = (await log(`filter[resource]=team-members&filter[record]=${id}&sort=id&order=ASC`)) as Record<
      string,
      never
    >[];
    const own = vendor.user.full_name;
    const [accepting, resetting] = ['invitation/accept', 'password/reset'].map(
      (path) => `POST /api/sub_vendor/${path}`,
    );
    const summaries = entries.map(({ part, operation, action, actor }) => [part, operation, action, actor]);
    expect(summaries.filter(([part]) => part !== null)).toEqual([
      ['invitations', 'added', 'invite', own],
      ['invitations', 'changed', 'invite', own],
      ['memberships', 'added', accepting, 'Logged One'],
      ['invitations', 'deleted', accepting, 'Logged One'],
      ['memberships', 'changed', 'suspend', own],
      ['memberships', 'changed', 'activate', own],
      ['password_links', 'added', 'password_link', own],
      ['password_links', 'deleted', resetting, 'Logged One'],
      ['memberships', 'deleted', 'delete', own],
    ]);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const changes = (part: string | null, action: string) =>
      entries.find((entry) => entry.part === part && entry.action === action)!.changes;
    expect(changes('memberships', 'suspend')).toEqual({ suspended_at: [null, moment] });
    expect(changes('memberships', 'activate')).toEqual({ suspended_at: [moment, null] });
    expect(changes('memberships', accepting!)).toEqual({ user_id: [null, expect.any(Number)] });
    expect(changes('invitations', accepting!)).toEqual({ expires_at: [moment, null] });
    expect(changes(null, 'update')).toMatchObject({ role_type: ['viewer', 'vendor'] });
    expect(entries.every(({ title }) => title[0] === 'Logged One')).toBe(true);
    const sets = (await vendor.get(`activity?filter[resource]=team-members&filter[record]=${id}&per_page=50`)).body
      .data as Record<string, never>[];
    expect(sets.filter(({ part }) => part !== null).map(({ restorable }) => restorable)).not.toContain(true);
    expect(await log(`filter[resource]=team-members&filter[record]=${id}`, other)).toEqual([]);
    // The platform's staff can see changes to the account itself: its role, password and links.
    const platform = (await admin.get('platform_activity_entries?per_page=100&filter[resource]=users')).body
      .data as Record<string, never>[];
    expect(
      platform
        .filter(({ title }) => title[0] === 'Logged One')
        .map(({ part, operation }) => `${operation} ${part ?? 'user'}`),
    ).toEqual(
      expect.arrayContaining([
        'added user',
        'changed user',
        'added credentials',
        'changed credentials',
        'added password_links',
        'deleted password_links',
      ]),
    );
    const [{ text }] = await rows(sql`
      select (select string_agg(a::text, ' ') from audit_log a where record = ${String(id)}) || (select string_agg(p::text, ' ') from platform_audit_log p) as text`);
    const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
    for (const secret of [replaced, token, link, password]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hash(secret));
    }
    expect(text).not.toMatch(/token_hash|argon2/);
  });

  it('the platform’s log records a shop’s owner, so that an unused shop can be deleted', async () => {
    const owner = Number(vendor.user.user_id);
    const root = await logIn(server(), 'super-admin');
    const [{ sub_shop_id: shopId }] = (await root.get('shops?per_page=1')).body.data;
    const [shop] = (await root.get(`shops?ids=${shopId}`)).body.data;
    const made = await root.post('shops/add', {
      name: ['Fleeting', 'عابر'],
      slug: 'fleeting',
      owner,
      sub_category: shop.sub_category,
      currency: shop.currency,
    });
    expect(made.status).toBe(200);
    const { sub_shop_id } = made.body.data;
    expect((await root.post('shops/delete', { sub_shop_id })).status).toBe(200);
    const entries = (
      await root.get(`platform_activity_entries?filter[resource]=shops&filter[record]=${sub_shop_id}&sort=id&order=ASC`)
    ).body.data as Record<string, never>[];
    expect(
      entries
        .filter(({ part }) => part === 'memberships')
        .map(({ operation, actor, changes, title }) => [operation, actor, changes, title]),
    ).toEqual([
      ['added', root.user.full_name, { user_id: [null, owner] }, ['Fleeting', 'عابر']],
      ['deleted', root.user.full_name, { user_id: [owner, null] }, ['Fleeting', 'عابر']],
    ]);
  });

  it('the audit log masks the fields that records mask, and shows each shop only its own entries', async () => {
    const client = (await vendor.get('clients?per_page=1')).body.data[0];
    const phone = '+963944123456';
    expect((await vendor.post('clients/update', { client_id: client.client_id, phone })).status).toBe(200);
    const where = `filter[resource]=clients&filter[record]=${client.client_id}`;
    expect((await log(where))[0].changes.phone[1]).toBe(phone);
    const [entry] = await log(where, viewer);
    expect(entry.changes.phone[1]).toContain('••••');
    expect(JSON.stringify(entry)).not.toContain('944123456');
    expect(await log(where, other)).toEqual([]);
    expect((await log(where, admin)).length).toBe(1);
    expect((await other.get(`activity_entries?ids=${entry.entry_id}`)).body.data).toEqual([]);
  });

  describe('the audit log', () => {
    it.each([
      ['changed', sql`update audit_log set actor = 'nobody'`],
      ['deleted', sql`delete from audit_log`],
      ['deleted in a partition', sql`delete from audit_log_before`],
      ['emptied', sql`truncate audit_log`],
      ['changed in the platform’s log', sql`update platform_audit_log set actor = 'nobody'`],
      ['changed in its change sets', sql`update change_sets set actor = 'nobody'`],
      ['deleted from its change sets', sql`delete from change_sets`],
      ['emptied of its change sets', sql`truncate change_sets`],
      ['changed in the platform’s change sets', sql`update platform_change_sets set actor = 'nobody'`],
    ])('can’t be %s', async (_name, query) => {
      expect(
        sqlStateOf(
          await server()
            .db.execute(query)
            .catch((error: unknown) => error),
        ),
      ).toBe('23001');
    });

    it('can’t be changed by any call', async () => {
      const [{ entry_id, activity }] = await log('');
      for (const call of ['update', 'delete', 'add']) {
        expect((await vendor.post(`activity_entries/${call}`, { entry_id, actor: 'x' })).status).toBe(404);
        expect((await vendor.post(`activity/${call}`, { activity_id: activity, actor: 'x' })).status).toBe(404);
      }
    });
  });

  it('the audit log attributes a storefront’s changes to a client', async () => {
    expect((await place(sound([{ variant: await variant(5), qty: 1 }]))).status).toBe(200);
    const [entry] = await log('filter[resource]=all-orders&filter[operation]=added&sort=id');
    expect(entry).toMatchObject({ actor_kind: 'client', actor: null, action: 'POST /api/storefront/orders' });
  });
});
