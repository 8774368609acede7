ALTER TABLE "product_variants" ALTER COLUMN "price" DROP NOT NULL;
-- By hand: no shopper pays anything else than before, and the log tells of nothing that anybody did.
--> statement-breakpoint
SELECT set_config('matjar.quiet', 'on', true);
--> statement-breakpoint
-- The storefront has always rounded what is finer than the currency; from here on no such amount is taken, nor shown.
UPDATE "products" AS product SET "price" = round("price", decimals), "compare_at" = round("compare_at", decimals), "cost" = round("cost", decimals)
FROM (SELECT shop.id, currency.decimals FROM "sub_shops" AS shop JOIN "currencies" AS currency ON currency.id = shop.currency) AS money
WHERE money.id = product.sub_shop_id
  AND ("price" <> round("price", decimals) OR "compare_at" <> round("compare_at", decimals) OR "cost" <> round("cost", decimals));
--> statement-breakpoint
UPDATE "product_variants" AS variant SET "price" = round("price", decimals)
FROM (SELECT shop.id, currency.decimals FROM "sub_shops" AS shop JOIN "currencies" AS currency ON currency.id = shop.currency) AS money
WHERE money.id = variant.sub_shop_id AND "price" <> round("price", decimals);
--> statement-breakpoint
UPDATE "sub_shops" AS shop SET "delivery_fee" = round("delivery_fee", decimals)
FROM "currencies" AS currency WHERE currency.id = shop.currency AND "delivery_fee" <> round("delivery_fee", decimals);
--> statement-breakpoint
-- A price that is the product's is not one of the variant's own.
UPDATE "product_variants" AS variant SET "price" = NULL
FROM "products" AS product WHERE product.id = variant.product AND product.price = variant.price;
--> statement-breakpoint
SELECT set_config('matjar.quiet', '', true);
