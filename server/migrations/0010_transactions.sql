CREATE TABLE "transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"order" integer,
	"reversed_from" integer,
	"done_by" integer,
	"done_at" timestamp with time zone,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "transactions_code_unique" UNIQUE("sub_shop_id","code"),
	CONSTRAINT "transactions_reversed_from_unique" UNIQUE("sub_shop_id","reversed_from")
);

--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reversed_from_fk" FOREIGN KEY ("sub_shop_id","reversed_from") REFERENCES "public"."transactions"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_done_by_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
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
CREATE INDEX "transactions_reversed_from_index" ON "transactions" USING btree ("sub_shop_id","reversed_from","id");
--> statement-breakpoint
CREATE INDEX "transactions_done_at_index" ON "transactions" USING btree ("sub_shop_id","done_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_code_index" ON "transactions" USING btree ("sub_shop_id","code","id");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_index" ON "transactions" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_done_by_reference_index" ON "transactions" USING btree ("done_by","id");
--> statement-breakpoint
CREATE INDEX "transactions_search_index" ON "transactions" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
-- By hand: what no declaration says.
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_amount_positive" CHECK ("amount" > 0);
--> statement-breakpoint
-- Of each movement an order has one row at the most that counts; what corrects one is none of its own.
CREATE UNIQUE INDEX "transactions_live_unique" ON "transactions" ("sub_shop_id", "order", "type", "direction") WHERE "status" <> 'canceled' AND "reversed_from" IS NULL AND "order" IS NOT NULL;
--> statement-breakpoint
-- Balances are sums over a shop's rows: this index alone answers them.
CREATE INDEX "transactions_balance_index" ON "transactions" ("sub_shop_id", "status", "type", "direction") INCLUDE ("amount");
--> statement-breakpoint
CREATE FUNCTION guard_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open CONSTANT text[] := '{status,done_by,done_at,notes,version,updated_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'pending' AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a transaction stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_stay BEFORE UPDATE OR DELETE ON "transactions" FOR EACH ROW EXECUTE FUNCTION guard_transaction();
