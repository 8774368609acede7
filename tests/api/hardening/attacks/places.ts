import { sql } from 'drizzle-orm';
import { tableOf } from '../../../../server/tables';
import type { AnyResource } from '@matjar/admin';
import { ownRows } from '../../mine/own';
import type { Attacked } from './attacked';
import { resources } from './attacked';
import type { Scope } from './handWrittenRoutes';
import { absent } from './positions';

/**
 * Returns functions that find the shops and records of a scope. They skip the team member records of the users in
 * `needed`, because those users send the requests.
 */
export const placesOf = (server: () => Attacked, needed: () => readonly number[]) => {
  const findShop = async (shop: number, scope: Scope): Promise<{ id: number; category: number }> => {
    if (scope === 'absent') return { id: 999_999_999, category: absent };
    const own = sql`(select sub_category from sub_shops where id = ${shop})`;
    const where = {
      own: sql`id = ${shop}`,
      'other shop': sql`sub_category = ${own} and id <> ${shop}`,
      'other sub-category': sql`sub_category <> ${own}
        and sub_category not in (select sub_category from sub_shops where id in (select tenant_id from memberships where tenant_id = ${shop}))`,
    }[scope];
    const [found] = await server()
      .rows(sql`select id, sub_category as category from sub_shops where ${where} and status = 'open'
      order by id desc limit 1`);
    return { id: found!.id!, category: found!.category! };
  };

  const shops = new Map<string, Promise<{ id: number; category: number }>>();

  return {
    /**
     * Returns a shop in the given scope: the shop itself for `own`, another shop in the same sub-category for `other
     * shop`, or a shop in another sub-category for `other sub-category`.
     */
    shopIn(shop: number, scope: Scope) {
      const key = `${shop} ${scope}`;
      shops.set(key, shops.get(key) ?? findShop(shop, scope));
      return shops.get(key)!;
    },

    /** Returns the id of a resource's newest record in a shop. If there is none, returns an id that doesn't exist. */
    async recordIn(resource: AnyResource, shop: number): Promise<number> {
      const isNeeded = sql`id in (select team_member_id from memberships where user_id in ${needed()})`;
      const [row] = await server()
        .rows(sql`select id from ${tableOf(resource)} where ${resource.scope.rows === 'tenant' ? sql`sub_shop_id = ${shop}` : sql`true`}
        and ${resource.name === 'team-members' ? sql`not ${isNeeded}` : sql`true`} order by id desc limit 1`);
      return row?.id ?? absent;
    },

    /** Returns the id of the newest record that belongs to the user (if `isOwn`) or to another client. */
    async recordOfClient({ name, view }: AnyResource, user: number, isOwn: boolean): Promise<number> {
      const own = ownRows(name, user);
      const source = tableOf(resources.find((resource) => resource.name === view!.of)!);
      const [row] = await server().rows(
        sql`select id from ${source} where id ${isOwn ? sql`in` : sql`not in`} (${own}) order by id desc limit 1`,
      );
      return row!.id!;
    },
  };
};
