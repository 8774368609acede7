CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"client" integer NOT NULL,
	"order_status" text DEFAULT 'pending' NOT NULL,
	"fulfillment_status" text DEFAULT 'unfulfilled' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"on_hold" boolean DEFAULT false NOT NULL,
	"hold_reason" text,
	"cancel_reason" text,
	"subtotal" numeric(16, 4) DEFAULT '0' NOT NULL,
	"discount" numeric(16, 4) DEFAULT '0' NOT NULL,
	"delivery_fee" numeric(16, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(16, 4) DEFAULT '0' NOT NULL,
	"total" numeric(16, 4) DEFAULT '0' NOT NULL,
	"commission_rate" numeric(5, 2),
	"commission" numeric(16, 4),
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"paid_at" timestamp with time zone,
	"cash_with" integer,
	"address" jsonb,
	"delivery_employee" integer,
	"delivery_slot" timestamp with time zone,
	"tracking" text,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "orders_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"order" integer NOT NULL,
	"variant" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"fulfilled_qty" integer DEFAULT 0 NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"discount" numeric(16, 4) DEFAULT '0' NOT NULL,
	"total" numeric(16, 4) NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"order" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text,
	"actor_id" integer,
	"from" text,
	"to" text,
	"note" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_events_row_unique" UNIQUE("sub_shop_id","id")
);

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
CREATE INDEX "orders_search_index" ON "orders" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_order_index" ON "order_lines" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "order_lines_variant_index" ON "order_lines" USING btree ("sub_shop_id","variant","id");
--> statement-breakpoint
CREATE INDEX "order_lines_sku_index" ON "order_lines" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_en_index" ON "order_lines" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "order_lines_name_ar_index" ON "order_lines" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "order_lines_qty_index" ON "order_lines" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "order_lines_fulfilled_qty_index" ON "order_lines" USING btree ("sub_shop_id","fulfilled_qty","id");
--> statement-breakpoint
CREATE INDEX "order_lines_price_index" ON "order_lines" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "order_lines_total_index" ON "order_lines" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "order_lines_search_index" ON "order_lines" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "order_events_at_index" ON "order_events" USING btree ("sub_shop_id","at","id");
--> statement-breakpoint
CREATE INDEX "order_events_type_index" ON "order_events" USING btree ("sub_shop_id","type","id");
--> statement-breakpoint
CREATE INDEX "order_events_from_index" ON "order_events" USING btree ("sub_shop_id","from","id");
--> statement-breakpoint
CREATE INDEX "order_events_to_index" ON "order_events" USING btree ("sub_shop_id","to","id");
--> statement-breakpoint
CREATE INDEX "order_events_actor_index" ON "order_events" USING btree ("sub_shop_id","actor","id");
--> statement-breakpoint
CREATE INDEX "order_events_actor_id_reference_index" ON "order_events" USING btree ("actor_id","id");

--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_only_grow BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
