ALTER TABLE "transactions" ADD COLUMN "advertisement" integer;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_advertisement_fk" FOREIGN KEY ("sub_shop_id","advertisement") REFERENCES "public"."advertisements"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "transactions_advertisement_index" ON "transactions" USING btree ("sub_shop_id","advertisement","id");
-- By hand: what no declaration says.
--> statement-breakpoint
-- An advertisement's budget is taken once, and what is left of it comes back once.
CREATE UNIQUE INDEX "transactions_advertisement_unique" ON "transactions" ("sub_shop_id", "advertisement", "direction") WHERE "advertisement" IS NOT NULL AND "reversed_from" IS NULL;
--> statement-breakpoint
-- A product is told of when it comes down to its threshold, and not with every piece that goes from there on. Whoever
-- takes of it waits for the others that do: else each would see what the others have left, and none the end.
CREATE OR REPLACE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_quiet() THEN RETURN NULL; END IF;
  PERFORM FROM products
  WHERE id IN (SELECT later.product FROM later_rows AS later JOIN earlier_rows AS earlier USING (id) WHERE later.stock < earlier.stock)
  ORDER BY id FOR NO KEY UPDATE;
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
    AND left_over.stock - moved.change > coalesce(product.low_stock, shop.low_stock_threshold);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Orders that were completed before there was a ledger: what server/ledger/entries.ts says of them. It writes what is
-- missing alone, as often as a code is taken already; what is on its way is written when it goes on.
DO $$
BEGIN
  LOOP
    INSERT INTO transactions (sub_shop_id, code, type, direction, amount, status, "order", done_at, created_at, updated_at, search_text)
    SELECT entry.shop, entry.code, entry.type, entry.direction, entry.amount, CASE WHEN entry.carried THEN 'pending' ELSE 'done' END,
      entry.id, CASE WHEN NOT entry.carried THEN entry.ended END, least(entry.paid, entry.ended), entry.ended, lower(entry.code)
    FROM (
      SELECT o.id, o.sub_shop_id AS shop, kind.type, kind.direction, kind.amount, o.ended, coalesce(o.paid_at, o.ended) AS paid,
        o.payment_method = 'cash' AND o.cash_with IS NOT NULL AS carried,
        (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(uuid_send(o.random), place) & 31), 1), '')
          FROM unnest('{0,1,2,3,4,5,7,9}'::int[]) AS place) AS code
      FROM (
        SELECT orders.*, coalesce((SELECT max(event.at) FROM order_events AS event WHERE event."order" = orders.id AND event."to" = 'completed'), updated_at) AS ended,
          gen_random_uuid() AS random, row_number
        FROM orders, generate_series(1, 3) AS row_number
        WHERE order_status = 'completed' AND payment_status = 'paid' AND total > 0
      ) AS o
      JOIN LATERAL (VALUES
        (1, 'sale', 'in', o.total),
        (2, 'commission', 'out', o.commission),
        (3, CASE WHEN o.payment_method IN ('cash', 'points') AND NOT (o.payment_method = 'cash' AND o.cash_with IS NOT NULL) THEN o.payment_method END, 'out', o.total)
      ) AS kind (place, type, direction, amount) ON kind.place = o.row_number AND kind.type IS NOT NULL AND kind.amount > 0
      WHERE NOT EXISTS (
        SELECT 1 FROM transactions AS known WHERE known.sub_shop_id = o.sub_shop_id AND known."order" = o.id
          AND known.type = kind.type AND known.direction = kind.direction AND known.status <> 'canceled' AND known.reversed_from IS NULL)
      ORDER BY coalesce(o.paid_at, o.ended), o.id, kind.place
    ) AS entry
    ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
