CREATE TABLE "gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"alt_en" text,
	"alt_ar" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"hash" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gallery_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "gallery_hash_unique" UNIQUE("sub_shop_id","hash")
);

--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "gallery_kind_index" ON "gallery" USING btree ("sub_shop_id","kind","id");
--> statement-breakpoint
CREATE INDEX "gallery_name_index" ON "gallery" USING btree ("sub_shop_id","name","id");
--> statement-breakpoint
CREATE INDEX "gallery_bytes_index" ON "gallery" USING btree ("sub_shop_id","bytes","id");
--> statement-breakpoint
CREATE INDEX "gallery_created_at_index" ON "gallery" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "gallery_search_index" ON "gallery" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_images_files_index" ON "products" USING gin ("images" jsonb_path_ops);
