DROP INDEX "products_price_index";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_from" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_to" numeric(16, 4);
--> statement-breakpoint
CREATE INDEX "products_price_from_index" ON "products" USING btree ("sub_shop_id","price_from","id");
--> statement-breakpoint
CREATE INDEX "products_price_to_index" ON "products" USING btree ("sub_shop_id","price_to","id");
--> statement-breakpoint
CREATE INDEX "products_price_from_price_to_index" ON "products" USING btree ("sub_shop_id","price_from","price_to","id") WHERE "products"."price_from" < "products"."price_to";
--> statement-breakpoint
-- By hand: the same as before, but of columns that follow from other rows nothing is told.
CREATE OR REPLACE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT jsonb := TG_ARGV[0]::jsonb;
  said CONSTANT jsonb := coalesce(nullif(current_setting('matjar.actor', true), ''), '{}')::jsonb;
  who CONSTANT text := (SELECT full_name FROM users WHERE id = (said ->> 'user')::integer);
  without CONSTANT text[] := ARRAY(SELECT jsonb_array_elements_text(kept -> 'without'));
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM audit_entry(kept, said, who, 'added', NULL, to_jsonb(later) - without) FROM later_rows AS later;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM audit_entry(kept, said, who, 'deleted', to_jsonb(earlier) - without, NULL) FROM earlier_rows AS earlier;
  ELSE
    PERFORM audit_entry(kept, said, who, 'changed', one.was - without, one.became - without) FROM (
      SELECT to_jsonb(earlier) AS was, to_jsonb(later) AS became
      FROM earlier_rows AS earlier JOIN later_rows AS later
        ON to_jsonb(earlier) -> (kept ->> 'key') = to_jsonb(later) -> (kept ->> 'key')
        AND (NOT kept ? 'and_key' OR to_jsonb(earlier) -> (kept ->> 'and_key') = to_jsonb(later) -> (kept ->> 'and_key'))
    ) AS one;
  END IF;
  RETURN NULL;
END $$;
