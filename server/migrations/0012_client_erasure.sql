ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_for" text;
