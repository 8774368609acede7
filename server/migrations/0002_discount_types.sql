ALTER TABLE "discounts" ALTER COLUMN "rate" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD COLUMN "discount_code" text;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "effect" text DEFAULT 'percent' NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "amount" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "max_amount" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "minimum" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "first_order" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "clients" bigint[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code_unique" ON "discounts" USING btree ("sub_shop_id",folded("code" collate "C"));
--> statement-breakpoint
CREATE INDEX "discounts_effect_index" ON "discounts" USING btree ("sub_shop_id","effect","id");
--> statement-breakpoint
CREATE INDEX "discounts_amount_index" ON "discounts" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "discounts_code_sort_index" ON "discounts" USING btree ("sub_shop_id",folded("code" collate "C"),"code" collate "C","id");
--> statement-breakpoint
CREATE INDEX "discounts_clients_index" ON "discounts" USING gin ("sub_shop_id","clients");
