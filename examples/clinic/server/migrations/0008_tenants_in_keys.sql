-- A row is told apart by its number and its branch, as a database that is distributed by branch demands; so is what refers to it.
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_secret_hash_unique";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_notification_id_notifications_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_user_id_notification_id_pk";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_pkey";
--> statement-breakpoint
ALTER TABLE "prescriptions" DROP CONSTRAINT "prescriptions_pkey";
--> statement-breakpoint
ALTER TABLE "prescription_items" DROP CONSTRAINT "prescription_items_pkey";
--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_pkey";
--> statement-breakpoint
ALTER TABLE "doctors" DROP CONSTRAINT "doctors_pkey";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_pkey";
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_pkey";
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_pkey";
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_pkey";
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD COLUMN "tenant_id" bigint;
--> statement-breakpoint
UPDATE "notification_reads" SET "tenant_id" = "notifications"."tenant_id" FROM "notifications" WHERE "notifications"."id" = "notification_id";
--> statement-breakpoint
ALTER TABLE "notification_reads" ALTER COLUMN "tenant_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pkey" PRIMARY KEY("id","branch_id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pkey" PRIMARY KEY("id","tenant_id");
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_pkey" PRIMARY KEY("user_id","notification_id","tenant_id");
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_fk" FOREIGN KEY ("notification_id","tenant_id") REFERENCES "public"."notifications"("id","tenant_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash","branch_id");
