CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"area" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change_set" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "change_sets_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "change_sets_change_set_unique" UNIQUE("sub_shop_id","change_set")
);

--> statement-breakpoint
CREATE TABLE "platform_change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"area" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change_set" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "platform_change_sets_change_set_unique" UNIQUE("change_set")
);

--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "activity" integer;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ADD COLUMN "activity" integer;
--> statement-breakpoint
-- By hand: what a transaction wrote is one change set from now on, and so is what earlier ones wrote. Its moment tells two
-- transactions of one number apart, as a database that was restored elsewhere numbers anew.
INSERT INTO "change_sets" (sub_shop_id, at, operation, title_en, title_ar, area, record, part, actor, actor_id, actor_kind, action, request, change_set)
SELECT * FROM (
  SELECT DISTINCT ON (sub_shop_id, change, at, request) sub_shop_id, at, operation, title_en, title_ar, area, record, part, actor, actor_id, actor_kind, action, request,
    md5(concat_ws('/', change, extract(epoch FROM at), request))::uuid::text
  FROM "audit_log" ORDER BY sub_shop_id, change, at, request, (part IS NOT NULL), id
) AS earlier ORDER BY at;
--> statement-breakpoint
INSERT INTO "platform_change_sets" (at, operation, title_en, title_ar, area, record, part, actor, actor_id, actor_kind, action, request, change_set)
SELECT * FROM (
  SELECT DISTINCT ON (change, at, request) at, operation, title_en, title_ar, area, record, part, actor, actor_id, actor_kind, action, request,
    md5(concat_ws('/', change, extract(epoch FROM at), request))::uuid::text
  FROM "platform_audit_log" ORDER BY change, at, request, (part IS NOT NULL), id
) AS earlier ORDER BY at;
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_stays;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" DISABLE TRIGGER platform_audit_log_stays;
--> statement-breakpoint
UPDATE "audit_log" SET activity = "change_sets".id FROM "change_sets" WHERE "change_sets".sub_shop_id = "audit_log".sub_shop_id
  AND change_set = md5(concat_ws('/', change, extract(epoch FROM "audit_log".at), "audit_log".request))::uuid::text;
