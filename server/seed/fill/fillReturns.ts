import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';

/** The reasons that demo clients give for returns, used in turn. */
const reasons = ['المقاس أصغر من المتوقع', 'The colour is different from the picture', 'وصلت القطعة وبها عيب'];

/**
 * Adds the return requests for a shop's orders: open requests for orders whose return was requested, accepted requests
 * for returned orders, and a rejected request.
 */
export const fillReturns = async (db: Db, shop: number, now: Date): Promise<void> => {
  const latest = now.toISOString();
  await db.execute(sql`
    with chosen as (
      select o.id, o.number, o.client,
        coalesce(
          (select max(e.at) from order_events as e where e.sub_shop_id = ${shop} and e."order" = o.id and e.type = 'request_return'),
          least(o.placed_at + interval '5 days', ${latest}::timestamptz)) as asked_at,
        case o.order_status when 'return_requested' then 'requested' when 'returned' then 'accepted' else 'refused' end as status,
        row_number() over (partition by o.order_status order by o.placed_at desc) as place
      from orders as o
      where o.sub_shop_id = ${shop} and o.client is not null and o.order_status in ('return_requested', 'returned', 'completed')),
    made as (
      insert into returns (sub_shop_id, number, "order", client, status, answer, answered_at, refund, created_at, updated_at)
      select ${shop}, number || '-RET1', id, client, status,
        case status when 'refused' then 'لا يمكن إرجاع القطع بعد استعمالها' end,
        case when status <> 'requested' then least(asked_at + interval '1 day', ${latest}::timestamptz) end,
        case status when 'accepted' then (select max(r.id) from refunds as r where r.sub_shop_id = ${shop} and r."order" = chosen.id) end,
        asked_at, least(asked_at + interval '1 day', ${latest}::timestamptz)
      from chosen where place <= case status when 'refused' then 1 else 4 end order by asked_at
      returning id, "order", status)
    insert into return_lines (sub_shop_id, "return", line, name_en, name_ar, colour_en, colour_ar, size_en, size_ar, sku, qty, accepted, reason)
    select ${shop}, made.id, l.id, l.name_en, l.name_ar, l.colour_en, l.colour_ar, l.size_en, l.size_ar, l.sku, greatest(l.fulfilled_qty, 1),
      case made.status when 'accepted' then greatest(l.fulfilled_qty, 1) when 'refused' then 0 end,
      (array[${sql.join(
        reasons.map((reason) => sql`${reason}`),
        sql`, `,
      )}]::text[])[1 + made.id % ${reasons.length}::int]
    from made join order_lines as l on l.sub_shop_id = ${shop} and l."order" = made."order" order by l.id`);
};
