CREATE TABLE "products" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" bigint NOT NULL,
	"brand" bigint,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"price" numeric(16, 4) NOT NULL,
	"price_from" numeric(16, 4),
	"price_to" numeric(16, 4),
	"compare_at" numeric(16, 4),
	"cost" numeric(16, 4),
	"margin" numeric(16, 4) GENERATED ALWAYS AS (case when abs(round(("price" - "cost"), 4)) < 1000000000000 then round(("price" - "cost"), 4) end) STORED,
	"colours" bigint[] DEFAULT '{}' NOT NULL,
	"sizes" bigint[] DEFAULT '{}' NOT NULL,
	"stock_level" text DEFAULT 'out' NOT NULL,
	"arabic" boolean NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"low_stock" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "products_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "products_slug_unique" UNIQUE("sub_shop_id","slug")
);

--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"product" bigint NOT NULL,
	"colour" bigint,
	"size" bigint,
	"sku" text NOT NULL,
	"price" numeric(16, 4),
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (case when abs(round(case when "active" in (true) then ("stock"::numeric - "reserved"::numeric) else (0)::numeric end, 0)) < 2147483648 then round(case when "active" in (true) then ("stock"::numeric - "reserved"::numeric) else (0)::numeric end, 0) end) STORED,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_variants_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "product_variants_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"image" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_categories_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "shop_categories_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "available_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "available_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"category" bigint NOT NULL,
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
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"logo" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "brands_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "products_colors" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"hex" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_colors_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "products_colors_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "products_sizes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
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
	CONSTRAINT "products_sizes_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "products_sizes_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"client" bigint,
	"given_name" text,
	"client_phone" text,
	"order_status" text DEFAULT 'pending' NOT NULL,
	"fulfillment_status" text DEFAULT 'unfulfilled' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"on_hold" boolean DEFAULT false NOT NULL,
	"hold_reason" text,
	"cancel_reason" text,
	"currency" text,
	"subtotal" numeric(16, 4) DEFAULT '0' NOT NULL,
	"discount" numeric(16, 4) DEFAULT '0' NOT NULL,
	"delivery_fee" numeric(16, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(16, 4) DEFAULT '0' NOT NULL,
	"total" numeric(16, 4) GENERATED ALWAYS AS (round((("subtotal" + "delivery_fee" + "tax") - "discount"), 4)) STORED NOT NULL,
	"refunded" numeric(16, 4) DEFAULT '0' NOT NULL,
	"net" numeric(16, 4) GENERATED ALWAYS AS (case when abs(round(case when "payment_status" in ('partly_refunded', 'refunded') then (("subtotal" + "delivery_fee" + "tax") - ("discount" + "refunded")) end, 4)) < 1000000000000 then round(case when "payment_status" in ('partly_refunded', 'refunded') then (("subtotal" + "delivery_fee" + "tax") - ("discount" + "refunded")) end, 4) end) STORED,
	"commission_rate" numeric(5, 2),
	"commission" numeric(16, 4),
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"paid_at" timestamp with time zone,
	"cash_with" bigint,
	"address" jsonb,
	"city" text GENERATED ALWAYS AS (left(nullif("address" ->> 'city', ''), 80)) STORED,
	"delivery_employee" bigint,
	"delivery_slot" timestamp with time zone,
	"tracking" text,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "orders_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "orders_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"order" bigint NOT NULL,
	"variant" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"colour_en" text,
	"colour_ar" text,
	"size_en" text,
	"size_ar" text,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"fulfilled_qty" integer DEFAULT 0 NOT NULL,
	"returned_qty" integer DEFAULT 0 NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"discount" numeric(16, 4) DEFAULT '0' NOT NULL,
	"total" numeric(16, 4) GENERATED ALWAYS AS (round((("price" * "qty"::numeric) - "discount"), 4)) STORED NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "order_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"order" bigint NOT NULL,
	"type" text NOT NULL,
	"actor" text,
	"actor_id" bigint,
	"from" text,
	"to" text,
	"note" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_events_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "order_events_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"order" bigint NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"currency" text,
	"commission" numeric(16, 4) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "refunds_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "refunds_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"line" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"colour_en" text,
	"colour_ar" text,
	"size_en" text,
	"size_ar" text,
	"sku" text NOT NULL,
	"qty" integer DEFAULT 0 NOT NULL,
	"restock" boolean DEFAULT true NOT NULL,
	"amount" numeric(16, 4) DEFAULT '0' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_lines_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "refund_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"client" bigint,
	"client_name" text,
	"client_phone" text,
	"discount_type" text DEFAULT 'none' NOT NULL,
	"discount_rate" numeric(5, 2),
	"discount_amount" numeric(16, 4),
	"delivery" text DEFAULT 'deliver' NOT NULL,
	"address" jsonb,
	"delivery_fee" numeric(16, 4),
	"delivery_slot" timestamp with time zone,
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"notes" text,
	"total" numeric(16, 4),
	"link_until" timestamp with time zone,
	"order" bigint,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_drafts_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "order_drafts_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "order_drafts_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "order_draft_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_draft_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"draft" bigint NOT NULL,
	"variant" bigint NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_draft_lines_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "order_draft_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"rate" numeric(3, 0) NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"scope" text DEFAULT 'shop' NOT NULL,
	"categories" bigint[] DEFAULT '{}' NOT NULL,
	"products" bigint[] DEFAULT '{}' NOT NULL,
	"usage_limit" integer,
	"per_client" integer,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discounts_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "discounts_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"image" text,
	"products" bigint[] DEFAULT '{}' NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"qty_limit" integer,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "offers_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "offer_orders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offer_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"code" text NOT NULL,
	"offer" bigint NOT NULL,
	"client" bigint NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"total" numeric(16, 4) DEFAULT '0' NOT NULL,
	"currency" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"redeemed_at" timestamp with time zone,
	"by" bigint,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offer_orders_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "offer_orders_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "offer_orders_code_unique" UNIQUE("sub_shop_id","code")
);

