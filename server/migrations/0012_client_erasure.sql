ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_for" text;
--> statement-breakpoint
-- A transaction that is done or canceled stays as it is; a pending one becomes either. Only the erasure of a client
-- empties the notes of any transaction.
CREATE OR REPLACE FUNCTION guard_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open CONSTANT text[] := '{status,done_by,done_at,notes,version,updated_at}';
  noted CONSTANT text[] := '{notes,search_text,version,updated_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'pending' AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND is_erasing() AND to_jsonb(NEW) - noted = to_jsonb(OLD) - noted THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a transaction stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
