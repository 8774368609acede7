ALTER TABLE "order_lines" ADD COLUMN "colour_en" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "colour_ar" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size_en" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size_ar" text;
--> statement-breakpoint
-- By hand: what was sold before is called as its variant is now, which nobody is told of.
SELECT set_config('matjar.quiet', 'on', true);
--> statement-breakpoint
UPDATE "order_lines" AS line SET colour_en = colour.name_en, colour_ar = colour.name_ar, size_en = size.name_en, size_ar = size.name_ar
FROM "product_variants" AS variant
LEFT JOIN "products_colors" AS colour ON colour.id = variant.colour
LEFT JOIN "products_sizes" AS size ON size.id = variant.size
WHERE variant.id = line.variant;
--> statement-breakpoint
SELECT set_config('matjar.quiet', 'off', true);
