CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"image" text,
	"category" integer NOT NULL,
	"brand" integer,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"price" numeric(16, 4) NOT NULL,
	"compare_at" numeric(16, 4),
	"cost" numeric(16, 4),
	"colours" integer[] DEFAULT '{}' NOT NULL,
	"sizes" integer[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"low_stock" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "products_slug_unique" UNIQUE("sub_shop_id","slug"),
	CONSTRAINT "products_sku_unique" UNIQUE("sub_shop_id","sku")
);

--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"image" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_categories_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"category" integer NOT NULL,
	"subcategory_image" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"logo" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "products_colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"hex" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_colors_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "products_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"code" text NOT NULL,
	"group" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_sizes_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "products_sizes_code_unique" UNIQUE("sub_shop_id","code")
);

--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"code" text NOT NULL,
	"symbol_en" text NOT NULL,
	"symbol_ar" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "sub_shops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"slug" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"logo" text,
	"banner" text,
	"subcategory_image" text,
	"sub_category" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address_en" text,
	"address_ar" text,
	"location" jsonb,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" integer NOT NULL,
	"vacation_from" date,
	"vacation_to" date,
	"vacation_note_en" text,
	"vacation_note_ar" text,
	"legal_name" text,
	"tax_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_shops_slug_unique" UNIQUE("slug")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"photo_url" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"role_type" text DEFAULT 'viewer' NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "available_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "available_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"ip" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" integer NOT NULL,
	"sub_shop_id" integer NOT NULL,
	CONSTRAINT "memberships_user_id_sub_shop_id_pk" PRIMARY KEY("user_id","sub_shop_id")
);

--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fk" FOREIGN KEY ("sub_shop_id","category") REFERENCES "public"."shop_categories"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_fk" FOREIGN KEY ("sub_shop_id","brand") REFERENCES "public"."brands"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_fk" FOREIGN KEY ("category") REFERENCES "public"."available_categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_colors" ADD CONSTRAINT "products_colors_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_sizes" ADD CONSTRAINT "products_sizes_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_sub_category_fk" FOREIGN KEY ("sub_category") REFERENCES "public"."sub_categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "products_category_index" ON "products" USING btree ("sub_shop_id","category","id");
--> statement-breakpoint
CREATE INDEX "products_brand_index" ON "products" USING btree ("sub_shop_id","brand","id");
--> statement-breakpoint
CREATE INDEX "products_price_index" ON "products" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "products_status_index" ON "products" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "products_name_en_index" ON "products" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "products_name_ar_index" ON "products" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "products_sku_index" ON "products" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "products_colours_index" ON "products" USING gin ("sub_shop_id","colours");
--> statement-breakpoint
CREATE INDEX "products_sizes_index" ON "products" USING gin ("sub_shop_id","sizes");
--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shop_categories_status_index" ON "shop_categories" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_en_index" ON "shop_categories" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_ar_index" ON "shop_categories" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_sort_index" ON "shop_categories" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_search_index" ON "shop_categories" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sub_categories_category_reference_index" ON "sub_categories" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_active_index" ON "sub_categories" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_en_index" ON "sub_categories" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_ar_index" ON "sub_categories" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_sort_index" ON "sub_categories" USING btree ("sort","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_search_index" ON "sub_categories" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "brands_active_index" ON "brands" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "brands_name_en_index" ON "brands" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "brands_name_ar_index" ON "brands" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "brands_sort_index" ON "brands" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "brands_search_index" ON "brands" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_colors_active_index" ON "products_colors" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_en_index" ON "products_colors" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_ar_index" ON "products_colors" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "products_colors_hex_index" ON "products_colors" USING btree ("sub_shop_id","hex","id");
--> statement-breakpoint
CREATE INDEX "products_colors_sort_index" ON "products_colors" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "products_colors_search_index" ON "products_colors" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_sizes_group_index" ON "products_sizes" USING btree ("sub_shop_id","group","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_active_index" ON "products_sizes" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_en_index" ON "products_sizes" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_ar_index" ON "products_sizes" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_code_index" ON "products_sizes" USING btree ("sub_shop_id","code","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_sort_index" ON "products_sizes" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_search_index" ON "products_sizes" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "currencies_active_index" ON "currencies" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "currencies_name_en_index" ON "currencies" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "currencies_name_ar_index" ON "currencies" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "currencies_code_index" ON "currencies" USING btree ("code","id");
--> statement-breakpoint
CREATE INDEX "currencies_symbol_en_index" ON "currencies" USING btree ("symbol_en","id");
--> statement-breakpoint
CREATE INDEX "currencies_symbol_ar_index" ON "currencies" USING btree ("symbol_ar","id");
--> statement-breakpoint
CREATE INDEX "currencies_rate_index" ON "currencies" USING btree ("rate","id");
--> statement-breakpoint
CREATE INDEX "currencies_search_index" ON "currencies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sub_shops_sub_category_reference_index" ON "sub_shops" USING btree ("sub_category","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_currency_reference_index" ON "sub_shops" USING btree ("currency","id");
--> statement-breakpoint
CREATE INDEX "available_categories_name_en_index" ON "available_categories" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "available_categories_name_ar_index" ON "available_categories" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "available_categories_search_index" ON "available_categories" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "memberships_sub_shop_id_index" ON "memberships" USING btree ("sub_shop_id");
