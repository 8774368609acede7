-- By hand: what compares the rows before and after a statement is planned anew each time. By a plan of a time when one row changed,
-- which a connection keeps, each of thousands would be compared with all others; and rows are told apart by their key itself.
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
    EXECUTE format('SELECT audit_entry($1, $2, $3, ''changed'', to_jsonb(earlier) - $4, to_jsonb(later) - $4)
      FROM earlier_rows AS earlier JOIN later_rows AS later USING (%s)', concat_ws(', ', quote_ident(kept ->> 'key'), quote_ident(kept ->> 'and_key')))
      USING kept, said, who, without;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same as before.
CREATE OR REPLACE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_quiet() THEN RETURN NULL; END IF;
  EXECUTE $lock$ SELECT FROM products
  WHERE id IN (SELECT later.product FROM later_rows AS later JOIN earlier_rows AS earlier USING (id) WHERE later.stock < earlier.stock)
  ORDER BY id FOR NO KEY UPDATE $lock$;
  EXECUTE $notify$
  INSERT INTO notifications (sub_shop_id, kind, area, record, about)
  SELECT product.sub_shop_id, 'low_stock', 'products/view-all', product.id,
    jsonb_build_object('product', jsonb_build_object('en', product.name_en, 'ar', product.name_ar), 'stock', left_over.stock)
  FROM (
    SELECT later.product, sum(later.stock - earlier.stock) AS change
    FROM later_rows AS later JOIN earlier_rows AS earlier USING (id)
    GROUP BY later.product HAVING sum(later.stock - earlier.stock) < 0
  ) AS moved
  JOIN products AS product ON product.id = moved.product AND product.status = 'active'
  JOIN sub_shops AS shop ON shop.id = product.sub_shop_id AND shop.notify_low_stock
  CROSS JOIN LATERAL (
    SELECT sum(variant.stock) AS stock FROM product_variants AS variant
    WHERE variant.sub_shop_id = product.sub_shop_id AND variant.product = product.id
  ) AS left_over
  WHERE left_over.stock <= coalesce(product.low_stock, shop.low_stock_threshold)
    AND left_over.stock - moved.change > coalesce(product.low_stock, shop.low_stock_threshold)
  $notify$;
  RETURN NULL;
END $$;
