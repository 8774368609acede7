-- What tells these rows apart holds their time, as the key of a partitioned table must; an entry’s change set is in the same partition as it, so that both go together.
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_activity_fk";
--> statement-breakpoint
ALTER TABLE "platform_audit_log" DROP CONSTRAINT "platform_audit_log_activity_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_tenant_id_branches_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_row_unique";
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_change_set_unique";
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_row_unique";
--> statement-breakpoint
ALTER TABLE "platform_change_sets" DROP CONSTRAINT "platform_change_sets_change_set_unique";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_seq_unique";
--> statement-breakpoint
DROP INDEX "events_user_id_index";
--> statement-breakpoint
ALTER TABLE "platform_change_sets" DROP CONSTRAINT "platform_change_sets_pkey";
--> statement-breakpoint
ALTER TABLE "platform_audit_log" DROP CONSTRAINT "platform_audit_log_pkey";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";
--> statement-breakpoint
ALTER TABLE "platform_change_sets" ADD CONSTRAINT "platform_change_sets_pkey" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ADD CONSTRAINT "platform_audit_log_pkey" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY("id","at");
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_pkey";
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_pkey" PRIMARY KEY("branch_id","id","at");
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pkey" PRIMARY KEY("branch_id","id","at");
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_change_set_unique" UNIQUE("branch_id","change_set","at");
--> statement-breakpoint
ALTER TABLE "platform_change_sets" ADD CONSTRAINT "platform_change_sets_change_set_unique" UNIQUE("change_set","at");
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seq_unique" UNIQUE("seq","at");
--> statement-breakpoint
-- What there is stays in one partition, which ends with the year or the day at hand; the framework makes those of the time that comes (framework/server/database/partitions).
DO $$ DECLARE one record; part record; old text; last bigint; ends timestamptz; BEGIN
  FOR one IN SELECT * FROM (VALUES ('change_sets', 'year', interval '1 year'), ('audit_log', 'year', interval '1 year'),
      ('platform_change_sets', 'year', interval '1 year'), ('platform_audit_log', 'year', interval '1 year'),
      ('events', 'day', interval '1 day')) AS tables(name, width, step) LOOP
    old := one.name || '_before';
    EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name, old);
    -- Requests ask the whole table alone, which has policies and triggers of its own: nobody has a right to a part of it.
    FOR part IN SELECT policyname AS name FROM pg_policies WHERE schemaname = 'public' AND tablename = old LOOP
      EXECUTE format('DROP POLICY %I ON %I', part.name, old);
    END LOOP;
    FOR part IN SELECT DISTINCT grantee::regrole::text AS name FROM pg_class, aclexplode(relacl) WHERE oid = old::regclass AND grantee NOT IN (relowner, 0) LOOP
      EXECUTE format('REVOKE ALL ON %I FROM %s', old, part.name);
    END LOOP;
    FOR part IN SELECT tgname AS name FROM pg_trigger WHERE tgrelid = old::regclass AND NOT tgisinternal LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', part.name, old);
    END LOOP;
    EXECUTE format('ALTER TABLE %I ALTER COLUMN "id" DROP IDENTITY, ENABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY', old);
    EXECUTE format('SELECT coalesce(max("id"), 0), (date_trunc(%L, greatest(now(), max("at")) AT TIME ZONE ''UTC'') + %L) AT TIME ZONE ''UTC'' FROM %I', one.width, one.step, old) INTO last, ends;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("at")', one.name, old);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME %I START WITH %s)', one.name, one.name || '_id_seq', last + 1);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', one.name, old, ends);
    -- Its keys and indexes become parts of the whole table's, under whose names these are.
    FOR part IN SELECT conname AS name, pg_get_constraintdef(oid) AS definition, contype = 'f' AS leads FROM pg_constraint WHERE conrelid = old::regclass AND contype IN ('p', 'u', 'f') LOOP
      -- Those with an index have a name that is the whole database's.
      IF NOT part.leads THEN EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', old, part.name, part.name || '_before'); END IF;
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', one.name, part.name, part.definition);
    END LOOP;
    FOR part IN SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE indrelid = old::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', part.name, part.name || '_before');
      EXECUTE replace(part.definition, ' ON public.' || old || ' ', ' ON public.' || one.name || ' ');
    END LOOP;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', one.name || '_other', one.name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one.name || '_other');
    EXECUTE format('COMMENT ON TABLE %I IS %L', one.name, 'A partition each ' || one.width);
  END LOOP;
  -- By these marks the framework would take the triggers for made.
  IF to_regprocedure('audit_rows()') IS NOT NULL THEN COMMENT ON FUNCTION audit_rows() IS NULL; END IF;
  IF to_regprocedure('tell_rows()') IS NOT NULL THEN COMMENT ON FUNCTION tell_rows() IS NULL; END IF;
END $$;
