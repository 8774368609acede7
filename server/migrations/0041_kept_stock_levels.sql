-- Most are in stock: a default writes no row anew.
ALTER TABLE "products" ADD COLUMN "stock_level" text DEFAULT 'enough' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "stock_level" SET DEFAULT 'out';
--> statement-breakpoint
-- Nobody did anything that the log would tell of, or an open page.
SELECT set_config('admin.quiet', 'on', true);
--> statement-breakpoint
UPDATE "products" AS "owner" SET "stock_level" = "made"."level" FROM (
  SELECT "products"."id", case when coalesce("added"."stock", 0) <= 0 then 'out' when "added"."stock" <= coalesce("products"."low_stock", "sub_shops"."low_stock_threshold") then 'low' else 'enough' end AS "level"
  FROM "products" JOIN "sub_shops" ON "sub_shops"."id" = "products"."sub_shop_id"
  LEFT JOIN (SELECT "product", sum("stock") AS "stock" FROM "product_variants" GROUP BY "product") AS "added" ON "added"."product" = "products"."id") AS "made"
WHERE "owner"."id" = "made"."id" AND "made"."level" <> 'enough';
--> statement-breakpoint
SELECT set_config('admin.quiet', '', true);
--> statement-breakpoint
CREATE INDEX "products_stock_level_index" ON "products" USING btree ("sub_shop_id","stock_level","id");
