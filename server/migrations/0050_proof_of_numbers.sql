ALTER TABLE "orders" ADD COLUMN "given_name" text;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
SELECT set_config('admin.quiet', 'on', true);
--> statement-breakpoint
-- Messages sent with a token: nobody has shown that the number is theirs.
UPDATE "messages" AS m SET "unproven" = true
WHERE m."sender" = 'client' AND EXISTS (
  SELECT FROM "storefront_threads" AS s WHERE s."sub_shop_id" = m."sub_shop_id" AND s."thread_id" = m."thread"
);
--> statement-breakpoint
-- A conversation that the shop began is open to the token of the order that it is about, and to no other token.
DELETE FROM "storefront_threads" AS s USING "message_threads" AS t
WHERE t."sub_shop_id" = s."sub_shop_id" AND t."id" = s."thread_id"
  AND (SELECT m."sender" FROM "messages" AS m WHERE m."sub_shop_id" = t."sub_shop_id" AND m."thread" = t."id" ORDER BY m."id" LIMIT 1) = 'shop'
  AND NOT EXISTS (
    SELECT FROM "storefront_orders" AS o
    WHERE o."sub_shop_id" = s."sub_shop_id" AND o."identity_id" = s."identity_id" AND o."order_id" = t."about_order"
  );
--> statement-breakpoint
SELECT set_config('admin.quiet', '', true);
