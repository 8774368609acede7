CREATE TEMP TABLE policies_aside AS
  SELECT all_policies.*, obj_description(oid, 'pg_policy') AS mark FROM pg_policies AS all_policies
  JOIN pg_policy ON polname = policyname AND polrelid = format('%I.%I', schemaname, tablename)::regclass WHERE schemaname = 'public';
--> statement-breakpoint
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM policies_aside LOOP
    EXECUTE format('DROP POLICY %I ON %I', one.policyname, one.tablename);
    -- Without policies, forced row security would hide every row from the checks of foreign keys. The start forces it again.
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', one.tablename);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "appointments"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "patient" SET DATA TYPE bigint,
  ALTER COLUMN "doctor" SET DATA TYPE bigint,
  ALTER COLUMN "room" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "prescriptions"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "patient" SET DATA TYPE bigint,
  ALTER COLUMN "doctor" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "prescription_items"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "prescription" SET DATA TYPE bigint,
  ALTER COLUMN "medicine" SET DATA TYPE bigint,
  ALTER COLUMN "time" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "patients"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "doctors"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "room" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "users"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "rooms"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "medicines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "times"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "branches"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "api_keys"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "maker_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "comments"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "record" SET DATA TYPE bigint,
  ALTER COLUMN "author_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "change_sets"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "audit_log"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "branch_id" SET DATA TYPE bigint,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint,
  ALTER COLUMN "part_id" SET DATA TYPE bigint,
  ALTER COLUMN "activity" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "platform_change_sets"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "platform_audit_log"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint,
  ALTER COLUMN "part_id" SET DATA TYPE bigint,
  ALTER COLUMN "activity" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "memberships"
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "credentials"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sessions"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "password_links"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "known_places"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "notifications"
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint,
  ALTER COLUMN "record" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "events"
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint,
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "record" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "notification_reads"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "stored_files"
  ALTER COLUMN "guests_of" SET DATA TYPE bigint,
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "imports"
  ALTER COLUMN "user_id" SET DATA TYPE bigint,
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "import_rows"
  ALTER COLUMN "record" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "idempotency_keys"
  ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM policies_aside LOOP
    EXECUTE format('CREATE POLICY %I ON %I AS %s FOR %s TO %s', one.policyname, one.tablename, one.permissive, one.cmd,
      (SELECT string_agg(quote_ident(role), ', ') FROM unnest(one.roles) AS role))
      || coalesce(' USING (' || one.qual || ')', '') || coalesce(' WITH CHECK (' || one.with_check || ')', '');
    EXECUTE format('COMMENT ON POLICY %I ON %I IS %L', one.policyname, one.tablename, one.mark);
  END LOOP;
  DROP TABLE policies_aside;
END $$;
