CREATE TABLE "points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"client" integer NOT NULL,
	"delta" integer NOT NULL,
	"type" text DEFAULT 'manual' NOT NULL,
	"reason" text NOT NULL,
	"order" integer,
	"expires_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "points_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "points_per_unit" numeric(18, 4) DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "point_worth" numeric(16, 4) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
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
CREATE INDEX "points_reason_index" ON "points" USING btree ("sub_shop_id","reason","id");
--> statement-breakpoint
CREATE INDEX "points_created_at_index" ON "points" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "points_search_index" ON "points" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
-- By hand: what no declaration says.
--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_delta_not_zero" CHECK ("delta" <> 0);
--> statement-breakpoint
CREATE UNIQUE INDEX "points_earned_unique" ON "points" ("sub_shop_id", "order") WHERE "type" = 'earned';
--> statement-breakpoint
CREATE TRIGGER points_only_grow BEFORE UPDATE OR DELETE ON "points" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a client has of points now. What is taken is taken of those that expire first, of those that hadn't expired then.
CREATE FUNCTION points_balance(of_shop integer, of_client integer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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
