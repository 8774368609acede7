ALTER TABLE "sub_shops" ADD COLUMN "require_factor" boolean DEFAULT false NOT NULL;
