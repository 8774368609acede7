CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"product" integer NOT NULL,
	"colour" integer,
	"size" integer,
	"sku" text NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_variants_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sub_shop_id","sku")
);

--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "arabic" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "arabic" DROP DEFAULT;
--> statement-breakpoint
UPDATE "products" SET
	"images" = CASE WHEN "image" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('url', "image", 'alt', NULL)) END,
	"arabic" = (coalesce(trim("name_en"), '') = '' OR coalesce(trim("name_ar"), '') <> '')
		AND (coalesce(trim("description_en"), '') = '' OR coalesce(trim("description_ar"), '') <> '');
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_fk" FOREIGN KEY ("sub_shop_id","product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_colour_fk" FOREIGN KEY ("sub_shop_id","colour") REFERENCES "public"."products_colors"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_size_fk" FOREIGN KEY ("sub_shop_id","size") REFERENCES "public"."products_sizes"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_variants_product_index" ON "product_variants" USING btree ("sub_shop_id","product","id");
--> statement-breakpoint
CREATE INDEX "product_variants_active_index" ON "product_variants" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "product_variants_sku_index" ON "product_variants" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "product_variants_price_index" ON "product_variants" USING btree ("sub_shop_id","price","id");
--> statement-breakpoint
CREATE INDEX "product_variants_stock_index" ON "product_variants" USING btree ("sub_shop_id","stock","id");
--> statement-breakpoint
CREATE INDEX "product_variants_colour_index" ON "product_variants" USING btree ("sub_shop_id","colour","id");
--> statement-breakpoint
CREATE INDEX "product_variants_size_index" ON "product_variants" USING btree ("sub_shop_id","size","id");
--> statement-breakpoint
CREATE INDEX "product_variants_search_index" ON "product_variants" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_arabic_index" ON "products" USING btree ("sub_shop_id","arabic","id");
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "image";
