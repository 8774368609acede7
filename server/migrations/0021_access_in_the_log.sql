-- By hand: who may work where, and the links by which people come in, are in the log, too (server/audit/triggers.ts).
-- `shop` may be that of the team member whom a row is about; `works` has what is about an account told in each shop it works
-- in, besides; `or_else` is how a row is kept that is about no such record; `called` is where a record's name is, if not in the row.
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
    INSERT INTO platform_audit_log (at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, change, changes)
    VALUES (now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', pg_current_xact_id()::text, diff);
  ELSE
    INSERT INTO audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, change, changes)
    VALUES (shop, now(), what, title_en, title_ar, area, record, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', pg_current_xact_id()::text, diff);
  END IF;
  IF kept ? 'works' THEN
    INSERT INTO audit_log (sub_shop_id, at, operation, title_en, title_ar, area, record, part, part_id, actor, actor_id, actor_kind, action, request, change, changes)
    SELECT m.sub_shop_id, now(), what, title_en, title_ar, kept ->> 'works', m.team_member_id::text, part, part_id, who, (said ->> 'user')::integer, kind, said ->> 'action', said ->> 'request', pg_current_xact_id()::text, diff
    FROM memberships AS m WHERE m.user_id = record::integer AND m.team_member_id IS NOT NULL;
  END IF;
END $$;
--> statement-breakpoint
-- The same as before, but for rows that it takes several columns to tell apart.
CREATE OR REPLACE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
        AND (NOT kept ? 'and_key' OR to_jsonb(earlier) -> (kept ->> 'and_key') = to_jsonb(later) -> (kept ->> 'and_key'))
    ) AS one;
  END IF;
  RETURN NULL;
END $$;
