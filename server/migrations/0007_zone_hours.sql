ALTER TABLE "delivery_zones" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_employees" ADD COLUMN "delivery_zones" bigint[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX "delivery_employees_delivery_zones_index" ON "delivery_employees" USING gin ("sub_shop_id","delivery_zones");
