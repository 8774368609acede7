CREATE TABLE "invoices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"serial" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"order" bigint NOT NULL,
	"client" bigint,
	"buyer" text,
	"refund" bigint,
	"corrects" bigint,
	"currency" text,
	"net" numeric(16, 4) NOT NULL,
	"tax" numeric(16, 4) NOT NULL,
	"total" numeric(16, 4) NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "invoices_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"sub_shop_id" bigint PRIMARY KEY NOT NULL,
	"invoice" integer DEFAULT 0 NOT NULL,
	"credit_note" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invoice_contents" (
	"invoice_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoice_contents_pkey" PRIMARY KEY("invoice_id","sub_shop_id")
);

--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"language" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_sub_shop_id_invoice_id_language_pk" PRIMARY KEY("sub_shop_id","invoice_id","language")
);

--> statement-breakpoint
CREATE TABLE "invoice_archives" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"language" text NOT NULL,
	"invoices" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"file" text,
	"bytes" integer,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_archives_sub_shop_id_id_pk" PRIMARY KEY("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "invoice_at" text DEFAULT 'delivered' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "invoice_prefix" text DEFAULT 'INV-' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_fk" FOREIGN KEY ("sub_shop_id","refund") REFERENCES "public"."refunds"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_fk" FOREIGN KEY ("sub_shop_id","corrects") REFERENCES "public"."invoices"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_contents" ADD CONSTRAINT "invoice_contents_invoice_id_fk" FOREIGN KEY ("invoice_id","sub_shop_id") REFERENCES "public"."invoices"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_fk" FOREIGN KEY ("invoice_id","sub_shop_id") REFERENCES "public"."invoices"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_archives" ADD CONSTRAINT "invoice_archives_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_number_index" ON "invoices" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "invoices_kind_index" ON "invoices" USING btree ("sub_shop_id","kind","id");
--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("sub_shop_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "invoices_client_index" ON "invoices" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "invoices_corrects_index" ON "invoices" USING btree ("sub_shop_id","corrects","id");
--> statement-breakpoint
CREATE INDEX "invoices_total_index" ON "invoices" USING btree ("sub_shop_id","total","id");
--> statement-breakpoint
CREATE INDEX "invoices_refund_index" ON "invoices" USING btree ("sub_shop_id","refund","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_kind_serial_unique" ON "invoices" USING btree ("sub_shop_id","kind","serial");
--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoice_archives_sub_shop_id_user_id_index" ON "invoice_archives" USING btree ("sub_shop_id","user_id");
--> statement-breakpoint
CREATE INDEX "invoice_archives_created_at_index" ON "invoice_archives" USING btree ("created_at");
