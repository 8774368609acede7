ALTER TABLE "products" DROP CONSTRAINT "products_sku_unique";
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_sku_unique";
--> statement-breakpoint
ALTER TABLE "products_sizes" DROP CONSTRAINT "products_sizes_code_unique";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_code_unique";
--> statement-breakpoint
-- Codes that differ in case alone were two before. Such records stay as they are: the index leaves out all but the oldest of each, which
-- docs/deploying.md says how to list.
DO $$ DECLARE one record; twins bigint[]; BEGIN
  FOR one IN SELECT * FROM (VALUES ('products', 'sku'), ('product_variants', 'sku'), ('products_sizes', 'code'), ('offers', 'code')) AS t (name, code) LOOP
    EXECUTE format('SELECT array_agg(id ORDER BY id) FROM (SELECT id, row_number() OVER (PARTITION BY "sub_shop_id", folded(%I collate "C") ORDER BY id) AS place FROM %I) AS each WHERE place > 1', one.code, one.name) INTO twins;
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I USING btree ("sub_shop_id", folded(%I collate "C"))', one.name || '_' || one.code || '_unique', one.name, one.code)
      || CASE WHEN twins IS NULL THEN '' ELSE format(' WHERE id <> ALL (%L::bigint[])', twins) END;
  END LOOP;
END $$;
--> statement-breakpoint
-- What search looks through has codes without their punctuation, too, as the program writes them from now on.
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM (VALUES ('products', ARRAY['sku', 'barcode']), ('product_variants', ARRAY['sku']), ('products_sizes', ARRAY['code']), ('orders', ARRAY['number', 'tracking']),
      ('order_lines', ARRAY['sku']), ('refunds', ARRAY['number']), ('refund_lines', ARRAY['sku']), ('order_drafts', ARRAY['number']), ('offers', ARRAY['code']),
      ('payouts', ARRAY['number', 'reference'])) AS t (name, codes) LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', one.name);
    EXECUTE format($update$UPDATE %1$I SET "search_text" = split_part("search_text", chr(10), 1) || bare.codes || substr("search_text", length(split_part("search_text", chr(10), 1)) + 1)
      FROM (SELECT "id" AS of, "sub_shop_id" AS shop, (SELECT coalesce(string_agg(' ' || without, ''), '') FROM
        (SELECT folded(code collate "C") AS whole, translate(folded(code collate "C"), '-_./\#:+*,;|@&!?()[]', '') AS without FROM unnest(ARRAY[%2$s]) AS code) AS each WHERE without <> whole) AS codes FROM %1$I) AS bare
      WHERE bare.of = "id" AND bare.shop = "sub_shop_id" AND bare.codes <> ''$update$, one.name, (SELECT string_agg(quote_ident(code), ', ') FROM unnest(one.codes) AS code));
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', one.name);
  END LOOP;
END $$;
