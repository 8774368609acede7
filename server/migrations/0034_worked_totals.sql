DROP INDEX "orders_total_index";
--> statement-breakpoint
DROP INDEX "order_lines_total_index";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "total";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "total";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "margin" numeric(16, 4) GENERATED ALWAYS AS (case when abs(round(("price" - "cost"), 4)) < 1000000000000 then round(("price" - "cost"), 4) end) STORED;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total" numeric(16, 4) GENERATED ALWAYS AS (round((("subtotal" + "delivery_fee" + "tax") - "discount"), 4)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "total" numeric(16, 4) GENERATED ALWAYS AS (round((("price" * "qty"::numeric) - "discount"), 4)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_margin_index" ON "products" USING btree ("sub_shop_id","margin","id");
--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "order_lines_total_index" ON "order_lines" USING btree ("sub_shop_id","total","id");
