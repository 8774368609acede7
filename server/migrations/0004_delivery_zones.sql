CREATE TABLE "delivery_zones" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"fee" numeric(16, 4) NOT NULL,
	"free_from" numeric(16, 4),
	"minimum" numeric(16, 4),
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "delivery_zones_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_zones_active_index" ON "delivery_zones" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_fee_index" ON "delivery_zones" USING btree ("sub_shop_id","fee","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_free_from_index" ON "delivery_zones" USING btree ("sub_shop_id","free_from","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_minimum_index" ON "delivery_zones" USING btree ("sub_shop_id","minimum","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_name_en_sort_index" ON "delivery_zones" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_name_ar_sort_index" ON "delivery_zones" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "delivery_zones_search_index" ON "delivery_zones" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
