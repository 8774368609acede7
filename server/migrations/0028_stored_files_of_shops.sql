CREATE TABLE "done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "home" integer;
--> statement-breakpoint
CREATE INDEX "stored_files_home_index" ON "stored_files" USING btree ("home","bytes");
--> statement-breakpoint
-- By hand: whose room a file takes that is known already, by its folder.
UPDATE "stored_files" SET "home" = coalesce("shop", substring("name" FROM '^(?:shop|talk)-([0-9]{1,9})/')::integer);
