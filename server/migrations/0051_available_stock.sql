ALTER TABLE "product_variants" ADD COLUMN "available" integer GENERATED ALWAYS AS (case when abs(round(case when "active" in (true) then ("stock"::numeric - "reserved"::numeric) else (0)::numeric end, 0)) < 2147483648 then round(case when "active" in (true) then ("stock"::numeric - "reserved"::numeric) else (0)::numeric end, 0) end) STORED;
--> statement-breakpoint
CREATE INDEX "product_variants_available_index" ON "product_variants" USING btree ("sub_shop_id","available","id");
--> statement-breakpoint
-- Nobody did anything that the log would tell of, or an open page. The start makes the trigger again, by what is available.
DROP TRIGGER IF EXISTS products_stock_level ON "products";
--> statement-breakpoint
SELECT set_config('admin.quiet', 'on', true);
--> statement-breakpoint
UPDATE "products" AS "owner" SET "stock_level" = "made"."level" FROM (
  SELECT "products"."id", case when coalesce("added"."available", 0) <= 0 then 'out' when "added"."available" <= coalesce("products"."low_stock", "sub_shops"."low_stock_threshold") then 'low' else 'enough' end AS "level"
  FROM "products" JOIN "sub_shops" ON "sub_shops"."id" = "products"."sub_shop_id"
  LEFT JOIN (SELECT "product", sum("available") AS "available" FROM "product_variants" GROUP BY "product") AS "added" ON "added"."product" = "products"."id") AS "made"
WHERE "owner"."id" = "made"."id" AND "made"."level" <> "owner"."stock_level";
--> statement-breakpoint
SELECT set_config('admin.quiet', '', true);
