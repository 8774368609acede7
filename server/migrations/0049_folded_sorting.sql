-- folded(text) is made before migrations run, as extensions are: framework/server/tables/derived/folded.ts.
DROP INDEX "products_name_en_index";
--> statement-breakpoint
DROP INDEX "products_name_ar_index";
--> statement-breakpoint
DROP INDEX "products_sku_index";
--> statement-breakpoint
DROP INDEX "product_variants_sku_index";
--> statement-breakpoint
DROP INDEX "shop_categories_name_en_index";
--> statement-breakpoint
DROP INDEX "shop_categories_name_ar_index";
--> statement-breakpoint
DROP INDEX "available_categories_name_en_index";
--> statement-breakpoint
DROP INDEX "available_categories_name_ar_index";
--> statement-breakpoint
DROP INDEX "sub_categories_name_en_index";
--> statement-breakpoint
DROP INDEX "sub_categories_name_ar_index";
--> statement-breakpoint
DROP INDEX "brands_name_en_index";
--> statement-breakpoint
DROP INDEX "brands_name_ar_index";
--> statement-breakpoint
DROP INDEX "products_colors_name_en_index";
--> statement-breakpoint
DROP INDEX "products_colors_name_ar_index";
--> statement-breakpoint
DROP INDEX "products_sizes_name_en_index";
--> statement-breakpoint
DROP INDEX "products_sizes_name_ar_index";
--> statement-breakpoint
DROP INDEX "products_sizes_code_index";
--> statement-breakpoint
DROP INDEX "order_lines_name_en_index";
--> statement-breakpoint
DROP INDEX "order_lines_name_ar_index";
--> statement-breakpoint
DROP INDEX "order_events_from_index";
--> statement-breakpoint
DROP INDEX "order_events_to_index";
--> statement-breakpoint
DROP INDEX "order_events_actor_index";
--> statement-breakpoint
DROP INDEX "refund_lines_name_en_index";
--> statement-breakpoint
DROP INDEX "refund_lines_name_ar_index";
--> statement-breakpoint
DROP INDEX "discounts_name_en_index";
--> statement-breakpoint
DROP INDEX "discounts_name_ar_index";
--> statement-breakpoint
DROP INDEX "offers_title_en_index";
--> statement-breakpoint
DROP INDEX "offers_title_ar_index";
--> statement-breakpoint
DROP INDEX "clients_full_name_index";
--> statement-breakpoint
DROP INDEX "reviews_author_index";
--> statement-breakpoint
DROP INDEX "message_threads_subject_index";
--> statement-breakpoint
DROP INDEX "messages_author_index";
--> statement-breakpoint
DROP INDEX "saved_replies_title_index";
--> statement-breakpoint
DROP INDEX "saved_replies_shortcut_index";
--> statement-breakpoint
DROP INDEX "points_reason_index";
--> statement-breakpoint
DROP INDEX "delivery_employees_name_index";
--> statement-breakpoint
DROP INDEX "team_members_name_index";
--> statement-breakpoint
DROP INDEX "users_full_name_index";
--> statement-breakpoint
DROP INDEX "advertisements_title_en_index";
--> statement-breakpoint
DROP INDEX "advertisements_title_ar_index";
--> statement-breakpoint
DROP INDEX "gallery_name_index";
--> statement-breakpoint
DROP INDEX "accounts_bank_index";
--> statement-breakpoint
DROP INDEX "accounts_holder_index";
--> statement-breakpoint
DROP INDEX "currencies_name_en_index";
--> statement-breakpoint
DROP INDEX "currencies_name_ar_index";
--> statement-breakpoint
DROP INDEX "currencies_code_index";
--> statement-breakpoint
DROP INDEX "currencies_symbol_en_index";
--> statement-breakpoint
DROP INDEX "currencies_symbol_ar_index";
--> statement-breakpoint
DROP INDEX "sub_shops_name_en_index";
--> statement-breakpoint
DROP INDEX "sub_shops_name_ar_index";
--> statement-breakpoint
DROP INDEX "api_keys_name_index";
--> statement-breakpoint
DROP INDEX "api_keys_maker_index";
--> statement-breakpoint
DROP INDEX "webhooks_name_index";
--> statement-breakpoint
DROP INDEX "webhooks_maker_index";
--> statement-breakpoint
DROP INDEX "comments_author_index";
--> statement-breakpoint
CREATE INDEX "products_name_en_sort_index" ON "products" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_name_ar_sort_index" ON "products" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sku_sort_index" ON "products" USING btree ("sub_shop_id",folded("sku" collate "C"),"sku" collate "C","id");
--> statement-breakpoint
CREATE INDEX "product_variants_sku_sort_index" ON "product_variants" USING btree ("sub_shop_id",folded("sku" collate "C"),"sku" collate "C","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_en_sort_index" ON "shop_categories" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_ar_sort_index" ON "shop_categories" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "available_categories_name_en_sort_index" ON "available_categories" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "available_categories_name_ar_sort_index" ON "available_categories" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_en_sort_index" ON "sub_categories" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_ar_sort_index" ON "sub_categories" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "brands_name_en_sort_index" ON "brands" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "brands_name_ar_sort_index" ON "brands" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_en_sort_index" ON "products_colors" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_ar_sort_index" ON "products_colors" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_en_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_ar_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_code_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("code" collate "C"),"code" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_en_sort_index" ON "order_lines" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_ar_sort_index" ON "order_lines" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_events_from_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("from" collate "C"),"from" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_events_to_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("to" collate "C"),"to" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_events_actor_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_name_en_sort_index" ON "refund_lines" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_name_ar_sort_index" ON "refund_lines" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "discounts_name_en_sort_index" ON "discounts" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "discounts_name_ar_sort_index" ON "discounts" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "offers_title_en_sort_index" ON "offers" USING btree ("sub_shop_id",folded("title_en" collate "C"),"title_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "offers_title_ar_sort_index" ON "offers" USING btree ("sub_shop_id",folded("title_ar" collate "C"),"title_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "clients_full_name_sort_index" ON "clients" USING btree ("sub_shop_id",folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "reviews_author_sort_index" ON "reviews" USING btree ("sub_shop_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "message_threads_subject_sort_index" ON "message_threads" USING btree ("sub_shop_id",folded("subject" collate "C"),"subject" collate "C","id");
--> statement-breakpoint
CREATE INDEX "messages_author_sort_index" ON "messages" USING btree ("sub_shop_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_title_sort_index" ON "saved_replies" USING btree ("sub_shop_id",folded("title" collate "C"),"title" collate "C","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_shortcut_sort_index" ON "saved_replies" USING btree ("sub_shop_id",folded("shortcut" collate "C"),"shortcut" collate "C","id");
--> statement-breakpoint
CREATE INDEX "points_reason_sort_index" ON "points" USING btree ("sub_shop_id",folded("reason" collate "C"),"reason" collate "C","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_name_sort_index" ON "delivery_employees" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "team_members_name_sort_index" ON "team_members" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_sort_index" ON "users" USING btree (folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_en_sort_index" ON "advertisements" USING btree ("sub_shop_id",folded("title_en" collate "C"),"title_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_ar_sort_index" ON "advertisements" USING btree ("sub_shop_id",folded("title_ar" collate "C"),"title_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "gallery_name_sort_index" ON "gallery" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "accounts_bank_sort_index" ON "accounts" USING btree ("sub_shop_id",folded("bank" collate "C"),"bank" collate "C","id");
--> statement-breakpoint
CREATE INDEX "accounts_holder_sort_index" ON "accounts" USING btree ("sub_shop_id",folded("holder" collate "C"),"holder" collate "C","id");
--> statement-breakpoint
CREATE INDEX "currencies_name_en_sort_index" ON "currencies" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "currencies_name_ar_sort_index" ON "currencies" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "currencies_code_sort_index" ON "currencies" USING btree (folded("code" collate "C"),"code" collate "C","id");
--> statement-breakpoint
CREATE INDEX "currencies_symbol_en_sort_index" ON "currencies" USING btree (folded("symbol_en" collate "C"),"symbol_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "currencies_symbol_ar_sort_index" ON "currencies" USING btree (folded("symbol_ar" collate "C"),"symbol_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_en_sort_index" ON "sub_shops" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_ar_sort_index" ON "sub_shops" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "api_keys_name_sort_index" ON "api_keys" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "api_keys_maker_sort_index" ON "api_keys" USING btree ("sub_shop_id",folded("maker" collate "C"),"maker" collate "C","id");
--> statement-breakpoint
CREATE INDEX "webhooks_name_sort_index" ON "webhooks" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "webhooks_maker_sort_index" ON "webhooks" USING btree ("sub_shop_id",folded("maker" collate "C"),"maker" collate "C","id");
--> statement-breakpoint
CREATE INDEX "comments_author_sort_index" ON "comments" USING btree ("sub_shop_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "comments_resource_sort_index" ON "comments" USING btree ("sub_shop_id",folded("resource" collate "C"),"resource" collate "C","id");
--> statement-breakpoint
CREATE INDEX "change_sets_actor_sort_index" ON "change_sets" USING btree ("sub_shop_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_sort_index" ON "audit_log" USING btree ("sub_shop_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_actor_sort_index" ON "platform_change_sets" USING btree (folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_actor_sort_index" ON "platform_audit_log" USING btree (folded("actor" collate "C"),"actor" collate "C","id");
