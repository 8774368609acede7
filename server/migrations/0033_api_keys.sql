CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"access" text DEFAULT 'read' NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"begins" text,
	"last_used_at" timestamp with time zone,
	"maker" text,
	"maker_id" integer,
	"revoked_at" timestamp with time zone,
	"secret_hash" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_keys_expires_at_index" ON "api_keys" USING btree ("sub_shop_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "api_keys_access_index" ON "api_keys" USING btree ("sub_shop_id","access","id");
--> statement-breakpoint
CREATE INDEX "api_keys_name_index" ON "api_keys" USING btree ("sub_shop_id","name","id");
--> statement-breakpoint
CREATE INDEX "api_keys_begins_index" ON "api_keys" USING btree ("sub_shop_id","begins","id");
--> statement-breakpoint
CREATE INDEX "api_keys_last_used_at_index" ON "api_keys" USING btree ("sub_shop_id","last_used_at","id");
--> statement-breakpoint
CREATE INDEX "api_keys_maker_index" ON "api_keys" USING btree ("sub_shop_id","maker","id");
--> statement-breakpoint
CREATE INDEX "api_keys_search_index" ON "api_keys" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
