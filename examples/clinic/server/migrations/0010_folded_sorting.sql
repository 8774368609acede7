-- folded(text) is made before migrations run, as extensions are: framework/server/tables/derived/folded.ts.
DROP INDEX "appointments_reason_index";
--> statement-breakpoint
DROP INDEX "prescriptions_diagnosis_index";
--> statement-breakpoint
DROP INDEX "prescription_items_dose_index";
--> statement-breakpoint
DROP INDEX "patients_name_index";
--> statement-breakpoint
DROP INDEX "doctors_name_en_index";
--> statement-breakpoint
DROP INDEX "doctors_name_ar_index";
--> statement-breakpoint
DROP INDEX "doctors_name_fr_index";
--> statement-breakpoint
DROP INDEX "users_full_name_index";
--> statement-breakpoint
DROP INDEX "rooms_name_en_index";
--> statement-breakpoint
DROP INDEX "rooms_name_ar_index";
--> statement-breakpoint
DROP INDEX "rooms_name_fr_index";
--> statement-breakpoint
DROP INDEX "medicines_name_en_index";
--> statement-breakpoint
DROP INDEX "medicines_name_ar_index";
--> statement-breakpoint
DROP INDEX "medicines_name_fr_index";
--> statement-breakpoint
DROP INDEX "times_name_en_index";
--> statement-breakpoint
DROP INDEX "times_name_ar_index";
--> statement-breakpoint
DROP INDEX "times_name_fr_index";
--> statement-breakpoint
DROP INDEX "branches_name_en_index";
--> statement-breakpoint
DROP INDEX "branches_name_ar_index";
--> statement-breakpoint
DROP INDEX "branches_name_fr_index";
--> statement-breakpoint
DROP INDEX "api_keys_name_index";
--> statement-breakpoint
DROP INDEX "api_keys_maker_index";
--> statement-breakpoint
DROP INDEX "comments_author_index";
--> statement-breakpoint
CREATE INDEX "appointments_reason_sort_index" ON "appointments" USING btree ("branch_id",folded("reason" collate "C"),"reason" collate "C","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_diagnosis_sort_index" ON "prescriptions" USING btree ("branch_id",folded("diagnosis" collate "C"),"diagnosis" collate "C","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_dose_sort_index" ON "prescription_items" USING btree ("branch_id",folded("dose" collate "C"),"dose" collate "C","id");
--> statement-breakpoint
CREATE INDEX "patients_name_sort_index" ON "patients" USING btree ("branch_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_en_sort_index" ON "doctors" USING btree ("branch_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_ar_sort_index" ON "doctors" USING btree ("branch_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_fr_sort_index" ON "doctors" USING btree ("branch_id",folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_sort_index" ON "users" USING btree (folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_en_sort_index" ON "rooms" USING btree ("branch_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_ar_sort_index" ON "rooms" USING btree ("branch_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_fr_sort_index" ON "rooms" USING btree ("branch_id",folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_en_sort_index" ON "medicines" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_ar_sort_index" ON "medicines" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_fr_sort_index" ON "medicines" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_name_en_sort_index" ON "times" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_name_ar_sort_index" ON "times" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_name_fr_sort_index" ON "times" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_name_en_sort_index" ON "branches" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_name_ar_sort_index" ON "branches" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_name_fr_sort_index" ON "branches" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "api_keys_name_sort_index" ON "api_keys" USING btree ("branch_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "api_keys_maker_sort_index" ON "api_keys" USING btree ("branch_id",folded("maker" collate "C"),"maker" collate "C","id");
--> statement-breakpoint
CREATE INDEX "comments_author_sort_index" ON "comments" USING btree ("branch_id",folded("author" collate "C"),"author" collate "C","id");
--> statement-breakpoint
CREATE INDEX "comments_resource_sort_index" ON "comments" USING btree ("branch_id",folded("resource" collate "C"),"resource" collate "C","id");
--> statement-breakpoint
CREATE INDEX "change_sets_actor_sort_index" ON "change_sets" USING btree ("branch_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_sort_index" ON "audit_log" USING btree ("branch_id",folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_actor_sort_index" ON "platform_change_sets" USING btree (folded("actor" collate "C"),"actor" collate "C","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_actor_sort_index" ON "platform_audit_log" USING btree (folded("actor" collate "C"),"actor" collate "C","id");
