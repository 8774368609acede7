CREATE TABLE "client_invitations" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"sub_shop_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_invitations_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "account" integer;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "invited_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "client_invitations_sub_shop_id_index" ON "client_invitations" USING btree ("sub_shop_id");
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_account_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "clients_account_reference_index" ON "clients" USING btree ("account","id");
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_account_unique" UNIQUE("sub_shop_id","account");
--> statement-breakpoint
-- By hand: the same as before, and a change of a client's invitation is called by the client.
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
    WHEN 'clients' THEN (SELECT jsonb_build_object('en', full_name) FROM clients WHERE id = record::integer)
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
