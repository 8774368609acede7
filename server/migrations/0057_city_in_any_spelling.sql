DROP INDEX "orders_city_index";
--> statement-breakpoint
CREATE INDEX "orders_city_sort_index" ON "orders" USING btree ("sub_shop_id",folded("city" collate "C"),"city" collate "C","id");
