CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "clients_phone_unique" UNIQUE("sub_shop_id","phone")
);

--> statement-breakpoint
CREATE TABLE "delivery_employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"photo" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"vehicle" text,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_employees_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "delivery_employees_phone_unique" UNIQUE("sub_shop_id","phone")
);

--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_employees" ADD CONSTRAINT "delivery_employees_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "clients_blocked_index" ON "clients" USING btree ("sub_shop_id","blocked","id");
--> statement-breakpoint
CREATE INDEX "clients_full_name_index" ON "clients" USING btree ("sub_shop_id","full_name","id");
--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_employees_vehicle_index" ON "delivery_employees" USING btree ("sub_shop_id","vehicle","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_active_index" ON "delivery_employees" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_name_index" ON "delivery_employees" USING btree ("sub_shop_id","name","id");
--> statement-breakpoint
CREATE INDEX "delivery_employees_search_index" ON "delivery_employees" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
