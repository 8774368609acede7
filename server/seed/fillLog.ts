import { sql } from 'drizzle-orm';
import type { Db } from '../database/open';

/** Tells in the log of changes what the shops' people did in the last weeks; the data are as if they had. */
export const fillLog = async (db: Db, now: Date): Promise<void> => {
  const end = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, actor, actor_id, actor_kind, action, request, change, changes)
    select told.sub_shop_id, least(told.at, ${end}), 'changed', told.en, told.ar, told.area, told.record::text, person.full_name, person.id,
      'user', told.action, md5(told.area || told.record)::uuid::text, (1000 + row_number() over (order by told.at, told.area, told.record))::text, told.changes
    from (
      select sub_shop_id, ${end} - id % 23 * interval '29 hours' - id % 7 * interval '13 minutes' as at, name_en as en, name_ar as ar,
        'products/view-all' as area, id as record, 'update' as action,
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
      where memberships.sub_shop_id = told.sub_shop_id order by users.role_type = 'vendor' desc, users.id limit 1
    ) as person on true
    order by told.at, told.area, told.record`);
};
