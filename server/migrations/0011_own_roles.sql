ALTER TABLE "team_members" ADD COLUMN "own_role" bigint;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_own_role_fk" FOREIGN KEY ("sub_shop_id","own_role") REFERENCES "public"."own_roles"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "team_members_own_role_index" ON "team_members" USING btree ("sub_shop_id","own_role","id");
