CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"description_en" text,
	"description_ar" text,
	"image" text,
	"products" integer[] DEFAULT '{}' NOT NULL,
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
	CONSTRAINT "offers_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "offers_code_unique" UNIQUE("sub_shop_id","code")
);

--> statement-breakpoint
CREATE TABLE "offer_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"code" text NOT NULL,
	"offer" integer NOT NULL,
	"client" integer NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"total" numeric(16, 4) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"redeemed_at" timestamp with time zone,
	"by" integer,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offer_orders_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "offer_orders_code_unique" UNIQUE("sub_shop_id","code")
);

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
CREATE INDEX "offers_price_index" ON "offers" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "offers_start_index" ON "offers" USING btree ("sub_shop_id","start","id");
--> statement-breakpoint
CREATE INDEX "offers_end_index" ON "offers" USING btree ("sub_shop_id","end","id");
--> statement-breakpoint
CREATE INDEX "offers_active_index" ON "offers" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "offers_title_en_index" ON "offers" USING btree ("sub_shop_id","title_en","id");
--> statement-breakpoint
CREATE INDEX "offers_title_ar_index" ON "offers" USING btree ("sub_shop_id","title_ar","id");
--> statement-breakpoint
CREATE INDEX "offers_redeemed_index" ON "offers" USING btree ("sub_shop_id","redeemed","id");
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

-- By hand: what no declaration says.
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_redeemed_check" CHECK ("redeemed" >= 0 AND ("qty_limit" IS NULL OR "redeemed" <= "qty_limit"));
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_qty_check" CHECK ("qty" > 0);
--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_redeemed_at_check" CHECK (("status" = 'redeemed') = ("redeemed_at" IS NOT NULL));
