import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { notifications } from '@matjar/admin/server/database';

/** Gives some of the open conversations to members of the shops' teams, and notifies these of their last days. */
export const fillFeed = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update message_threads as thread set assignee = member.id
    from (select sub_shop_id, min(id) as id from team_members where status = 'active' group by sub_shop_id) as member
    where member.sub_shop_id = thread.sub_shop_id and thread.state = 'open' and thread.id % 3 = 0`);
  const since = sql`${new Date(now.getTime() - 4 * dayInMs).toISOString()}::timestamptz`;
  const title = (id: ReturnType<typeof sql>) =>
    sql`(select jsonb_build_object('en', name_en, 'ar', name_ar) from products where products.id = ${id})`;
  await db.execute(sql`
    insert into ${notifications} (tenant_id, kind, resource, record, about, at)
    select * from (
      select sub_shop_id, 'order' as kind, 'all-orders' as resource, id as record,
        jsonb_build_object('number', number, 'name', (select full_name from clients where clients.id = orders.client)) as about,
        placed_at as at from orders where placed_at > ${since}
      union all
      select sub_shop_id, 'message', 'messages', thread, jsonb_build_object('name', author, 'text', left(body, 140)), created_at
        from messages where sender = 'client' and created_at > ${since}
      union all
      select sub_shop_id, 'review', 'reviews', id,
        jsonb_build_object('name', author, 'rating', rating, 'product', ${title(sql`reviews.product`)}), created_at
        from reviews where created_at > ${since}
    ) as told order by at`);
};
