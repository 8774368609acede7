import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';

/** Tells in the log of changes what the shops' people did in the last weeks; the data are as if they had. */
export const fillLog = async (db: Db, now: Date): Promise<void> => {
  const end = sql`${now.toISOString()}::timestamptz`;
  const shared = sql.raw(
    'sub_shop_id, at, operation, title_en, title_ar, resource, record, actor, actor_id, actor_kind, action, request',
  );
  await db.execute(sql`
    with told as (
    select told.sub_shop_id, least(told.at, ${end}) as at, 'changed' as operation, told.en as title_en, told.ar as title_ar, told.resource,
      told.record::text as record, person.full_name as actor, person.id as actor_id, 'user' as actor_kind, told.action,
      md5(told.resource || told.record)::uuid::text as request, told.changes
    from (
      select sub_shop_id, ${end} - id % 23 * interval '29 hours' - id % 7 * interval '13 minutes' as at, name_en as en, name_ar as ar,
        'products/view-all' as resource, id as record, 'update' as action,
        jsonb_build_object('price', jsonb_build_array(round(price * 1.1, 2)::text, price::text)) as changes
        from products where id % 9 = 0
      union all
      select sub_shop_id, placed_at + interval '40 minutes', number, number, 'all-orders', id, 'confirm',
        '{"order_status": ["pending", "confirmed"]}'
        from orders where order_status not in ('pending', 'canceled') and placed_at > ${end} - interval '12 days'
      union all
      select sub_shop_id, replied_at, author, author, 'reviews', id, 'reply', jsonb_build_object('reply', jsonb_build_array(null, reply))
        from reviews where reply is not null and replied_at > ${end} - interval '40 days'
    ) as told
    join lateral (
      select users.id, users.full_name from memberships join users on users.id = memberships.user_id
      where memberships.tenant_id = told.sub_shop_id order by users.role_type = 'vendor' desc, users.id limit 1
    ) as person on true
    ), sets as (
      insert into change_sets (${shared}, change_set) select ${shared}, request from told order by at, resource, record returning id, request
    )
    insert into audit_log (${shared}, changes, activity)
      select ${shared}, changes, sets.id from told join sets using (request) order by at, resource, record`);
};
