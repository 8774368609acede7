ALTER TABLE "appointments" ADD COLUMN "way" text DEFAULT 'visit' NOT NULL;
