-- A row is told apart by its number and its shop, as a database that is distributed by shop demands; so is what refers to it.
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_secret_hash_unique";
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_team_member_id_unique";
--> statement-breakpoint
ALTER TABLE "storefront_identities" DROP CONSTRAINT "storefront_identities_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "order_draft_links" DROP CONSTRAINT "order_draft_links_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "client_invitations" DROP CONSTRAINT "client_invitations_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_team_member_id_team_members_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_notification_id_notifications_id_fk";
--> statement-breakpoint
ALTER TABLE "storefront_identities" DROP CONSTRAINT "storefront_identities_client_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "storefront_threads" DROP CONSTRAINT "storefront_threads_thread_id_message_threads_id_fk";
--> statement-breakpoint
ALTER TABLE "storefront_threads" DROP CONSTRAINT "storefront_threads_identity_id_storefront_identities_id_fk";
--> statement-breakpoint
ALTER TABLE "storefront_orders" DROP CONSTRAINT "storefront_orders_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "storefront_orders" DROP CONSTRAINT "storefront_orders_identity_id_storefront_identities_id_fk";
--> statement-breakpoint
ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_discount_id_discounts_id_fk";
--> statement-breakpoint
ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_draft_links" DROP CONSTRAINT "order_draft_links_draft_id_order_drafts_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_team_member_id_team_members_id_fk";
--> statement-breakpoint
ALTER TABLE "client_invitations" DROP CONSTRAINT "client_invitations_client_id_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_user_id_notification_id_pk";
--> statement-breakpoint
ALTER TABLE "storefront_threads" DROP CONSTRAINT "storefront_threads_thread_id_identity_id_pk";
--> statement-breakpoint
ALTER TABLE "storefront_orders" DROP CONSTRAINT "storefront_orders_order_id_identity_id_pk";
--> statement-breakpoint
ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_discount_id_order_id_pk";
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pkey";
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_pkey";
--> statement-breakpoint
ALTER TABLE "shop_categories" DROP CONSTRAINT "shop_categories_pkey";
--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_pkey";
--> statement-breakpoint
ALTER TABLE "products_colors" DROP CONSTRAINT "products_colors_pkey";
--> statement-breakpoint
ALTER TABLE "products_sizes" DROP CONSTRAINT "products_sizes_pkey";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pkey";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_pkey";
--> statement-breakpoint
ALTER TABLE "order_drafts" DROP CONSTRAINT "order_drafts_pkey";
--> statement-breakpoint
ALTER TABLE "order_draft_lines" DROP CONSTRAINT "order_draft_lines_pkey";
--> statement-breakpoint
ALTER TABLE "discounts" DROP CONSTRAINT "discounts_pkey";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_pkey";
--> statement-breakpoint
ALTER TABLE "offer_orders" DROP CONSTRAINT "offer_orders_pkey";
--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_pkey";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_pkey";
--> statement-breakpoint
ALTER TABLE "message_threads" DROP CONSTRAINT "message_threads_pkey";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";
--> statement-breakpoint
ALTER TABLE "saved_replies" DROP CONSTRAINT "saved_replies_pkey";
--> statement-breakpoint
ALTER TABLE "points" DROP CONSTRAINT "points_pkey";
--> statement-breakpoint
ALTER TABLE "delivery_employees" DROP CONSTRAINT "delivery_employees_pkey";
--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_pkey";
--> statement-breakpoint
ALTER TABLE "advertisements" DROP CONSTRAINT "advertisements_pkey";
--> statement-breakpoint
ALTER TABLE "social_media" DROP CONSTRAINT "social_media_pkey";
--> statement-breakpoint
ALTER TABLE "gallery" DROP CONSTRAINT "gallery_pkey";
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_pkey";
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_pkey";
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_pkey";
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_pkey";
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_pkey";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_pkey";
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_pkey";
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_pkey";
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
--> statement-breakpoint
ALTER TABLE "storefront_identities" DROP CONSTRAINT "storefront_identities_pkey";
--> statement-breakpoint
ALTER TABLE "order_draft_links" DROP CONSTRAINT "order_draft_links_pkey";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey";
--> statement-breakpoint
ALTER TABLE "client_invitations" DROP CONSTRAINT "client_invitations_pkey";
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD COLUMN "tenant_id" bigint;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD COLUMN "sub_shop_id" bigint;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD COLUMN "sub_shop_id" bigint;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "sub_shop_id" bigint;
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sub_shop_id" bigint;
--> statement-breakpoint
UPDATE "notification_reads" SET "tenant_id" = "notifications"."tenant_id" FROM "notifications" WHERE "notifications"."id" = "notification_id";
--> statement-breakpoint
UPDATE "storefront_threads" SET "sub_shop_id" = "message_threads"."sub_shop_id" FROM "message_threads" WHERE "message_threads"."id" = "thread_id";
--> statement-breakpoint
UPDATE "storefront_orders" SET "sub_shop_id" = "orders"."sub_shop_id" FROM "orders" WHERE "orders"."id" = "order_id";
--> statement-breakpoint
UPDATE "discount_uses" SET "sub_shop_id" = "orders"."sub_shop_id" FROM "orders" WHERE "orders"."id" = "order_id";
--> statement-breakpoint
-- Nobody has changed an invitation: the log says nothing of it.
ALTER TABLE "invitations" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "invitations" SET "sub_shop_id" = "team_members"."sub_shop_id" FROM "team_members" WHERE "team_members"."id" = "team_member_id";
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "notification_reads" ALTER COLUMN "tenant_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ALTER COLUMN "sub_shop_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ALTER COLUMN "sub_shop_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "discount_uses" ALTER COLUMN "sub_shop_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "sub_shop_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "products_colors" ADD CONSTRAINT "products_colors_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "products_sizes" ADD CONSTRAINT "products_sizes_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_draft_lines" ADD CONSTRAINT "order_draft_lines_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "delivery_employees" ADD CONSTRAINT "delivery_employees_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "social_media" ADD CONSTRAINT "social_media_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pkey" PRIMARY KEY("id","tenant_id");
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_pkey" PRIMARY KEY("user_id","notification_id","tenant_id");
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_pkey" PRIMARY KEY("id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD CONSTRAINT "storefront_threads_pkey" PRIMARY KEY("thread_id","identity_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD CONSTRAINT "storefront_orders_pkey" PRIMARY KEY("order_id","identity_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_pkey" PRIMARY KEY("discount_id","order_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_pkey" PRIMARY KEY("draft_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_pkey" PRIMARY KEY("team_member_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_pkey" PRIMARY KEY("client_id","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_member_id_fk" FOREIGN KEY ("team_member_id","tenant_id") REFERENCES "public"."team_members"("id","sub_shop_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_fk" FOREIGN KEY ("notification_id","tenant_id") REFERENCES "public"."notifications"("id","tenant_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_client_fk" FOREIGN KEY ("client","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD CONSTRAINT "storefront_threads_thread_id_fk" FOREIGN KEY ("thread_id","sub_shop_id") REFERENCES "public"."message_threads"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD CONSTRAINT "storefront_threads_identity_id_fk" FOREIGN KEY ("identity_id","sub_shop_id") REFERENCES "public"."storefront_identities"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD CONSTRAINT "storefront_orders_order_id_fk" FOREIGN KEY ("order_id","sub_shop_id") REFERENCES "public"."orders"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD CONSTRAINT "storefront_orders_identity_id_fk" FOREIGN KEY ("identity_id","sub_shop_id") REFERENCES "public"."storefront_identities"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_fk" FOREIGN KEY ("discount_id","sub_shop_id") REFERENCES "public"."discounts"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_fk" FOREIGN KEY ("order_id","sub_shop_id") REFERENCES "public"."orders"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_draft_id_fk" FOREIGN KEY ("draft_id","sub_shop_id") REFERENCES "public"."order_drafts"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_member_id_fk" FOREIGN KEY ("team_member_id","sub_shop_id") REFERENCES "public"."team_members"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_fk" FOREIGN KEY ("client_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_member_id_unique" UNIQUE("team_member_id","tenant_id");
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_token_hash_unique" UNIQUE("token_hash","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_token_hash_unique" UNIQUE("token_hash","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash","sub_shop_id");
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_token_hash_unique" UNIQUE("token_hash","sub_shop_id");
