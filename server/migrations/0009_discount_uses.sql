CREATE TABLE "discount_uses" (
	"discount_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "discount_uses_discount_id_order_id_pk" PRIMARY KEY("discount_id","order_id")
);

--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "discount_uses_order_id_index" ON "discount_uses" USING btree ("order_id");
