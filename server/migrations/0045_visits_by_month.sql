-- What there is stays in one partition, which ends with this month; the framework makes those of the months that come (framework/server/database/partitions).
ALTER TABLE "visits" RENAME TO "visits_before";
--> statement-breakpoint
ALTER TABLE "visits_before" DROP CONSTRAINT "visits_pkey", ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
DROP INDEX "visits_sub_shop_id_at_index";
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
  CONSTRAINT "visits_sub_shop_id_at_id_pk" PRIMARY KEY ("sub_shop_id", "at", "id"),
  CONSTRAINT "visits_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "sub_shops"("id") ON DELETE cascade,
  CONSTRAINT "visits_kind_check" CHECK ("kind" in ('view', 'cart'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
DO $$ DECLARE one record; ends timestamptz; BEGIN
  -- Requests ask the whole table alone, which has policies of its own: nobody has a right to a part of it.
  FOR one IN SELECT policyname AS name FROM pg_policies WHERE schemaname = 'public' AND tablename = 'visits_before' LOOP
    EXECUTE format('DROP POLICY %I ON "visits_before"', one.name);
  END LOOP;
  FOR one IN SELECT DISTINCT grantee::regrole::text AS name FROM pg_class, aclexplode(relacl) WHERE oid = 'visits_before'::regclass AND grantee NOT IN (relowner, 0) LOOP
    EXECUTE 'REVOKE ALL ON "visits_before" FROM ' || one.name;
  END LOOP;
  SELECT (date_trunc('month', greatest(now(), max("at")) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' INTO ends FROM "visits_before";
  EXECUTE format('ALTER TABLE "visits" ATTACH PARTITION "visits_before" FOR VALUES FROM (MINVALUE) TO (%L)', ends);
  PERFORM setval('visits_id_seq', coalesce(max("id"), 0) + 1, false) FROM "visits_before";
END $$;
--> statement-breakpoint
ALTER TABLE "visits_before" ENABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "visits_other" PARTITION OF "visits" DEFAULT;
--> statement-breakpoint
ALTER TABLE "visits_other" ENABLE ROW LEVEL SECURITY;
