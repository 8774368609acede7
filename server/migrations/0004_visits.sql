CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"product" integer,
	"source" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "visits_kind_check" CHECK ("visits"."kind" in ('view', 'cart'))
);

--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "visits_sub_shop_id_at_index" ON "visits" USING btree ("sub_shop_id","at");
