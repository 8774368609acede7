CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"area" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"part_id" integer,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change" text NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audit_log_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "platform_audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"area" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"part_id" integer,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change" text NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"route" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_hash_pk" PRIMARY KEY("user_id","route","key_hash")
);

--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("sub_shop_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_operation_index" ON "audit_log" USING btree ("sub_shop_id","operation","id");
--> statement-breakpoint
CREATE INDEX "audit_log_area_index" ON "audit_log" USING btree ("sub_shop_id","area","id");
--> statement-breakpoint
CREATE INDEX "audit_log_record_index" ON "audit_log" USING btree ("sub_shop_id","record","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("sub_shop_id","actor","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_at_index" ON "platform_audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_operation_index" ON "platform_audit_log" USING btree ("operation","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_area_index" ON "platform_audit_log" USING btree ("area","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_record_index" ON "platform_audit_log" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_actor_index" ON "platform_audit_log" USING btree ("actor","id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
-- By hand: what writes the log, and keeps it as it was written.
--> statement-breakpoint
-- What of a row is there before and after a change, by column; numbers as texts, so that none is rounded on its way. Left
-- out are what people don't see and what nobody may.
CREATE FUNCTION audit_diff(earlier jsonb, later jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(name, jsonb_build_array(
    CASE jsonb_typeof(earlier -> name) WHEN 'number' THEN to_jsonb(earlier ->> name) ELSE earlier -> name END,
    CASE jsonb_typeof(later -> name) WHEN 'number' THEN to_jsonb(later ->> name) ELSE later -> name END)), '{}'::jsonb)
  FROM jsonb_object_keys(coalesce(later, earlier)) AS name
  WHERE nullif(earlier -> name, 'null'::jsonb) IS DISTINCT FROM nullif(later -> name, 'null'::jsonb)
    AND name <> 'search_text' AND name !~ '(_hash|token|secret)$'
    AND NOT (earlier IS NOT NULL AND later IS NOT NULL AND name IN ('version', 'updated_at', 'last_seen_at'))
$$;
--> statement-breakpoint
-- Writes one change. `kept` says what the table's rows are (server/audit/triggers.ts), `said` who does what in this transaction.
CREATE FUNCTION audit_entry(kept jsonb, said jsonb, who text, what text, earlier jsonb, later jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := coalesce(later, earlier);
  diff CONSTANT jsonb := audit_diff(earlier, later);
  first_area CONSTANT text := kept -> 'areas' ->> 0;
  area CONSTANT text := CASE WHEN kept -> 'areas' ? (said ->> 'area') THEN said ->> 'area' ELSE first_area END;
  shop CONSTANT integer := CASE kept ->> 'shop'
    WHEN 'row' THEN (changed ->> 'sub_shop_id')::integer
    WHEN 'own' THEN CASE WHEN area <> first_area THEN (changed ->> 'id')::integer END
  END;
  record CONSTANT text := changed ->> (kept ->> 'record');
  part CONSTANT text := kept ->> 'part';
  part_id CONSTANT integer := CASE WHEN part IS NOT NULL THEN (changed ->> 'id')::integer END;
  title_en CONSTANT text := left(coalesce(nullif(changed ->> (kept ->> 'en'), ''), nullif(changed ->> (kept ->> 'ar'), ''), '#' || record), 500);
  title_ar CONSTANT text := left(coalesce(nullif(changed ->> (kept ->> 'ar'), ''), title_en), 500);
  kind CONSTANT text := coalesce(said ->> 'kind', 'system');
BEGIN
  IF what = 'changed' AND diff = '{}'::jsonb AND NOT kept ? 'always' THEN RETURN; END IF;
  IF shop IS NULL THEN
    INSERT INTO platform_audit_log (at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, change, changes)
    VALUES (now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', pg_current_xact_id()::text, diff);
  ELSE
    INSERT INTO audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, change, changes)
    VALUES (shop, now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', pg_current_xact_id()::text, diff);
  END IF;
END $$;
--> statement-breakpoint
-- Within the transaction of a change, whoever makes it and by which SQL: set_config('matjar.actor', …) has said who.
CREATE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT jsonb := TG_ARGV[0]::jsonb;
  said CONSTANT jsonb := coalesce(nullif(current_setting('matjar.actor', true), ''), '{}')::jsonb;
  who CONSTANT text := (SELECT full_name FROM users WHERE id = (said ->> 'user')::integer);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM audit_entry(kept, said, who, 'added', NULL, to_jsonb(later)) FROM later_rows AS later;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM audit_entry(kept, said, who, 'deleted', to_jsonb(earlier), NULL) FROM earlier_rows AS earlier;
  ELSE
    PERFORM audit_entry(kept, said, who, 'changed', one.was, one.became) FROM (
      SELECT to_jsonb(earlier) AS was, to_jsonb(later) AS became
      FROM earlier_rows AS earlier JOIN later_rows AS later
        ON to_jsonb(earlier) -> (kept ->> 'key') = to_jsonb(later) -> (kept ->> 'key')
    ) AS one;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_log();
--> statement-breakpoint
CREATE TRIGGER platform_audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "platform_audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_log();
