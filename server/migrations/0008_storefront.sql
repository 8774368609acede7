CREATE TABLE "storefront_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storefront_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"client" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storefront_identities_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "storefront_orders" (
	"order_id" integer NOT NULL,
	"identity_id" integer NOT NULL,
	CONSTRAINT "storefront_orders_order_id_identity_id_pk" PRIMARY KEY("order_id","identity_id")
);

--> statement-breakpoint
CREATE TABLE "storefront_requests" (
	"sub_shop_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storefront_requests_sub_shop_id_key_pk" PRIMARY KEY("sub_shop_id","key")
);

--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"sub_shop_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "delivery_fee" numeric(16, 4);
--> statement-breakpoint
ALTER TABLE "sub_shops" ADD COLUMN "tax_rate" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_identities" ADD CONSTRAINT "storefront_identities_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD CONSTRAINT "storefront_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_orders" ADD CONSTRAINT "storefront_orders_identity_id_storefront_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."storefront_identities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_requests" ADD CONSTRAINT "storefront_requests_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_requests" ADD CONSTRAINT "storefront_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "storefront_identities_client_index" ON "storefront_identities" USING btree ("client");
--> statement-breakpoint
CREATE INDEX "storefront_orders_identity_id_index" ON "storefront_orders" USING btree ("identity_id");
--> statement-breakpoint
CREATE INDEX "storefront_requests_order_id_index" ON "storefront_requests" USING btree ("order_id");

-- By hand: a client is known by their phone number, however it is written (server/storefront/client.ts).
--> statement-breakpoint
CREATE INDEX "clients_phone_digits_index" ON "clients" USING btree ("sub_shop_id", ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '0'));
