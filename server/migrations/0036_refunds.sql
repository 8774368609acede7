CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"number" text NOT NULL,
	"order" integer NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"commission" numeric(16, 4) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "refunds_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"refund" integer NOT NULL,
	"line" integer NOT NULL,
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
	CONSTRAINT "refund_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" numeric(16, 4) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_qty" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refund" integer;
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
CREATE INDEX "refund_lines_name_en_index" ON "refund_lines" USING btree ("sub_shop_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_name_ar_index" ON "refund_lines" USING btree ("sub_shop_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_qty_index" ON "refund_lines" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_restock_index" ON "refund_lines" USING btree ("sub_shop_id","restock","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_amount_index" ON "refund_lines" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "refund_lines_search_index" ON "refund_lines" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_fk" FOREIGN KEY ("sub_shop_id","refund") REFERENCES "public"."refunds"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "transactions_refund_index" ON "transactions" USING btree ("sub_shop_id","refund","id");
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "net" numeric(16, 4) GENERATED ALWAYS AS (case when abs(round(case when "payment_status" in ('partly_refunded', 'refunded') then (("subtotal" + "delivery_fee" + "tax") - ("discount" + "refunded")) end, 4)) < 1000000000000 then round(case when "payment_status" in ('partly_refunded', 'refunded') then (("subtotal" + "delivery_fee" + "tax") - ("discount" + "refunded")) end, 4) end) STORED;
-- By hand: what no declaration says.
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_of_packed" CHECK ("returned_qty" BETWEEN 0 AND "fulfilled_qty");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_of_total" CHECK ("refunded" BETWEEN 0 AND "total");
--> statement-breakpoint
-- Of each movement an order has one row at the most that counts, and one for each of its refunds; what corrects one is none of its own.
DROP INDEX "transactions_live_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_live_unique" ON "transactions" ("sub_shop_id", "order", "type", "direction", coalesce("refund", 0)) WHERE "status" <> 'canceled' AND "reversed_from" IS NULL AND "order" IS NOT NULL;
--> statement-breakpoint
-- What was given back before refunds had records of their own: all of an order each time, and one refund of it.
SELECT set_config('admin.quiet', 'on', true);
--> statement-breakpoint
UPDATE "order_lines" AS line SET "returned_qty" = line."fulfilled_qty"
FROM "orders" AS o WHERE o.sub_shop_id = line.sub_shop_id AND o.id = line."order" AND o.order_status = 'returned';
--> statement-breakpoint
INSERT INTO "refunds" ("sub_shop_id", "number", "order", "amount", "status", "reason", "search_text", "created_at", "updated_at")
SELECT sub_shop_id, number, "order", amount, status, cancel_reason, lower(concat_ws(' ', number, cancel_reason)), created_at, updated_at
FROM (
  -- Of an order one may count, beside any that were canceled.
  SELECT t.*, o.cancel_reason, o.number || '-R' || row_number() OVER (PARTITION BY t.sub_shop_id, t."order" ORDER BY t.id) AS number
  FROM "transactions" AS t JOIN "orders" AS o ON o.sub_shop_id = t.sub_shop_id AND o.id = t."order"
  WHERE t.type = 'refund' AND t.direction = 'out' AND t.reversed_from IS NULL
) AS old
ORDER BY id;
--> statement-breakpoint
ALTER TABLE "transactions" DISABLE TRIGGER transactions_stay;
--> statement-breakpoint
UPDATE "transactions" AS t SET "refund" = r.id
FROM (
  SELECT id, sub_shop_id, "order", row_number() OVER (PARTITION BY sub_shop_id, "order" ORDER BY id) AS place
  FROM "transactions" WHERE type = 'refund' AND direction = 'out' AND reversed_from IS NULL
) AS old, "orders" AS o, "refunds" AS r
WHERE t.id = old.id AND o.sub_shop_id = old.sub_shop_id AND o.id = old."order" AND r.sub_shop_id = old.sub_shop_id AND r.number = o.number || '-R' || old.place;
--> statement-breakpoint
-- The cash that came back into the till goes with the refund that counts, else with the last.
UPDATE "transactions" AS t SET "refund" = (
  SELECT r.id FROM "refunds" AS r WHERE r.sub_shop_id = t.sub_shop_id AND r."order" = t."order" ORDER BY r.status = 'canceled', r.id DESC LIMIT 1
) WHERE t.type = 'cash' AND t.direction = 'in' AND t.reversed_from IS NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ENABLE TRIGGER transactions_stay;
--> statement-breakpoint
UPDATE "orders" AS o SET "refunded" = r.amount, "payment_status" = CASE WHEN r.amount < o.total THEN 'partly_refunded' ELSE 'refunded' END
FROM "refunds" AS r WHERE r.sub_shop_id = o.sub_shop_id AND r."order" = o.id AND r.status <> 'canceled' AND r.amount <= o.total;
--> statement-breakpoint
SELECT set_config('admin.quiet', 'off', true);
