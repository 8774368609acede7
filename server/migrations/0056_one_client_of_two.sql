CREATE TABLE "client_merges" (
	"client_id" bigint NOT NULL,
	"sub_shop_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	"own" jsonb NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_merges_pkey" PRIMARY KEY("client_id","sub_shop_id")
);

--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_phone" text;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone_state" text;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "same_as" bigint;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_client_id_fk" FOREIGN KEY ("client_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_into_id_fk" FOREIGN KEY ("into_id","sub_shop_id") REFERENCES "public"."clients"("id","sub_shop_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "client_merges_into_id_index" ON "client_merges" USING btree ("into_id");
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_same_as_fk" FOREIGN KEY ("sub_shop_id","same_as") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "clients_phone_state_index" ON "clients" USING btree ("sub_shop_id","phone_state","id");
--> statement-breakpoint
CREATE INDEX "clients_merged_index" ON "clients" USING btree ("sub_shop_id","merged","id");
--> statement-breakpoint
CREATE INDEX "clients_same_as_index" ON "clients" USING btree ("sub_shop_id","same_as","id");
--> statement-breakpoint
-- Points are added and never changed, but that they go over to the client into whom theirs is merged.
DROP TRIGGER points_only_grow ON "points";
--> statement-breakpoint
CREATE TRIGGER points_only_grow BEFORE DELETE ON "points" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER points_stay BEFORE UPDATE ON "points" FOR EACH ROW WHEN (to_jsonb(OLD) - 'client' IS DISTINCT FROM to_jsonb(NEW) - 'client') EXECUTE FUNCTION refuse_change();
