ALTER TABLE "sessions" ADD COLUMN "ended_by" text;
