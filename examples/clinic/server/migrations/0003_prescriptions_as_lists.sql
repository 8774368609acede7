DROP INDEX "prescriptions_medicines_index";
--> statement-breakpoint
DROP INDEX "prescriptions_times_index";
--> statement-breakpoint
ALTER TABLE "prescriptions" DROP COLUMN "medicines";
--> statement-breakpoint
ALTER TABLE "prescriptions" DROP COLUMN "times";
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "prescription_items_place_index" ON "prescription_items" USING btree ("branch_id","place","id");