--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" numeric(22, 4) DEFAULT '0' NOT NULL,
	"last_order" timestamp with time zone,
	"phone_state" text,
	"merged" boolean DEFAULT false NOT NULL,
	"same_as" bigint,
	"blocked" boolean DEFAULT false NOT NULL,
	"account" bigint,
	"invited_until" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "clients_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "clients_phone_unique" UNIQUE("sub_shop_id","phone"),
	CONSTRAINT "clients_account_unique" UNIQUE("sub_shop_id","account")
);

--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"author" text NOT NULL,
	"comment" text,
	"product" bigint,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client" bigint NOT NULL,
	"order" bigint,
	"status" text DEFAULT 'showed' NOT NULL,
	"hide_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "reviews_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"client" bigint NOT NULL,
	"about_order" bigint,
	"about_product" bigint,
	"last_text" text,
	"last_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"assignee" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_threads_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "message_threads_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"thread" bigint NOT NULL,
	"sender" text DEFAULT 'shop' NOT NULL,
	"author" text,
	"unproven" boolean DEFAULT false NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"attempt" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "messages_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "messages_attempt_unique" UNIQUE("sub_shop_id","attempt")
);

--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"title" text NOT NULL,
	"shortcut" text,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_replies_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "saved_replies_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "saved_replies_shortcut_unique" UNIQUE("sub_shop_id","shortcut")
);

--> statement-breakpoint
CREATE TABLE "points" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"delta" integer NOT NULL,
	"type" text DEFAULT 'manual' NOT NULL,
	"reason" text NOT NULL,
	"order" bigint,
	"expires_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "points_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "points_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "delivery_employees" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"photo" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"vehicle" text,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_employees_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "delivery_employees_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "delivery_employees_phone_unique" UNIQUE("sub_shop_id","phone")
);

--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
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
	CONSTRAINT "team_members_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "team_members_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "team_members_email_unique" UNIQUE("sub_shop_id","email")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role_type" text DEFAULT 'viewer' NOT NULL,
	"photo_url" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"suspended_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
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
	CONSTRAINT "advertisements_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "advertisements_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "social_media" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "social_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"link" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "social_media_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "social_media_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"alt_en" text,
	"alt_ar" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"hash" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gallery_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "gallery_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "gallery_hash_unique" UNIQUE("sub_shop_id","hash")
);

--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"currency" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"order" bigint,
	"refund" bigint,
	"payout" bigint,
	"advertisement" bigint,
	"reversed_from" bigint,
	"done_by" bigint,
	"done_at" timestamp with time zone,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "transactions_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "transactions_code_unique" UNIQUE("sub_shop_id","code"),
	CONSTRAINT "transactions_reversed_from_unique" UNIQUE("sub_shop_id","reversed_from")
);

--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text,
	"currency" bigint NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "accounts_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"account" bigint NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"currency" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text,
	"failure" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "payouts_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "payouts_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"code" text NOT NULL,
	"symbol_en" text NOT NULL,
	"symbol_ar" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "percentages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "percentages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text DEFAULT 'store' NOT NULL,
	"shop" bigint,
	"sub_category" bigint,
	"rate" numeric(5, 2) NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sub_shops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"slug" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"logo" text,
	"banner" text,
	"subcategory_image" text,
	"sub_category" bigint NOT NULL,
	"email" text,
	"phone" text,
	"address_en" text,
	"address_ar" text,
	"location" jsonb,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" bigint NOT NULL,
	"vacation_from" date,
	"vacation_to" date,
	"vacation_note_en" text,
	"vacation_note_ar" text,
	"legal_name" text,
	"tax_id" text,
	"time_zone" text DEFAULT 'Asia/Kuwait' NOT NULL,
	"digits" text DEFAULT 'latn' NOT NULL,
	"order_prefix" text,
	"delivery_fee" numeric(16, 4),
	"tax_rate" numeric(5, 2),
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"invoice_footer_en" text,
	"invoice_footer_ar" text,
	"points_per_unit" numeric(18, 4) DEFAULT 0 NOT NULL,
	"point_worth" numeric(16, 4) DEFAULT '0' NOT NULL,
	"notify_orders" boolean DEFAULT true NOT NULL,
	"notify_messages" boolean DEFAULT true NOT NULL,
	"notify_reviews" boolean DEFAULT true NOT NULL,
	"notify_low_stock" boolean DEFAULT true NOT NULL,
	"owner" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_shops_slug_unique" UNIQUE("slug")
);

--> statement-breakpoint
CREATE TABLE "storefront_identities" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "storefront_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"client" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storefront_identities_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "storefront_identities_token_hash_unique" UNIQUE("token_hash","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "storefront_keys" (
	"sub_shop_id" bigint NOT NULL,
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storefront_keys_sub_shop_id_caller_route_key_hash_pk" PRIMARY KEY("sub_shop_id","caller","route","key_hash")
);

