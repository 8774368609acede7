CREATE TABLE "order_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"client" integer,
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
	"order" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_drafts_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "order_drafts_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "order_draft_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_draft_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"draft" integer NOT NULL,
	"variant" integer NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_draft_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "order_draft_links" (
	"draft_id" integer PRIMARY KEY NOT NULL,
	"sub_shop_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_draft_links_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "order_numbers" ADD COLUMN "last_draft" integer DEFAULT 0 NOT NULL;
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
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_draft_id_order_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."order_drafts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_draft_links" ADD CONSTRAINT "order_draft_links_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
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
CREATE INDEX "order_draft_links_sub_shop_id_index" ON "order_draft_links" USING btree ("sub_shop_id");
