ALTER TABLE "shop_categories" ADD COLUMN "products" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "spent" numeric(22, 4) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_order" timestamp with time zone;
--> statement-breakpoint
-- What a process of before writes meanwhile must be counted, too: it waits until the triggers below are there.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Nobody did anything that the log would tell of, or an open page.
SELECT set_config('admin.quiet', 'on', true);
--> statement-breakpoint
UPDATE "clients" AS "owner" SET "spent" = "made"."spent", "last_order" = "made"."last_order" FROM (
  SELECT "sub_shop_id", "client", max("placed_at") AS "last_order",
    sum(case when "payment_status" <> 'unpaid' and "order_status" not in ('canceled', 'returned') then "total" - "refunded" else 0 end) AS "spent"
  FROM "orders" GROUP BY "sub_shop_id", "client") AS "made"
WHERE "owner"."sub_shop_id" = "made"."sub_shop_id" AND "owner"."id" = "made"."client";
--> statement-breakpoint
SELECT set_config('admin.quiet', '', true);
--> statement-breakpoint
CREATE INDEX "shop_categories_products_index" ON "shop_categories" USING btree ("sub_shop_id","products","id");
--> statement-breakpoint
CREATE INDEX "clients_orders_index" ON "clients" USING btree ("sub_shop_id","orders","id");
--> statement-breakpoint
CREATE INDEX "clients_spent_index" ON "clients" USING btree ("sub_shop_id","spent","id");
--> statement-breakpoint
CREATE INDEX "clients_last_order_index" ON "clients" USING btree ("sub_shop_id","last_order","id");
--> statement-breakpoint
-- As the program makes them after its migrations, which is too late for what is written in between. Counts it makes and fills by itself.
create or replace function orders_client_sums_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
    declare
      changes constant text := $changes$ (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end as spent, placed_at as later, null::timestamptz as earlier from later_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change $changes$;
    begin
      if not exists (select from (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end as spent, placed_at as later, null::timestamptz as earlier from later_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change) then return null; end if;
      execute 'select from clients as owner join' || changes || 'on owner.sub_shop_id = change.sub_shop_id and owner.id = change.client order by owner.id for no key update of owner';
      execute $add$ update clients as owner set spent = owner.spent + change.spent,
        last_order = case when change.earlier >= owner.last_order and change.earlier > coalesce(change.later, '-infinity') then (select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)
          else greatest(owner.last_order, change.later) end
        from $add$ || changes || 'where owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';
      return null;
    end $keep$;
--> statement-breakpoint
create or replace trigger orders_client_sums_insert after insert on orders referencing new table as later_rows
    for each statement execute function orders_client_sums_insert();
--> statement-breakpoint
create or replace function orders_client_sums_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
    declare
      changes constant text := $changes$ (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end as spent, placed_at as later, null::timestamptz as earlier from later_rows union all select sub_shop_id, client, -(case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end) as spent, null::timestamptz as later, placed_at as earlier from earlier_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change $changes$;
    begin
      if not exists (select from (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end as spent, placed_at as later, null::timestamptz as earlier from later_rows union all select sub_shop_id, client, -(case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end) as spent, null::timestamptz as later, placed_at as earlier from earlier_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change) then return null; end if;
      execute 'select from clients as owner join' || changes || 'on owner.sub_shop_id = change.sub_shop_id and owner.id = change.client order by owner.id for no key update of owner';
      execute $add$ update clients as owner set spent = owner.spent + change.spent,
        last_order = case when change.earlier >= owner.last_order and change.earlier > coalesce(change.later, '-infinity') then (select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)
          else greatest(owner.last_order, change.later) end
        from $add$ || changes || 'where owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';
      return null;
    end $keep$;
--> statement-breakpoint
create or replace trigger orders_client_sums_update after update on orders referencing old table as earlier_rows new table as later_rows
    for each statement execute function orders_client_sums_update();
--> statement-breakpoint
create or replace function orders_client_sums_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
    declare
      changes constant text := $changes$ (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, -(case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end) as spent, null::timestamptz as later, placed_at as earlier from earlier_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change $changes$;
    begin
      if not exists (select from (select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (select sub_shop_id, client, -(case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end) as spent, null::timestamptz as later, placed_at as earlier from earlier_rows) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change) then return null; end if;
      execute 'select from clients as owner join' || changes || 'on owner.sub_shop_id = change.sub_shop_id and owner.id = change.client order by owner.id for no key update of owner';
      execute $add$ update clients as owner set spent = owner.spent + change.spent,
        last_order = case when change.earlier >= owner.last_order and change.earlier > coalesce(change.later, '-infinity') then (select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)
          else greatest(owner.last_order, change.later) end
        from $add$ || changes || 'where owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';
      return null;
    end $keep$;
--> statement-breakpoint
create or replace trigger orders_client_sums_delete after delete on orders referencing old table as earlier_rows
    for each statement execute function orders_client_sums_delete();