--> statement-breakpoint
CREATE TABLE "storefront_threads" (
	"thread_id" bigint NOT NULL,
	"identity_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	CONSTRAINT "storefront_threads_pkey" PRIMARY KEY("thread_id","identity_id","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "storefront_orders" (
	"order_id" bigint NOT NULL,
	"identity_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	CONSTRAINT "storefront_orders_pkey" PRIMARY KEY("order_id","identity_id","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"discount_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	CONSTRAINT "discount_uses_pkey" PRIMARY KEY("discount_id","order_id","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"sub_shop_id" bigint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"last_draft" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "order_draft_links" (
	"draft_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_draft_links_pkey" PRIMARY KEY("draft_id","sub_shop_id"),
	CONSTRAINT "order_draft_links_token_hash_unique" UNIQUE("token_hash","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "invitations" (
	"team_member_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("team_member_id","sub_shop_id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "client_invitations" (
	"client_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_invitations_pkey" PRIMARY KEY("client_id","sub_shop_id"),
	CONSTRAINT "client_invitations_token_hash_unique" UNIQUE("token_hash","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "client_merges" (
	"client_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	"own" jsonb NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_merges_pkey" PRIMARY KEY("client_id","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"product" bigint,
	"source" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "visits_sub_shop_id_at_id_pk" PRIMARY KEY("sub_shop_id","at","id"),
	CONSTRAINT "visits_kind_check" CHECK ("visits"."kind" in ('view', 'cart'))
) PARTITION BY RANGE ("at");

--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"sub_shop_id" bigint NOT NULL,
	"phase" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric NOT NULL,
	"change" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_sums_change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "ledger_sums_sub_shop_id_phase_day_type_direction_change_pk" PRIMARY KEY("sub_shop_id","phase","day","type","direction","change")
);

--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fk" FOREIGN KEY ("sub_shop_id","category") REFERENCES "public"."shop_categories"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_fk" FOREIGN KEY ("sub_shop_id","brand") REFERENCES "public"."brands"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_fk" FOREIGN KEY ("sub_shop_id","product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_colour_fk" FOREIGN KEY ("sub_shop_id","colour") REFERENCES "public"."products_colors"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_size_fk" FOREIGN KEY ("sub_shop_id","size") REFERENCES "public"."products_sizes"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
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
ALTER TABLE "orders" ADD CONSTRAINT "orders_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_with_fk" FOREIGN KEY ("sub_shop_id","cash_with") REFERENCES "public"."delivery_employees"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_employee_fk" FOREIGN KEY ("sub_shop_id","delivery_employee") REFERENCES "public"."delivery_employees"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_fk" FOREIGN KEY ("sub_shop_id","variant") REFERENCES "public"."product_variants"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_fk" FOREIGN KEY ("sub_shop_id","refund") REFERENCES "public"."refunds"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_fk" FOREIGN KEY ("sub_shop_id","line") REFERENCES "public"."order_lines"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_lines" ADD CONSTRAINT "order_draft_lines_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_lines" ADD CONSTRAINT "order_draft_lines_draft_fk" FOREIGN KEY ("sub_shop_id","draft") REFERENCES "public"."order_drafts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_lines" ADD CONSTRAINT "order_draft_lines_variant_fk" FOREIGN KEY ("sub_shop_id","variant") REFERENCES "public"."product_variants"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_offer_fk" FOREIGN KEY ("sub_shop_id","offer") REFERENCES "public"."offers"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_by_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_same_as_fk" FOREIGN KEY ("sub_shop_id","same_as") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_account_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_fk" FOREIGN KEY ("sub_shop_id","product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_about_order_fk" FOREIGN KEY ("sub_shop_id","about_order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_about_product_fk" FOREIGN KEY ("sub_shop_id","about_product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_fk" FOREIGN KEY ("sub_shop_id","assignee") REFERENCES "public"."team_members"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_fk" FOREIGN KEY ("sub_shop_id","thread") REFERENCES "public"."message_threads"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_employees" ADD CONSTRAINT "delivery_employees_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_media" ADD CONSTRAINT "social_media_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_fk" FOREIGN KEY ("sub_shop_id","refund") REFERENCES "public"."refunds"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payout_fk" FOREIGN KEY ("sub_shop_id","payout") REFERENCES "public"."payouts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_advertisement_fk" FOREIGN KEY ("sub_shop_id","advertisement") REFERENCES "public"."advertisements"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reversed_from_fk" FOREIGN KEY ("sub_shop_id","reversed_from") REFERENCES "public"."transactions"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_done_by_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_fk" FOREIGN KEY ("sub_shop_id","account") REFERENCES "public"."accounts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "percentages" ADD CONSTRAINT "percentages_shop_fk" FOREIGN KEY ("shop") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "percentages" ADD CONSTRAINT "percentages_sub_category_fk" FOREIGN KEY ("sub_category") REFERENCES "public"."sub_categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_sub_category_fk" FOREIGN KEY ("sub_category") REFERENCES "public"."sub_categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD CONSTRAINT "sub_shops_owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_client_fk" FOREIGN KEY ("client","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_keys" ADD CONSTRAINT "storefront_keys_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
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
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_draft_id_fk" FOREIGN KEY ("draft_id","sub_shop_id") REFERENCES "public"."order_drafts"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_member_id_fk" FOREIGN KEY ("team_member_id","sub_shop_id") REFERENCES "public"."team_members"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_fk" FOREIGN KEY ("client_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_client_id_fk" FOREIGN KEY ("client_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_into_id_fk" FOREIGN KEY ("into_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("sub_shop_id",folded("sku" collate "C"));
--> statement-breakpoint
CREATE INDEX "products_category_index" ON "products" USING btree ("sub_shop_id","category","id");
--> statement-breakpoint
CREATE INDEX "products_brand_index" ON "products" USING btree ("sub_shop_id","brand","id");
--> statement-breakpoint
CREATE INDEX "products_price_from_index" ON "products" USING btree ("sub_shop_id","price_from","id");
--> statement-breakpoint
CREATE INDEX "products_price_to_index" ON "products" USING btree ("sub_shop_id","price_to","id");
--> statement-breakpoint
CREATE INDEX "products_margin_index" ON "products" USING btree ("sub_shop_id","margin","id");
--> statement-breakpoint
CREATE INDEX "products_stock_level_index" ON "products" USING btree ("sub_shop_id","stock_level","id");
--> statement-breakpoint
CREATE INDEX "products_arabic_index" ON "products" USING btree ("sub_shop_id","arabic","id");
--> statement-breakpoint
CREATE INDEX "products_status_index" ON "products" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "products_name_en_sort_index" ON "products" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_name_ar_sort_index" ON "products" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sku_sort_index" ON "products" USING btree ("sub_shop_id",folded("sku" collate "C"),"sku" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_price_from_price_to_index" ON "products" USING btree ("sub_shop_id","price_from","price_to","id") WHERE "products"."price_from" < "products"."price_to";
--> statement-breakpoint
CREATE INDEX "products_colours_index" ON "products" USING gin ("sub_shop_id","colours");
--> statement-breakpoint
CREATE INDEX "products_sizes_index" ON "products" USING gin ("sub_shop_id","sizes");
--> statement-breakpoint
CREATE INDEX "products_images_files_index" ON "products" USING gin ("images" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("sub_shop_id",folded("sku" collate "C"));
--> statement-breakpoint
CREATE INDEX "product_variants_product_index" ON "product_variants" USING btree ("sub_shop_id","product","id");
--> statement-breakpoint
CREATE INDEX "product_variants_active_index" ON "product_variants" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "product_variants_price_index" ON "product_variants" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "product_variants_stock_index" ON "product_variants" USING btree ("sub_shop_id","stock","id");
--> statement-breakpoint
CREATE INDEX "product_variants_available_index" ON "product_variants" USING btree ("sub_shop_id","available","id");
--> statement-breakpoint
CREATE INDEX "product_variants_colour_index" ON "product_variants" USING btree ("sub_shop_id","colour","id");
--> statement-breakpoint
CREATE INDEX "product_variants_size_index" ON "product_variants" USING btree ("sub_shop_id","size","id");
--> statement-breakpoint
CREATE INDEX "product_variants_sku_sort_index" ON "product_variants" USING btree ("sub_shop_id",folded("sku" collate "C"),"sku" collate "C","id");
--> statement-breakpoint
CREATE INDEX "product_variants_search_index" ON "product_variants" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shop_categories_status_index" ON "shop_categories" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_products_index" ON "shop_categories" USING btree ("sub_shop_id","products","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_sort_index" ON "shop_categories" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_en_sort_index" ON "shop_categories" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_name_ar_sort_index" ON "shop_categories" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "shop_categories_search_index" ON "shop_categories" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "available_categories_name_en_sort_index" ON "available_categories" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "available_categories_name_ar_sort_index" ON "available_categories" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "available_categories_search_index" ON "available_categories" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sub_categories_category_reference_index" ON "sub_categories" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_active_index" ON "sub_categories" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_sort_index" ON "sub_categories" USING btree ("sort","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_en_sort_index" ON "sub_categories" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_name_ar_sort_index" ON "sub_categories" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_categories_search_index" ON "sub_categories" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "brands_active_index" ON "brands" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "brands_sort_index" ON "brands" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "brands_name_en_sort_index" ON "brands" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "brands_name_ar_sort_index" ON "brands" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "brands_search_index" ON "brands" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_colors_active_index" ON "products_colors" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "products_colors_hex_index" ON "products_colors" USING btree ("sub_shop_id","hex","id");
--> statement-breakpoint
CREATE INDEX "products_colors_sort_index" ON "products_colors" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_en_sort_index" ON "products_colors" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_colors_name_ar_sort_index" ON "products_colors" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_colors_search_index" ON "products_colors" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sizes_code_unique" ON "products_sizes" USING btree ("sub_shop_id",folded("code" collate "C"));
--> statement-breakpoint
CREATE INDEX "products_sizes_group_index" ON "products_sizes" USING btree ("sub_shop_id","group","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_active_index" ON "products_sizes" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_sort_index" ON "products_sizes" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_en_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_name_ar_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_code_sort_index" ON "products_sizes" USING btree ("sub_shop_id",folded("code" collate "C"),"code" collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_sizes_search_index" ON "products_sizes" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("sub_shop_id","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_client_index" ON "orders" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "orders_order_status_index" ON "orders" USING btree ("sub_shop_id","order_status","id");
--> statement-breakpoint
CREATE INDEX "orders_fulfillment_status_index" ON "orders" USING btree ("sub_shop_id","fulfillment_status","id");
--> statement-breakpoint
CREATE INDEX "orders_payment_status_index" ON "orders" USING btree ("sub_shop_id","payment_status","id");
--> statement-breakpoint
CREATE INDEX "orders_on_hold_index" ON "orders" USING btree ("sub_shop_id","on_hold","id");
--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "orders_payment_method_index" ON "orders" USING btree ("sub_shop_id","payment_method","id");
--> statement-breakpoint
CREATE INDEX "orders_delivery_employee_index" ON "orders" USING btree ("sub_shop_id","delivery_employee","id");
--> statement-breakpoint
CREATE INDEX "orders_number_index" ON "orders" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "orders_cash_with_index" ON "orders" USING btree ("sub_shop_id","cash_with","id");
--> statement-breakpoint
CREATE INDEX "orders_city_sort_index" ON "orders" USING btree ("sub_shop_id",folded("city" collate "C"),"city" collate "C","id");
--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_order_index" ON "order_lines" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "order_lines_variant_index" ON "order_lines" USING btree ("sub_shop_id","variant","id");
--> statement-breakpoint
CREATE INDEX "order_lines_sku_index" ON "order_lines" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "order_lines_qty_index" ON "order_lines" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "order_lines_fulfilled_qty_index" ON "order_lines" USING btree ("sub_shop_id","fulfilled_qty","id");
--> statement-breakpoint
CREATE INDEX "order_lines_price_index" ON "order_lines" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "order_lines_total_index" ON "order_lines" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_en_sort_index" ON "order_lines" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_ar_sort_index" ON "order_lines" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_lines_search_index" ON "order_lines" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "order_events_at_index" ON "order_events" USING btree ("sub_shop_id","at","id");
--> statement-breakpoint
CREATE INDEX "order_events_type_index" ON "order_events" USING btree ("sub_shop_id","type","id");
--> statement-breakpoint
CREATE INDEX "order_events_actor_id_reference_index" ON "order_events" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX "order_events_from_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("from" collate "C"),"from" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_events_to_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("to" collate "C"),"to" collate "C","id");
--> statement-breakpoint
CREATE INDEX "order_events_actor_sort_index" ON "order_events" USING btree ("sub_shop_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "refunds_amount_index" ON "refunds" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "refunds_status_index" ON "refunds" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "refunds_number_index" ON "refunds" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_search_index" ON "refunds" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refund_lines_refund_index" ON "refund_lines" USING btree ("sub_shop_id","refund","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_line_index" ON "refund_lines" USING btree ("sub_shop_id","line","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_sku_index" ON "refund_lines" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_qty_index" ON "refund_lines" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_restock_index" ON "refund_lines" USING btree ("sub_shop_id","restock","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_amount_index" ON "refund_lines" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_name_en_sort_index" ON "refund_lines" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_name_ar_sort_index" ON "refund_lines" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_search_index" ON "refund_lines" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_drafts_status_index" ON "order_drafts" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_client_index" ON "order_drafts" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_payment_method_index" ON "order_drafts" USING btree ("sub_shop_id","payment_method","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_number_index" ON "order_drafts" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_total_index" ON "order_drafts" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_updated_at_index" ON "order_drafts" USING btree ("sub_shop_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_order_index" ON "order_drafts" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "order_drafts_search_index" ON "order_drafts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_draft_lines_draft_index" ON "order_draft_lines" USING btree ("sub_shop_id","draft","id");
--> statement-breakpoint
CREATE INDEX "order_draft_lines_variant_index" ON "order_draft_lines" USING btree ("sub_shop_id","variant","id");
--> statement-breakpoint
CREATE INDEX "order_draft_lines_qty_index" ON "order_draft_lines" USING btree ("sub_shop_id","qty","id");
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
CREATE INDEX "discounts_name_en_sort_index" ON "discounts" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "discounts_name_ar_sort_index" ON "discounts" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "discounts_categories_index" ON "discounts" USING gin ("sub_shop_id","categories");
--> statement-breakpoint
CREATE INDEX "discounts_products_index" ON "discounts" USING gin ("sub_shop_id","products");
--> statement-breakpoint
CREATE INDEX "discounts_search_index" ON "discounts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_unique" ON "offers" USING btree ("sub_shop_id",folded("code" collate "C"));
--> statement-breakpoint
CREATE INDEX "offers_price_index" ON "offers" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "offers_start_index" ON "offers" USING btree ("sub_shop_id","start","id");
--> statement-breakpoint
CREATE INDEX "offers_end_index" ON "offers" USING btree ("sub_shop_id","end","id");
--> statement-breakpoint
CREATE INDEX "offers_active_index" ON "offers" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "offers_redeemed_index" ON "offers" USING btree ("sub_shop_id","redeemed","id");
--> statement-breakpoint
CREATE INDEX "offers_title_en_sort_index" ON "offers" USING btree ("sub_shop_id",folded("title_en" collate "C"),"title_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "offers_title_ar_sort_index" ON "offers" USING btree ("sub_shop_id",folded("title_ar" collate "C"),"title_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "offers_products_index" ON "offers" USING gin ("sub_shop_id","products");
--> statement-breakpoint
CREATE INDEX "offers_search_index" ON "offers" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "offer_orders_code_index" ON "offer_orders" USING btree ("sub_shop_id","code","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_offer_index" ON "offer_orders" USING btree ("sub_shop_id","offer","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_client_index" ON "offer_orders" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_status_index" ON "offer_orders" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_qty_index" ON "offer_orders" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_total_index" ON "offer_orders" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_created_at_index" ON "offer_orders" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_by_reference_index" ON "offer_orders" USING btree ("by","id");
--> statement-breakpoint
CREATE INDEX "offer_orders_search_index" ON "offer_orders" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "clients_orders_index" ON "clients" USING btree ("sub_shop_id","orders","id");
--> statement-breakpoint
CREATE INDEX "clients_spent_index" ON "clients" USING btree ("sub_shop_id","spent","id");
--> statement-breakpoint
CREATE INDEX "clients_last_order_index" ON "clients" USING btree ("sub_shop_id","last_order","id");
--> statement-breakpoint
CREATE INDEX "clients_phone_state_index" ON "clients" USING btree ("sub_shop_id","phone_state","id");
--> statement-breakpoint
CREATE INDEX "clients_merged_index" ON "clients" USING btree ("sub_shop_id","merged","id");
--> statement-breakpoint
CREATE INDEX "clients_blocked_index" ON "clients" USING btree ("sub_shop_id","blocked","id");
--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "clients_same_as_index" ON "clients" USING btree ("sub_shop_id","same_as","id");
--> statement-breakpoint
CREATE INDEX "clients_account_reference_index" ON "clients" USING btree ("account","id");
--> statement-breakpoint
CREATE INDEX "clients_full_name_sort_index" ON "clients" USING btree ("sub_shop_id",folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "reviews_rating_index" ON "reviews" USING btree ("sub_shop_id","rating","id");
--> statement-breakpoint
CREATE INDEX "reviews_product_index" ON "reviews" USING btree ("sub_shop_id","product","id");
--> statement-breakpoint
CREATE INDEX "reviews_client_index" ON "reviews" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "reviews_status_index" ON "reviews" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "reviews_replied_at_index" ON "reviews" USING btree ("sub_shop_id","replied_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_created_at_index" ON "reviews" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_order_index" ON "reviews" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "reviews_author_sort_index" ON "reviews" USING btree ("sub_shop_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "reviews_images_files_index" ON "reviews" USING gin ("images" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "reviews_search_index" ON "reviews" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_threads_client_index" ON "message_threads" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "message_threads_unread_index" ON "message_threads" USING btree ("sub_shop_id","unread","id");
--> statement-breakpoint
CREATE INDEX "message_threads_assignee_index" ON "message_threads" USING btree ("sub_shop_id","assignee","id");
--> statement-breakpoint
CREATE INDEX "message_threads_state_index" ON "message_threads" USING btree ("sub_shop_id","state","id");
--> statement-breakpoint
CREATE INDEX "message_threads_last_at_index" ON "message_threads" USING btree ("sub_shop_id","last_at","id");
--> statement-breakpoint
CREATE INDEX "message_threads_about_order_index" ON "message_threads" USING btree ("sub_shop_id","about_order","id");
--> statement-breakpoint
CREATE INDEX "message_threads_about_product_index" ON "message_threads" USING btree ("sub_shop_id","about_product","id");
--> statement-breakpoint
CREATE INDEX "message_threads_subject_sort_index" ON "message_threads" USING btree ("sub_shop_id",folded("subject" collate "C"),"subject" collate "C","id");
--> statement-breakpoint
CREATE INDEX "message_threads_search_index" ON "message_threads" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_thread_index" ON "messages" USING btree ("sub_shop_id","thread","id");
--> statement-breakpoint
CREATE INDEX "messages_sender_index" ON "messages" USING btree ("sub_shop_id","sender","id");
--> statement-breakpoint
CREATE INDEX "messages_read_at_index" ON "messages" USING btree ("sub_shop_id","read_at","id");
--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_author_sort_index" ON "messages" USING btree ("sub_shop_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "messages_attachments_files_index" ON "messages" USING gin ("attachments" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "saved_replies_updated_at_index" ON "saved_replies" USING btree ("sub_shop_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_title_sort_index" ON "saved_replies" USING btree ("sub_shop_id",folded("title" collate "C"),"title" collate "C","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_shortcut_sort_index" ON "saved_replies" USING btree ("sub_shop_id",folded("shortcut" collate "C"),"shortcut" collate "C","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_search_index" ON "saved_replies" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "points_client_index" ON "points" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "points_type_index" ON "points" USING btree ("sub_shop_id","type","id");
--> statement-breakpoint
CREATE INDEX "points_order_index" ON "points" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "points_expires_at_index" ON "points" USING btree ("sub_shop_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "points_delta_index" ON "points" USING btree ("sub_shop_id","delta","id");
--> statement-breakpoint
CREATE INDEX "points_created_at_index" ON "points" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "points_reason_sort_index" ON "points" USING btree ("sub_shop_id",folded("reason" collate "C"),"reason" collate "C","id");
--> statement-breakpoint
CREATE INDEX "points_search_index" ON "points" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_employees_vehicle_index" ON "delivery_employees" USING btree ("sub_shop_id","vehicle","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_active_index" ON "delivery_employees" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_name_sort_index" ON "delivery_employees" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_search_index" ON "delivery_employees" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "team_members_role_type_index" ON "team_members" USING btree ("sub_shop_id","role_type","id");
--> statement-breakpoint
CREATE INDEX "team_members_status_index" ON "team_members" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "team_members_email_index" ON "team_members" USING btree ("sub_shop_id","email","id");
--> statement-breakpoint
CREATE INDEX "team_members_phone_index" ON "team_members" USING btree ("sub_shop_id","phone","id");
--> statement-breakpoint
CREATE INDEX "team_members_expires_index" ON "team_members" USING btree ("sub_shop_id","expires","id");
--> statement-breakpoint
CREATE INDEX "team_members_name_sort_index" ON "team_members" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "team_members_search_index" ON "team_members" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_role_type_index" ON "users" USING btree ("role_type","id");
--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "users_phone_index" ON "users" USING btree ("phone","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_sort_index" ON "users" USING btree (folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "advertisements_placement_index" ON "advertisements" USING btree ("sub_shop_id","placement","id");
--> statement-breakpoint
CREATE INDEX "advertisements_start_index" ON "advertisements" USING btree ("sub_shop_id","start","id");
--> statement-breakpoint
CREATE INDEX "advertisements_end_index" ON "advertisements" USING btree ("sub_shop_id","end","id");
--> statement-breakpoint
CREATE INDEX "advertisements_status_index" ON "advertisements" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "advertisements_impressions_index" ON "advertisements" USING btree ("sub_shop_id","impressions","id");
--> statement-breakpoint
CREATE INDEX "advertisements_clicks_index" ON "advertisements" USING btree ("sub_shop_id","clicks","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_en_sort_index" ON "advertisements" USING btree ("sub_shop_id",folded("title_en" collate "C"),"title_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "advertisements_title_ar_sort_index" ON "advertisements" USING btree ("sub_shop_id",folded("title_ar" collate "C"),"title_ar" collate "C","id");
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
CREATE INDEX "gallery_kind_index" ON "gallery" USING btree ("sub_shop_id","kind","id");
--> statement-breakpoint
CREATE INDEX "gallery_bytes_index" ON "gallery" USING btree ("sub_shop_id","bytes","id");
--> statement-breakpoint
CREATE INDEX "gallery_created_at_index" ON "gallery" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "gallery_name_sort_index" ON "gallery" USING btree ("sub_shop_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "gallery_search_index" ON "gallery" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_code_index" ON "transactions" USING btree ("sub_shop_id","code","id");
--> statement-breakpoint
CREATE INDEX "transactions_type_index" ON "transactions" USING btree ("sub_shop_id","type","id");
--> statement-breakpoint
CREATE INDEX "transactions_direction_index" ON "transactions" USING btree ("sub_shop_id","direction","id");
--> statement-breakpoint
CREATE INDEX "transactions_amount_index" ON "transactions" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "transactions_status_index" ON "transactions" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "transactions_order_index" ON "transactions" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "transactions_refund_index" ON "transactions" USING btree ("sub_shop_id","refund","id");
--> statement-breakpoint
CREATE INDEX "transactions_payout_index" ON "transactions" USING btree ("sub_shop_id","payout","id");
--> statement-breakpoint
CREATE INDEX "transactions_advertisement_index" ON "transactions" USING btree ("sub_shop_id","advertisement","id");
--> statement-breakpoint
CREATE INDEX "transactions_reversed_from_index" ON "transactions" USING btree ("sub_shop_id","reversed_from","id");
--> statement-breakpoint
CREATE INDEX "transactions_done_at_index" ON "transactions" USING btree ("sub_shop_id","done_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_index" ON "transactions" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_done_by_reference_index" ON "transactions" USING btree ("done_by","id");
--> statement-breakpoint
CREATE INDEX "transactions_search_index" ON "transactions" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "accounts_currency_index" ON "accounts" USING btree ("sub_shop_id","currency","id");
--> statement-breakpoint
CREATE INDEX "accounts_default_index" ON "accounts" USING btree ("sub_shop_id","default","id");
--> statement-breakpoint
CREATE INDEX "accounts_verified_index" ON "accounts" USING btree ("sub_shop_id","verified","id");
--> statement-breakpoint
CREATE INDEX "accounts_currency_reference_index" ON "accounts" USING btree ("currency","id");
--> statement-breakpoint
CREATE INDEX "accounts_bank_sort_index" ON "accounts" USING btree ("sub_shop_id",folded("bank" collate "C"),"bank" collate "C","id");
--> statement-breakpoint
CREATE INDEX "accounts_holder_sort_index" ON "accounts" USING btree ("sub_shop_id",folded("holder" collate "C"),"holder" collate "C","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_default_unique" ON "accounts" USING btree ("sub_shop_id","default") WHERE "accounts"."default";
--> statement-breakpoint
CREATE INDEX "accounts_search_index" ON "accounts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payouts_account_index" ON "payouts" USING btree ("sub_shop_id","account","id");
--> statement-breakpoint
CREATE INDEX "payouts_amount_index" ON "payouts" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "payouts_status_index" ON "payouts" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "payouts_number_index" ON "payouts" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "payouts_reference_index" ON "payouts" USING btree ("sub_shop_id","reference","id");
--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_search_index" ON "payouts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "currencies_default_index" ON "currencies" USING btree ("default","id");
--> statement-breakpoint
CREATE INDEX "currencies_active_index" ON "currencies" USING btree ("active","id");
--> statement-breakpoint
CREATE INDEX "currencies_rate_index" ON "currencies" USING btree ("rate","id");
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
CREATE UNIQUE INDEX "currencies_default_unique" ON "currencies" USING btree ("default") WHERE "currencies"."default";
--> statement-breakpoint
CREATE INDEX "currencies_search_index" ON "currencies" USING gin ("search_text" gin_trgm_ops);
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
CREATE INDEX "sub_shops_sub_category_reference_index" ON "sub_shops" USING btree ("sub_category","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_owner_reference_index" ON "sub_shops" USING btree ("owner","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_status_index" ON "sub_shops" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_currency_reference_index" ON "sub_shops" USING btree ("currency","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_en_sort_index" ON "sub_shops" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_name_ar_sort_index" ON "sub_shops" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "sub_shops_search_index" ON "sub_shops" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "storefront_identities_client_index" ON "storefront_identities" USING btree ("client");
--> statement-breakpoint
CREATE INDEX "storefront_keys_created_at_index" ON "storefront_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "storefront_threads_identity_id_index" ON "storefront_threads" USING btree ("identity_id");
--> statement-breakpoint
CREATE INDEX "storefront_orders_identity_id_index" ON "storefront_orders" USING btree ("identity_id");
--> statement-breakpoint
CREATE INDEX "discount_uses_order_id_index" ON "discount_uses" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_draft_links_sub_shop_id_index" ON "order_draft_links" USING btree ("sub_shop_id");
--> statement-breakpoint
CREATE INDEX "client_invitations_sub_shop_id_index" ON "client_invitations" USING btree ("sub_shop_id");
--> statement-breakpoint
CREATE INDEX "client_merges_into_id_index" ON "client_merges" USING btree ("into_id");
--> statement-breakpoint
CREATE INDEX "ledger_sums_change_index" ON "ledger_sums" USING btree ("change") WHERE "ledger_sums"."change" > 0;
--> statement-breakpoint
-- Clients are found by the digits of a phone number, however it is written.
CREATE INDEX "clients_phone_digits_index" ON "clients" USING btree ("sub_shop_id", ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '0'));
--> statement-breakpoint
CREATE INDEX "transactions_balance_index" ON "transactions" USING btree ("sub_shop_id", "status", "type", "direction") INCLUDE ("amount");
--> statement-breakpoint
-- What happens once is booked once.
CREATE UNIQUE INDEX "transactions_live_unique" ON "transactions" USING btree ("sub_shop_id", "order", "type", "direction", coalesce("refund", 0::bigint)) WHERE "status" <> 'canceled' AND "reversed_from" IS NULL AND "order" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_advertisement_unique" ON "transactions" USING btree ("sub_shop_id", "advertisement", "direction") WHERE "advertisement" IS NOT NULL AND "reversed_from" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_payout_unique" ON "transactions" USING btree ("sub_shop_id", "payout") WHERE "payout" IS NOT NULL AND "reversed_from" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "points_earned_unique" ON "points" USING btree ("sub_shop_id", "order") WHERE "type" = 'earned';
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("sub_shop_id", "order", "product");
--> statement-breakpoint
-- Amounts and quantities that can't be.
ALTER TABLE "offers" ADD CONSTRAINT "offers_redeemed_check" CHECK ("redeemed" >= 0 AND ("qty_limit" IS NULL OR "redeemed" <= "qty_limit"));
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_qty_check" CHECK ("qty" > 0);
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_redeemed_at_check" CHECK (("status" = 'redeemed') = ("redeemed_at" IS NOT NULL));
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_of_packed" CHECK ("returned_qty" >= 0 AND "returned_qty" <= "fulfilled_qty");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_of_total" CHECK ("refunded" >= 0 AND "refunded" <= "total");
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount_positive" CHECK ("amount" > 0);
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_delta_not_zero" CHECK ("delta" <> 0);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_amount_positive" CHECK ("amount" > 0);
--> statement-breakpoint
-- The framework makes it, too. These tables only grow; points follow a client who is merged.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% only grows', tg_table_name USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_events_only_grow" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "points_only_grow" BEFORE DELETE ON "points" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "points_stay" BEFORE UPDATE ON "points" FOR EACH ROW WHEN (to_jsonb(OLD) - 'client' IS DISTINCT FROM to_jsonb(NEW) - 'client') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Visits are kept by months: one partition for all until this one ends, and one for what has none (the framework makes those that follow).
DO $$ BEGIN
  EXECUTE format('CREATE TABLE "visits_before" PARTITION OF "visits" FOR VALUES FROM (MINVALUE) TO (%L)', date_trunc('month', now() AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
END $$;
--> statement-breakpoint
CREATE TABLE "visits_other" PARTITION OF "visits" DEFAULT;
--> statement-breakpoint
ALTER TABLE "visits_before" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "visits_other" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The framework makes it, too, once the tables are there; triggers below ask it.
CREATE OR REPLACE FUNCTION is_quiet() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT coalesce(current_setting('admin.quiet', true), '') = 'on' $$;
--> statement-breakpoint
-- What a client has: points are spent in the order in which they expire, and what has expired by then is lost.
CREATE FUNCTION points_balance(of_shop bigint, of_client bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry record;
  lots bigint[] := '{}';
  ends timestamptz[] := '{}';
  need bigint;
  best integer;
  balance bigint := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM points WHERE sub_shop_id = of_shop AND client = of_client AND expires_at IS NOT NULL) THEN
    RETURN (SELECT coalesce(sum(delta), 0) FROM points WHERE sub_shop_id = of_shop AND client = of_client);
  END IF;
  FOR entry IN SELECT delta, created_at, expires_at FROM points WHERE sub_shop_id = of_shop AND client = of_client ORDER BY id LOOP
    IF entry.delta > 0 THEN
      lots := lots || entry.delta::bigint;
      ends := ends || coalesce(entry.expires_at, 'infinity');
    END IF;
    need := -entry.delta;
    WHILE need > 0 LOOP
      SELECT i INTO best FROM generate_subscripts(lots, 1) i WHERE lots[i] > 0 AND ends[i] > entry.created_at ORDER BY ends[i], i LIMIT 1;
      EXIT WHEN best IS NULL;
      need := need - lots[best];
      lots[best] := greatest(-need, 0);
    END LOOP;
  END LOOP;
  FOR best IN 1..cardinality(lots) LOOP
    IF ends[best] > now() THEN balance := balance + lots[best]; END IF;
  END LOOP;
  RETURN balance;
END $$;
--> statement-breakpoint
-- A transaction that is done or canceled stays as it is; a pending one becomes either.
CREATE FUNCTION guard_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open CONSTANT text[] := '{status,done_by,done_at,notes,version,updated_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'pending' AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a transaction stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_stay BEFORE DELETE OR UPDATE ON "transactions" FOR EACH ROW EXECUTE FUNCTION guard_transaction();
--> statement-breakpoint
-- A product that falls to its threshold is told of once: the locks let one of several sales at once see that.
CREATE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $_$
BEGIN
  IF is_quiet() THEN RETURN NULL; END IF;
  EXECUTE $lock$ SELECT FROM products
  WHERE id IN (SELECT later.product FROM later_rows AS later JOIN earlier_rows AS earlier USING (id) WHERE later.stock < earlier.stock)
  ORDER BY id FOR NO KEY UPDATE $lock$;
  EXECUTE $notify$
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT product.sub_shop_id, 'low_stock', 'products/view-all', product.id,
    jsonb_build_object('product', jsonb_build_object('en', product.name_en, 'ar', product.name_ar), 'stock', left_over.stock)
  FROM (
    SELECT later.product, sum(later.stock - earlier.stock) AS change
    FROM later_rows AS later JOIN earlier_rows AS earlier USING (id)
    GROUP BY later.product HAVING sum(later.stock - earlier.stock) < 0
  ) AS moved
  JOIN products AS product ON product.id = moved.product AND product.status = 'active'
  JOIN sub_shops AS shop ON shop.id = product.sub_shop_id AND shop.notify_low_stock
  CROSS JOIN LATERAL (
    SELECT sum(variant.stock) AS stock FROM product_variants AS variant
    WHERE variant.sub_shop_id = product.sub_shop_id AND variant.product = product.id
  ) AS left_over
  WHERE left_over.stock <= coalesce(product.low_stock, shop.low_stock_threshold)
    AND left_over.stock - moved.change > coalesce(product.low_stock, shop.low_stock_threshold)
  $notify$;
  RETURN NULL;
END $_$;
--> statement-breakpoint
CREATE TRIGGER product_variants_notify AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS later_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_low_stock();
--> statement-breakpoint
CREATE FUNCTION notify_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'message', 'messages', NEW.thread, jsonb_build_object('name', NEW.author, 'text', left(NEW.body, 140))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_messages;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_notify AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW.sender = 'client' AND NOT is_quiet()) EXECUTE FUNCTION notify_message();
--> statement-breakpoint
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'order', 'all-orders', NEW.id,
    jsonb_build_object('number', NEW.number, 'name', (SELECT full_name FROM clients WHERE id = NEW.client))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT ON "orders" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE FUNCTION notify_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'review', 'reviews', NEW.id, jsonb_build_object('name', NEW.author, 'rating', NEW.rating,
    'product', (SELECT jsonb_build_object('en', name_en, 'ar', name_ar) FROM products WHERE id = NEW.product))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_reviews;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_notify AFTER INSERT ON "reviews" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION notify_review();
