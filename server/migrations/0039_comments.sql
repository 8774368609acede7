CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"resource" text NOT NULL,
	"record" integer NOT NULL,
	"body" text NOT NULL,
	"author" text,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comments_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comments_resource_index" ON "comments" USING btree ("sub_shop_id","resource","id");
--> statement-breakpoint
CREATE INDEX "comments_record_index" ON "comments" USING btree ("sub_shop_id","record","id");
--> statement-breakpoint
CREATE INDEX "comments_created_at_index" ON "comments" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comments_author_index" ON "comments" USING btree ("sub_shop_id","author","id");
