// The platform's people act for one shop and reach others: what they do to a record is of the record's own shop.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onOneEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onOneEngine((server) => {
  const [admin] = loggedIn(server, 'admin');
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await server().db.execute(query)).rows as unknown as Row[];

  /** The shops of the admin's own sub-category, all of which they reach. */
  const shops = async () => (await rows<{ id: number }>(sql`select id from sub_shops where sub_category = ${admin.subcategory_id} order by id`)).map(({ id }) => id);

  it('an invitation, its withdrawal and a removal are of the member’s and the client’s own shop', async () => {
    const all = await shops();
    expect(all.length).toBeGreaterThan(1);
    for (const [place, shop] of all.entries()) {
      const email = `someone-${place}@elsewhere.example`;
      const [member] = await rows<{ id: number }>(sql`
        insert into team_members (sub_shop_id, name, email, role_type, status, search_text) values (${shop}, 'Someone', ${email}, 'viewer', 'invited', 'someone') returning id`);
      expect(await admin.post('team_members/invite', { team_member_id: member!.id })).toMatchObject({ status: 200 });
      expect(await rows(sql`select sub_shop_id as shop from invitations where team_member_id = ${member!.id}`)).toEqual([{ shop }]);
      expect(await admin.post('team_members/delete', { team_member_id: member!.id })).toMatchObject({ status: 200 });

      const [client] = await rows<{ id: number }>(sql`
        insert into clients (sub_shop_id, full_name, phone, email, search_text) values (${shop}, 'Someone', ${`+965 9999 000${place}`}, ${email}, 'someone') returning id`);
      expect(await admin.post('clients/invite', { client_id: client!.id })).toMatchObject({ status: 200 });
      expect(await rows(sql`select sub_shop_id as shop from client_invitations where client_id = ${client!.id}`)).toEqual([{ shop }]);
      expect(await admin.post('clients/withdraw_access', { client_id: client!.id })).toMatchObject({ status: 200 });
      expect(await rows(sql`select from client_invitations where client_id = ${client!.id}`)).toEqual([]);
    }
  });
});
