CREATE TABLE "tax_classes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"kind" text DEFAULT 'standard' NOT NULL,
	"rate" numeric(5, 2),
	"default" boolean DEFAULT false NOT NULL,
	"delivery" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_classes_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "tax_classes_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "refund_taxes" (
	"refund_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"kind" text,
	"rate" numeric(5, 2),
	"gross" numeric(16, 4) NOT NULL,
	"tax" numeric(16, 4) NOT NULL,
	CONSTRAINT "refund_taxes_pkey" PRIMARY KEY("refund_id","place","sub_shop_id")
);

--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax" numeric(16, 4) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_tax" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_tax_kind" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_tax_rate" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_kind" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "tax" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "tax_registered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tax_classes" ADD CONSTRAINT "tax_classes_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_taxes" ADD CONSTRAINT "refund_taxes_refund_id_fk" FOREIGN KEY ("refund_id","sub_shop_id") REFERENCES "public"."refunds"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tax_classes_kind_index" ON "tax_classes" USING btree ("sub_shop_id","kind","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_active_index" ON "tax_classes" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_rate_index" ON "tax_classes" USING btree ("sub_shop_id","rate","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_default_index" ON "tax_classes" USING btree ("sub_shop_id","default","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_delivery_index" ON "tax_classes" USING btree ("sub_shop_id","delivery","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_name_en_sort_index" ON "tax_classes" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "tax_classes_name_ar_sort_index" ON "tax_classes" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classes_default_unique" ON "tax_classes" USING btree ("sub_shop_id","default") WHERE "tax_classes"."default";
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classes_delivery_unique" ON "tax_classes" USING btree ("sub_shop_id","delivery") WHERE "tax_classes"."delivery";
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_fk" FOREIGN KEY ("sub_shop_id","tax_class") REFERENCES "public"."tax_classes"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "products_tax_class_index" ON "products" USING btree ("sub_shop_id","tax_class","id");
--> statement-breakpoint
-- The rate of each shop becomes its default class, so that the prices of new orders stay the same.
INSERT INTO "tax_classes" ("sub_shop_id", "name_en", "name_ar", "rate", "default")
SELECT "id", 'Standard rate', 'النسبة الأساسية', "tax_rate", true FROM "sub_shops" WHERE "tax_rate" > 0;
--> statement-breakpoint
-- Without the triggers of the log, because nobody changed the shops.
ALTER TABLE "sub_shops" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "sub_shops" SET "tax_registered" = true WHERE "tax_rate" > 0;
--> statement-breakpoint
ALTER TABLE "sub_shops" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "sub_shops" DROP COLUMN "tax_rate";
