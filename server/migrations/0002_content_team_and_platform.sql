CREATE TABLE "discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"rate" numeric(3, 0) NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"scope" text DEFAULT 'shop' NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"products" integer[] DEFAULT '{}' NOT NULL,
	"usage_limit" integer,
	"per_client" integer,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discounts_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role_type" text NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"invited_at" timestamp with time zone,
	"expires" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_members_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "team_members_email_unique" UNIQUE("sub_shop_id","email")
);

--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"image_en" text NOT NULL,
	"image_ar" text NOT NULL,
	"link" text NOT NULL,
	"placement" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"budget" numeric(16, 4),
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reject_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "advertisements_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "social_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"platform" text NOT NULL,
	"link" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_media_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "percentages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "percentages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text DEFAULT 'store' NOT NULL,
	"shop" integer,
	"sub_category" integer,
	"rate" numeric(5, 2) NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invitations" (
	"team_member_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "sub_shops" ALTER COLUMN "email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ALTER COLUMN "phone" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ALTER COLUMN "status" SET DEFAULT 'pending';
--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "default" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "time_zone" text DEFAULT 'Asia/Kuwait' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "digits" text DEFAULT 'latn' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "order_prefix" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "low_stock_threshold" integer DEFAULT 5 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "invoice_footer_en" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "invoice_footer_ar" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "notify_orders" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "notify_messages" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "notify_reviews" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "notify_low_stock" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "owner" integer;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "team_member_id" integer;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "suspended_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_media" ADD CONSTRAINT "social_media_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "percentages" ADD CONSTRAINT "percentages_shop_fk" FOREIGN KEY ("shop") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "percentages" ADD CONSTRAINT "percentages_sub_category_fk" FOREIGN KEY ("sub_category") REFERENCES "public"."sub_categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_member_id_team_members_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "discounts_rate_index" ON "discounts" USING btree ("sub_shop_id","rate","id");
--> statement-breakpoint
CREATE INDEX "discounts_start_index" ON "discounts" USING btree ("sub_shop_id","start","id");
--> statement-breakpoint
CREATE INDEX "discounts_end_index" ON "discounts" USING btree ("sub_shop_id","end","id");
--> statement-breakpoint
CREATE INDEX "discounts_scope_index" ON "discounts" USING btree ("sub_shop_id","scope","id");
--> statement-breakpoint
CREATE INDEX "discounts_active_index" ON "discounts" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "discounts_name_en_index" ON "discounts" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "discounts_name_ar_index" ON "discounts" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "discounts_categories_index" ON "discounts" USING gin ("sub_shop_id","categories");
--> statement-breakpoint
CREATE INDEX "discounts_products_index" ON "discounts" USING gin ("sub_shop_id","products");
--> statement-breakpoint
CREATE INDEX "discounts_search_index" ON "discounts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "team_members_role_type_index" ON "team_members" USING btree ("sub_shop_id","role_type","id");
--> statement-breakpoint
CREATE INDEX "team_members_status_index" ON "team_members" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "team_members_name_index" ON "team_members" USING btree ("sub_shop_id","name","id");
--> statement-breakpoint
CREATE INDEX "team_members_email_index" ON "team_members" USING btree ("sub_shop_id","email","id");
--> statement-breakpoint
CREATE INDEX "team_members_phone_index" ON "team_members" USING btree ("sub_shop_id","phone","id");
--> statement-breakpoint
CREATE INDEX "team_members_expires_index" ON "team_members" USING btree ("sub_shop_id","expires","id");
--> statement-breakpoint
CREATE INDEX "team_members_search_index" ON "team_members" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "advertisements_placement_index" ON "advertisements" USING btree ("sub_shop_id","placement","id");
--> statement-breakpoint
CREATE INDEX "advertisements_start_index" ON "advertisements" USING btree ("sub_shop_id","start","id");
--> statement-breakpoint
CREATE INDEX "advertisements_status_index" ON "advertisements" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_en_index" ON "advertisements" USING btree ("sub_shop_id","title_en","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_ar_index" ON "advertisements" USING btree ("sub_shop_id","title_ar","id");
--> statement-breakpoint
CREATE INDEX "advertisements_end_index" ON "advertisements" USING btree ("sub_shop_id","end","id");
--> statement-breakpoint
CREATE INDEX "advertisements_impressions_index" ON "advertisements" USING btree ("sub_shop_id","impressions","id");
--> statement-breakpoint
CREATE INDEX "advertisements_clicks_index" ON "advertisements" USING btree ("sub_shop_id","clicks","id");
--> statement-breakpoint
CREATE INDEX "advertisements_search_index" ON "advertisements" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "social_media_platform_index" ON "social_media" USING btree ("sub_shop_id","platform","id");
--> statement-breakpoint
CREATE INDEX "social_media_active_index" ON "social_media" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "social_media_sort_index" ON "social_media" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "social_media_search_index" ON "social_media" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "percentages_scope_index" ON "percentages" USING btree ("scope","id");
--> statement-breakpoint
CREATE INDEX "percentages_shop_reference_index" ON "percentages" USING btree ("shop","id");
--> statement-breakpoint
CREATE INDEX "percentages_sub_category_reference_index" ON "percentages" USING btree ("sub_category","id");
--> statement-breakpoint
CREATE INDEX "percentages_rate_index" ON "percentages" USING btree ("rate","id");
--> statement-breakpoint
CREATE INDEX "percentages_from_index" ON "percentages" USING btree ("from","id");
--> statement-breakpoint
CREATE INDEX "percentages_to_index" ON "percentages" USING btree ("to","id");
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_member_id_team_members_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."team_members"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "currencies_default_index" ON "currencies" USING btree ("default","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_default_unique" ON "currencies" USING btree ("default") WHERE "currencies"."default";
--> statement-breakpoint
CREATE INDEX "sub_shops_owner_reference_index" ON "sub_shops" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_status_index" ON "sub_shops" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_en_index" ON "sub_shops" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_ar_index" ON "sub_shops" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_search_index" ON "sub_shops" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_role_type_index" ON "users" USING btree ("role_type","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_index" ON "users" USING btree ("full_name","id");
--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "users_phone_index" ON "users" USING btree ("phone","id");
--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_member_id_unique" UNIQUE("team_member_id");
