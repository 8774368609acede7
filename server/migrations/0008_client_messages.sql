CREATE TABLE "client_notices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"event" text NOT NULL,
	"order" bigint,
	"draft" bigint,
	"client" bigint,
	"channel" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"error" text,
	"recipient" text,
	"language" text,
	"subject" text,
	"text" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"cost" numeric(18, 4),
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"provider_id" text,
	"key" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_notices_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "client_notices_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "client_notices_key_unique" UNIQUE("sub_shop_id","key")
);

--> statement-breakpoint
CREATE TABLE "notice_channels" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"cost" numeric(18, 4),
	"phone_id" text,
	"api_url" text,
	"method" text DEFAULT 'json' NOT NULL,
	"body" text,
	"key_header" text,
	"id_path" text,
	"error_path" text,
	"cost_path" text,
	"secrets_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_channels_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "notice_channels_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "notice_channels_channel_unique" UNIQUE("sub_shop_id","channel")
);

--> statement-breakpoint
CREATE TABLE "notice_templates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"approved_name" text,
	"approved_language" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_templates_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "notice_templates_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "notice_secrets" (
	"channel_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "notice_secrets_pkey" PRIMARY KEY("channel_id","name","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "client_links" (
	"sub_shop_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"order_id" bigint,
	"draft_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_links_pkey" PRIMARY KEY("token_hash","sub_shop_id")
);

--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_answer" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "no_notices" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "notice_language" text DEFAULT 'ar' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "quiet_from" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "quiet_to" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "review_days" integer;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "confirm_cash" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "confirm_hours" integer DEFAULT 12 NOT NULL;
--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_draft_fk" FOREIGN KEY ("sub_shop_id","draft") REFERENCES "public"."order_drafts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_channels" ADD CONSTRAINT "notice_channels_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_templates" ADD CONSTRAINT "notice_templates_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_secrets" ADD CONSTRAINT "notice_secrets_channel_id_fk" FOREIGN KEY ("channel_id","sub_shop_id") REFERENCES "public"."notice_channels"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_order_id_fk" FOREIGN KEY ("order_id","sub_shop_id") REFERENCES "public"."orders"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_draft_id_fk" FOREIGN KEY ("draft_id","sub_shop_id") REFERENCES "public"."order_drafts"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "client_notices_event_index" ON "client_notices" USING btree ("sub_shop_id","event","id");
--> statement-breakpoint
CREATE INDEX "client_notices_order_index" ON "client_notices" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "client_notices_client_index" ON "client_notices" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "client_notices_channel_index" ON "client_notices" USING btree ("sub_shop_id","channel","id");
--> statement-breakpoint
CREATE INDEX "client_notices_status_index" ON "client_notices" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "client_notices_due_at_index" ON "client_notices" USING btree ("sub_shop_id","due_at","id");
--> statement-breakpoint
CREATE INDEX "client_notices_provider_id_index" ON "client_notices" USING btree ("sub_shop_id","provider_id","id");
--> statement-breakpoint
CREATE INDEX "client_notices_cost_index" ON "client_notices" USING btree ("sub_shop_id","cost","id");
--> statement-breakpoint
CREATE INDEX "client_notices_created_at_index" ON "client_notices" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "client_notices_draft_index" ON "client_notices" USING btree ("sub_shop_id","draft","id");
--> statement-breakpoint
CREATE INDEX "client_notices_search_index" ON "client_notices" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notice_channels_active_index" ON "notice_channels" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "notice_channels_channel_index" ON "notice_channels" USING btree ("sub_shop_id","channel","id");
--> statement-breakpoint
CREATE INDEX "notice_channels_cost_index" ON "notice_channels" USING btree ("sub_shop_id","cost","id");
--> statement-breakpoint
CREATE INDEX "notice_templates_event_index" ON "notice_templates" USING btree ("sub_shop_id","event","id");
--> statement-breakpoint
CREATE INDEX "notice_templates_channel_index" ON "notice_templates" USING btree ("sub_shop_id","channel","id");
--> statement-breakpoint
CREATE INDEX "notice_templates_language_index" ON "notice_templates" USING btree ("sub_shop_id","language","id");
--> statement-breakpoint
CREATE INDEX "notice_templates_active_index" ON "notice_templates" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "notice_templates_search_index" ON "notice_templates" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "client_links_order_id_index" ON "client_links" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "client_links_draft_id_index" ON "client_links" USING btree ("draft_id");
--> statement-breakpoint
CREATE INDEX "client_links_expires_at_index" ON "client_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "orders_client_answer_index" ON "orders" USING btree ("sub_shop_id","client_answer","id");
