CREATE TABLE "returns" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"order" bigint NOT NULL,
	"client" bigint,
	"status" text DEFAULT 'requested' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"refund" bigint,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "returns_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "returns_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "returns_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"return" bigint NOT NULL,
	"line" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"colour_en" text,
	"colour_ar" text,
	"size_en" text,
	"size_ar" text,
	"sku" text NOT NULL,
	"qty" integer,
	"accepted" integer,
	"reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "return_lines_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "return_lines_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "return_days" integer DEFAULT 14 NOT NULL;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_fk" FOREIGN KEY ("sub_shop_id","refund") REFERENCES "public"."refunds"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_fk" FOREIGN KEY ("sub_shop_id","return") REFERENCES "public"."returns"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_fk" FOREIGN KEY ("sub_shop_id","line") REFERENCES "public"."order_lines"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "returns_order_index" ON "returns" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "returns_client_index" ON "returns" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "returns_status_index" ON "returns" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "returns_number_index" ON "returns" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "returns_created_at_index" ON "returns" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "returns_refund_index" ON "returns" USING btree ("sub_shop_id","refund","id");
--> statement-breakpoint
CREATE INDEX "returns_pictures_files_index" ON "returns" USING gin ("pictures" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "returns_search_index" ON "returns" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "return_lines_return_index" ON "return_lines" USING btree ("sub_shop_id","return","id");
--> statement-breakpoint
CREATE INDEX "return_lines_line_index" ON "return_lines" USING btree ("sub_shop_id","line","id");
--> statement-breakpoint
CREATE INDEX "return_lines_sku_index" ON "return_lines" USING btree ("sub_shop_id","sku","id");
--> statement-breakpoint
CREATE INDEX "return_lines_qty_index" ON "return_lines" USING btree ("sub_shop_id","qty","id");
--> statement-breakpoint
CREATE INDEX "return_lines_accepted_index" ON "return_lines" USING btree ("sub_shop_id","accepted","id");
--> statement-breakpoint
CREATE INDEX "return_lines_name_en_sort_index" ON "return_lines" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "return_lines_name_ar_sort_index" ON "return_lines" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "return_lines_search_index" ON "return_lines" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
