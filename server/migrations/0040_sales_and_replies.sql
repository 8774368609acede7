CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"title" text NOT NULL,
	"shortcut" text,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_replies_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "saved_replies_shortcut_unique" UNIQUE("sub_shop_id","shortcut")
);

--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_replies_title_index" ON "saved_replies" USING btree ("sub_shop_id","title","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_shortcut_index" ON "saved_replies" USING btree ("sub_shop_id","shortcut","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_updated_at_index" ON "saved_replies" USING btree ("sub_shop_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "saved_replies_search_index" ON "saved_replies" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "city" text GENERATED ALWAYS AS (left(nullif("address" ->> 'city', ''), 80)) STORED;
--> statement-breakpoint
CREATE INDEX "orders_city_index" ON "orders" USING btree ("sub_shop_id","city","id");
