ALTER TABLE "orders" ADD COLUMN "client_note" text;

--> statement-breakpoint
-- Notes of storefront orders are the client's, unless the team has changed them.
UPDATE "orders" SET "client_note" = "notes", "notes" = NULL
WHERE "notes" IS NOT NULL
	AND EXISTS (SELECT FROM "order_events" "placed" WHERE "placed"."sub_shop_id" = "orders"."sub_shop_id" AND "placed"."order" = "orders"."id" AND "placed"."type" = 'add' AND "placed"."actor_id" IS NULL)
	AND NOT EXISTS (SELECT FROM "order_events" "edit" WHERE "edit"."sub_shop_id" = "orders"."sub_shop_id" AND "edit"."order" = "orders"."id" AND "edit"."changes" ? 'notes');
