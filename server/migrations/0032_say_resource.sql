ALTER TABLE "audit_log" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER TABLE "platform_audit_log" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER TABLE "change_sets" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER TABLE "platform_change_sets" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "area" TO "resource";
--> statement-breakpoint
ALTER INDEX "audit_log_area_index" RENAME TO "audit_log_resource_index";
--> statement-breakpoint
ALTER INDEX "platform_audit_log_area_index" RENAME TO "platform_audit_log_resource_index";
--> statement-breakpoint
ALTER INDEX "change_sets_area_index" RENAME TO "change_sets_resource_index";
--> statement-breakpoint
ALTER INDEX "platform_change_sets_area_index" RENAME TO "platform_change_sets_resource_index";
--> statement-breakpoint
-- Whom the shop notifies of what: as before, by the column's new name.
CREATE OR REPLACE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'order', 'all-orders', NEW.id,
    jsonb_build_object('number', NEW.number, 'name', (SELECT full_name FROM clients WHERE id = NEW.client))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'message', 'messages', NEW.thread, jsonb_build_object('name', NEW.author, 'text', left(NEW.body, 140))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_messages;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'review', 'reviews', NEW.id, jsonb_build_object('name', NEW.author, 'rating', NEW.rating,
    'product', (SELECT jsonb_build_object('en', name_en, 'ar', name_ar) FROM products WHERE id = NEW.product))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_reviews;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_quiet() THEN RETURN NULL; END IF;
  EXECUTE $lock$ SELECT FROM products
  WHERE id IN (SELECT later.product FROM later_rows AS later JOIN earlier_rows AS earlier USING (id) WHERE later.stock < earlier.stock)
  ORDER BY id FOR NO KEY UPDATE $lock$;
  EXECUTE $notify$
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
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
