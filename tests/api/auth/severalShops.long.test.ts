// The platform's staff can access several shops. Changes are logged in the shop that the record belongs to.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server) => {
  const [admin] = loggedIn(server, 'admin');
  const rows = async <Row>(query: ReturnType<typeof sql>) =>
    (await server().db.execute(query)).rows as unknown as Row[];

  /** Returns all shops in the sub-category that the admin uses. The admin has access to all of them. */
  const shops = async () =>
    (
      await rows<{ id: number }>(sql`select id from sub_shops where sub_category = ${admin.subcategory_id} order by id`)
    ).map(({ id }) => id);

  it('invitations, withdrawals and removals belong to the member’s or client’s own shop', async () => {
    const all = await shops();
    expect(all.length).toBeGreaterThan(1);
    for (const [place, shop] of all.entries()) {
      const email = `someone-${place}@elsewhere.example`;
      const [member] = await rows<{ id: number }>(sql`
        insert into team_members (sub_shop_id, name, email, role_type, status, search_text) values (${shop}, 'Someone', ${email}, 'viewer', 'invited', 'someone') returning id`);
      expect(await admin.post('team_members/invite', { team_member_id: member!.id })).toMatchObject({ status: 200 });
      expect(await rows(sql`select sub_shop_id as shop from invitations where team_member_id = ${member!.id}`)).toEqual(
        [{ shop }],
      );
      expect(await admin.post('team_members/delete', { team_member_id: member!.id })).toMatchObject({ status: 200 });

      const [client] = await rows<{ id: number }>(sql`
        insert into clients (sub_shop_id, full_name, phone, email, search_text) values (${shop}, 'Someone', ${`+965 9999 000${place}`}, ${email}, 'someone') returning id`);
      expect(await admin.post('clients/invite', { client_id: client!.id })).toMatchObject({ status: 200 });
      expect(
        await rows(sql`select sub_shop_id as shop from client_invitations where client_id = ${client!.id}`),
      ).toEqual([{ shop }]);
      expect(await admin.post('clients/withdraw_access', { client_id: client!.id })).toMatchObject({ status: 200 });
      expect(await rows(sql`select from client_invitations where client_id = ${client!.id}`)).toEqual([]);
    }
  });

  it('a restored draft, whole or in part, is recalculated for its own shop', async () => {
    for (const shop of await shops()) {
      const [draft] = await rows<{ id: number }>(
        sql`insert into order_drafts (sub_shop_id, number, search_text) values (${shop}, 'D-SEVERAL', '') returning id`,
      );
      const [variant] = await rows<{ id: number; price: string }>(sql`
        select v.id, coalesce(v.price, p.price)::text as price from product_variants v join products p on p.id = v.product
        where v.sub_shop_id = ${shop} and v.active and p.status = 'active' and v.stock > v.reserved order by v.id limit 1`);
      const readTotal = () =>
        rows<{ total: string }>(sql`select total::text from order_drafts where id = ${draft!.id}`);
      const update = (lines: object[]) =>
        admin.post('order_drafts/update', { order_draft_id: draft!.id, delivery: 'pickup', lines });
      expect(await update([{ variant: variant!.id, qty: 1 }])).toMatchObject({ status: 200 });
      const full = await readTotal();
      expect(Number(full[0]!.total)).toBeGreaterThan(0);
      const repeat = async ({ headers }: Reply) => {
        const [, activity] = /activity=(\d+)/.exec(headers.get('change-set') ?? '')!;
        expect(await admin.post('activity/restore', { activity_id: Number(activity) })).toMatchObject({ status: 200 });
        expect(await readTotal()).toEqual(full);
      };
      const emptied = await update([]);
      expect(await readTotal()).not.toEqual(full);
      await repeat(emptied);
      const deleted = await admin.post('order_drafts/delete', { order_draft_id: draft!.id });
      expect(await readTotal()).toEqual([]);
      await repeat(deleted);
    }
  });
});