--> statement-breakpoint
UPDATE "platform_audit_log" SET activity = "platform_change_sets".id FROM "platform_change_sets"
  WHERE change_set = md5(concat_ws('/', change, extract(epoch FROM "platform_audit_log".at), "platform_audit_log".request))::uuid::text;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_stays;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ENABLE TRIGGER platform_audit_log_stays;
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "activity" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ALTER COLUMN "activity" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "change_sets_at_index" ON "change_sets" USING btree ("sub_shop_id","at","id");
--> statement-breakpoint
CREATE INDEX "change_sets_operation_index" ON "change_sets" USING btree ("sub_shop_id","operation","id");
--> statement-breakpoint
CREATE INDEX "change_sets_area_index" ON "change_sets" USING btree ("sub_shop_id","area","id");
--> statement-breakpoint
CREATE INDEX "change_sets_record_index" ON "change_sets" USING btree ("sub_shop_id","record","id");
--> statement-breakpoint
CREATE INDEX "change_sets_actor_index" ON "change_sets" USING btree ("sub_shop_id","actor","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_at_index" ON "platform_change_sets" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_operation_index" ON "platform_change_sets" USING btree ("operation","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_area_index" ON "platform_change_sets" USING btree ("area","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_record_index" ON "platform_change_sets" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_actor_index" ON "platform_change_sets" USING btree ("actor","id");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_activity_fk" FOREIGN KEY ("sub_shop_id","activity") REFERENCES "public"."change_sets"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ADD CONSTRAINT "platform_audit_log_activity_fk" FOREIGN KEY ("activity") REFERENCES "public"."platform_change_sets"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_activity_index" ON "audit_log" USING btree ("sub_shop_id","activity","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_activity_reference_index" ON "platform_audit_log" USING btree ("activity","id");
--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "change";
--> statement-breakpoint
ALTER TABLE "platform_audit_log" DROP COLUMN "change";
--> statement-breakpoint
-- By hand: an entry goes into the change set of what wrote it. The request says which that is (server/database/author.ts); what the
-- server does by itself is one a transaction. A set is called by the record that it is about: of the request's own area before
-- another's, a record before what belongs to one, the first of these.
CREATE FUNCTION audit_set() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := coalesce(nullif(current_setting('matjar.actor', true), ''), '{}')::jsonb;
  own CONSTANT boolean := coalesce(NEW.area = said ->> 'area', false);
  sets CONSTANT text := TG_ARGV[0];
  lead CONSTANT text := 'operation, title_en, title_ar, area, record, part';
  name text := coalesce(said ->> 'set', nullif(current_setting('matjar.set', true), ''));
  columns text := lead || ', at, actor, actor_id, actor_kind, action, request, change_set';
  found record;
BEGIN
  IF NEW.activity IS NOT NULL THEN RETURN NEW; END IF;
  IF name IS NULL THEN
    name := gen_random_uuid()::text;
    PERFORM set_config('matjar.set', name, true);
  END IF;
  IF sets = 'change_sets' THEN
    columns := columns || ', sub_shop_id';
    SELECT id, coalesce(area = said ->> 'area', false) AS own, part IS NOT NULL AS is_part INTO found
      FROM change_sets WHERE sub_shop_id = NEW.sub_shop_id AND change_set = name;
  ELSE
    SELECT id, coalesce(area = said ->> 'area', false) AS own, part IS NOT NULL AS is_part INTO found
      FROM platform_change_sets WHERE change_set = name;
  END IF;
  IF found.id IS NULL THEN
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1) RETURNING id', sets, columns)
      INTO NEW.activity USING to_jsonb(NEW) || jsonb_build_object('change_set', name);
  ELSE
    IF (own AND NOT found.own) OR (own = found.own AND found.is_part AND NEW.part IS NULL) THEN
      EXECUTE format('UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)) WHERE id = $2', sets, lead)
        USING to_jsonb(NEW), found.id;
    END IF;
    NEW.activity := found.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_set BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_set('change_sets');
--> statement-breakpoint
CREATE TRIGGER platform_audit_log_set BEFORE INSERT ON "platform_audit_log" FOR EACH ROW EXECUTE FUNCTION audit_set('platform_change_sets');
--> statement-breakpoint
-- Nothing changes a set but the entries that come into it.
CREATE TRIGGER change_sets_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "change_sets" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_log();
--> statement-breakpoint
CREATE TRIGGER platform_change_sets_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "platform_change_sets" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_log();
--> statement-breakpoint
-- The same as before, but for the number of the transaction, which the set has taken the place of.
CREATE OR REPLACE FUNCTION audit_entry(kept jsonb, said jsonb, who text, what text, earlier jsonb, later jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := coalesce(later, earlier);
  diff CONSTANT jsonb := audit_diff(earlier, later);
  first_area CONSTANT text := kept -> 'areas' ->> 0;
  area CONSTANT text := CASE WHEN kept -> 'areas' ? (said ->> 'area') THEN said ->> 'area' ELSE first_area END;
  record CONSTANT text := changed ->> (kept ->> 'record');
  shop CONSTANT integer := CASE kept ->> 'shop'
    WHEN 'row' THEN (changed ->> 'sub_shop_id')::integer
    WHEN 'own' THEN CASE WHEN area <> first_area THEN (changed ->> 'id')::integer END
    WHEN 'member' THEN (SELECT sub_shop_id FROM team_members WHERE id = record::integer)
  END;
  part CONSTANT text := kept ->> 'part';
  part_id CONSTANT integer := CASE WHEN part IS NOT NULL THEN (changed ->> 'id')::integer END;
  called CONSTANT jsonb := CASE kept ->> 'called'
    WHEN 'users' THEN (SELECT jsonb_build_object('en', full_name) FROM users WHERE id = record::integer)
    WHEN 'team_members' THEN (SELECT jsonb_build_object('en', name) FROM team_members WHERE id = record::integer)
    WHEN 'sub_shops' THEN (SELECT jsonb_build_object('en', name_en, 'ar', name_ar) FROM sub_shops WHERE id = record::integer)
    ELSE jsonb_build_object('en', changed ->> (kept ->> 'en'), 'ar', changed ->> (kept ->> 'ar'))
  END;
  title_en CONSTANT text := left(coalesce(nullif(called ->> 'en', ''), nullif(called ->> 'ar', ''), '#' || record), 500);
  title_ar CONSTANT text := left(coalesce(nullif(called ->> 'ar', ''), title_en), 500);
  kind CONSTANT text := coalesce(said ->> 'kind', 'system');
BEGIN
  IF record IS NULL AND kept ? 'or_else' THEN
    PERFORM audit_entry(kept -> 'or_else', said, who, what, earlier, later);
    RETURN;
  END IF;
  IF what = 'changed' AND diff = '{}'::jsonb AND NOT kept ? 'always' THEN RETURN; END IF;
  IF shop IS NULL THEN
    INSERT INTO platform_audit_log (at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, changes)
    VALUES (now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', diff);
  ELSE
    INSERT INTO audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, changes)
    VALUES (shop, now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', diff);
  END IF;
  IF kept ? 'works' THEN
    INSERT INTO audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, changes)
    SELECT m.sub_shop_id, now(), what, title_en, title_ar, kept ->> 'works', m.team_member_id::text, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', diff
    FROM memberships AS m WHERE m.user_id = record::integer AND m.team_member_id IS NOT NULL;
  END IF;
END $$;
