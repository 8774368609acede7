CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"network_hash" text NOT NULL,
	"shop" integer,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_loose" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "stored_files_owner_index" ON "stored_files" USING btree ("owner","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_network_hash_index" ON "stored_files" USING btree ("network_hash","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_shop_index" ON "stored_files" USING btree ("shop","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_due_at_index" ON "stored_files" USING btree ("due_at");
