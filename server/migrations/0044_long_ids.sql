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
ALTER TABLE "products"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "category" SET DATA TYPE bigint,
  ALTER COLUMN "brand" SET DATA TYPE bigint,
  ALTER COLUMN "colours" SET DATA TYPE bigint[],
  ALTER COLUMN "colours" SET DEFAULT '{}',
  ALTER COLUMN "sizes" SET DATA TYPE bigint[],
  ALTER COLUMN "sizes" SET DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE "product_variants"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "product" SET DATA TYPE bigint,
  ALTER COLUMN "colour" SET DATA TYPE bigint,
  ALTER COLUMN "size" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "shop_categories"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "available_categories"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "sub_categories"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "category" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brands"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "products_colors"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "products_sizes"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "cash_with" SET DATA TYPE bigint,
  ALTER COLUMN "delivery_employee" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_lines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint,
  ALTER COLUMN "variant" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_events"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "refund_lines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "refund" SET DATA TYPE bigint,
  ALTER COLUMN "line" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_drafts"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_draft_lines"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "draft" SET DATA TYPE bigint,
  ALTER COLUMN "variant" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "discounts"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "categories" SET DATA TYPE bigint[],
  ALTER COLUMN "categories" SET DEFAULT '{}',
  ALTER COLUMN "products" SET DATA TYPE bigint[],
  ALTER COLUMN "products" SET DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE "offers"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "products" SET DATA TYPE bigint[],
  ALTER COLUMN "products" SET DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE "offer_orders"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "offer" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "clients"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "account" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "reviews"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "product" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "message_threads"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "about_order" SET DATA TYPE bigint,
  ALTER COLUMN "about_product" SET DATA TYPE bigint,
  ALTER COLUMN "assignee" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "messages"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "thread" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "saved_replies"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "points"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "delivery_employees"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "team_members"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "users"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "advertisements"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "social_media"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "gallery"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "transactions"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "order" SET DATA TYPE bigint,
  ALTER COLUMN "refund" SET DATA TYPE bigint,
  ALTER COLUMN "payout" SET DATA TYPE bigint,
  ALTER COLUMN "advertisement" SET DATA TYPE bigint,
  ALTER COLUMN "reversed_from" SET DATA TYPE bigint,
  ALTER COLUMN "done_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "accounts"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "currency" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payouts"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "account" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "currencies"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "percentages"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "shop" SET DATA TYPE bigint,
  ALTER COLUMN "sub_category" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sub_shops"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_category" SET DATA TYPE bigint,
  ALTER COLUMN "currency" SET DATA TYPE bigint,
  ALTER COLUMN "owner" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "api_keys"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "maker_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "webhooks"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "maker_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "webhook" SET DATA TYPE bigint,
  ALTER COLUMN "record" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "comments"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "record" SET DATA TYPE bigint,
  ALTER COLUMN "author_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "change_sets"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "actor_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "audit_log"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
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
  ALTER COLUMN "tenant_id" SET DATA TYPE bigint,
  ALTER COLUMN "team_member_id" SET DATA TYPE bigint;
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
ALTER TABLE "storefront_identities"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "client" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "storefront_keys"
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "storefront_threads"
  ALTER COLUMN "thread_id" SET DATA TYPE bigint,
  ALTER COLUMN "identity_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "storefront_orders"
  ALTER COLUMN "order_id" SET DATA TYPE bigint,
  ALTER COLUMN "identity_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "discount_uses"
  ALTER COLUMN "discount_id" SET DATA TYPE bigint,
  ALTER COLUMN "order_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_numbers"
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_draft_links"
  ALTER COLUMN "draft_id" SET DATA TYPE bigint,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invitations"
  ALTER COLUMN "team_member_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "client_invitations"
  ALTER COLUMN "client_id" SET DATA TYPE bigint,
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "visits"
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint,
  ALTER COLUMN "product" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "ledger_sums"
  ALTER COLUMN "sub_shop_id" SET DATA TYPE bigint;
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
--> statement-breakpoint
DROP FUNCTION points_balance(integer, integer);
--> statement-breakpoint
-- What a client has of points now. What is taken is taken of those that expire first, of those that hadn't expired then.
CREATE FUNCTION points_balance(of_shop bigint, of_client bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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
