DROP INDEX "attempts_seen_at_index";
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "forgotten_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;
--> statement-breakpoint
CREATE INDEX "attempts_forgotten_at_index" ON "attempts" USING btree ("forgotten_at");
