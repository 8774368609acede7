CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"patient" integer NOT NULL,
	"doctor" integer NOT NULL,
	"room" integer,
	"state" text DEFAULT 'booked' NOT NULL,
	"findings" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"diagnosis" text NOT NULL,
	"patient" integer NOT NULL,
	"doctor" integer NOT NULL,
	"medicines" integer[] DEFAULT '{}' NOT NULL,
	"times" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'written' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescriptions_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"prescription" integer NOT NULL,
	"medicine" integer NOT NULL,
	"time" integer NOT NULL,
	"dose" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescription_items_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"name" text NOT NULL,
	"born" date NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"blood" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patients_row_unique" UNIQUE("branch_id","id"),
	CONSTRAINT "patients_phone_unique" UNIQUE("branch_id","phone")
);

--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"specialty" text NOT NULL,
	"room" integer,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctors_row_unique" UNIQUE("branch_id","id"),
	CONSTRAINT "doctors_email_unique" UNIQUE("branch_id","email")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"role_type" text DEFAULT 'reception' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"suspended_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"floor" integer DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medicines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"phone" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_fr" text NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change_set" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "change_sets_row_unique" UNIQUE("branch_id","id"),
	CONSTRAINT "change_sets_change_set_unique" UNIQUE("branch_id","change_set")
);

--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_fr" text NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"part_id" integer,
	"activity" integer NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audit_log_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "platform_change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_fr" text NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"change_set" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "platform_change_sets_change_set_unique" UNIQUE("change_set")
);

--> statement-breakpoint
CREATE TABLE "platform_audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_fr" text NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"part" text,
	"actor" text,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"action" text,
	"request" text,
	"part_id" integer,
	"activity" integer NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "memberships_user_id_tenant_id_pk" PRIMARY KEY("user_id","tenant_id")
);

--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"ip" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" integer NOT NULL,
	"place_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record" integer NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" bigint,
	"tenant_id" integer,
	"user_id" integer,
	"resource" text NOT NULL,
	"record" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_seq_unique" UNIQUE("seq")
);

--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer NOT NULL,
	"notification_id" bigint NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);

--> statement-breakpoint
CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"network_hash" text NOT NULL,
	"guests_of" integer,
	"tenant_id" integer,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_loose" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"route" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_hash_pk" PRIMARY KEY("user_id","route","key_hash")
);

--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_fk" FOREIGN KEY ("branch_id","patient") REFERENCES "public"."patients"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_fk" FOREIGN KEY ("branch_id","doctor") REFERENCES "public"."doctors"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_fk" FOREIGN KEY ("branch_id","room") REFERENCES "public"."rooms"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_fk" FOREIGN KEY ("branch_id","patient") REFERENCES "public"."patients"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_doctor_fk" FOREIGN KEY ("branch_id","doctor") REFERENCES "public"."doctors"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_prescription_fk" FOREIGN KEY ("branch_id","prescription") REFERENCES "public"."prescriptions"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_medicine_fk" FOREIGN KEY ("medicine") REFERENCES "public"."medicines"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_time_fk" FOREIGN KEY ("time") REFERENCES "public"."times"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_room_fk" FOREIGN KEY ("branch_id","room") REFERENCES "public"."rooms"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_activity_fk" FOREIGN KEY ("branch_id","activity") REFERENCES "public"."change_sets"("branch_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "platform_audit_log" ADD CONSTRAINT "platform_audit_log_activity_fk" FOREIGN KEY ("activity") REFERENCES "public"."platform_change_sets"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_branches_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_branches_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_branches_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "appointments_at_index" ON "appointments" USING btree ("branch_id","at","id");
--> statement-breakpoint
CREATE INDEX "appointments_patient_index" ON "appointments" USING btree ("branch_id","patient","id");
--> statement-breakpoint
CREATE INDEX "appointments_doctor_index" ON "appointments" USING btree ("branch_id","doctor","id");
--> statement-breakpoint
CREATE INDEX "appointments_state_index" ON "appointments" USING btree ("branch_id","state","id");
--> statement-breakpoint
CREATE INDEX "appointments_reason_index" ON "appointments" USING btree ("branch_id","reason","id");
--> statement-breakpoint
CREATE INDEX "appointments_room_index" ON "appointments" USING btree ("branch_id","room","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_doctor_at_unique" ON "appointments" USING btree ("branch_id","doctor","at") WHERE "appointments"."state" not in ('missed', 'cancelled');
--> statement-breakpoint
CREATE INDEX "appointments_search_index" ON "appointments" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "prescriptions_patient_index" ON "prescriptions" USING btree ("branch_id","patient","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_doctor_index" ON "prescriptions" USING btree ("branch_id","doctor","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_state_index" ON "prescriptions" USING btree ("branch_id","state","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_diagnosis_index" ON "prescriptions" USING btree ("branch_id","diagnosis","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_medicines_index" ON "prescriptions" USING gin ("branch_id","medicines");
--> statement-breakpoint
CREATE INDEX "prescriptions_times_index" ON "prescriptions" USING gin ("branch_id","times");
--> statement-breakpoint
CREATE INDEX "prescriptions_search_index" ON "prescriptions" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "prescription_items_prescription_index" ON "prescription_items" USING btree ("branch_id","prescription","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_medicine_index" ON "prescription_items" USING btree ("branch_id","medicine","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_dose_index" ON "prescription_items" USING btree ("branch_id","dose","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_medicine_reference_index" ON "prescription_items" USING btree ("medicine","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_time_reference_index" ON "prescription_items" USING btree ("time","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_search_index" ON "prescription_items" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "patients_born_index" ON "patients" USING btree ("branch_id","born","id");
--> statement-breakpoint
CREATE INDEX "patients_blood_index" ON "patients" USING btree ("branch_id","blood","id");
--> statement-breakpoint
CREATE INDEX "patients_name_index" ON "patients" USING btree ("branch_id","name","id");
--> statement-breakpoint
CREATE INDEX "patients_phone_index" ON "patients" USING btree ("branch_id","phone","id");
--> statement-breakpoint
CREATE INDEX "patients_search_index" ON "patients" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "doctors_specialty_index" ON "doctors" USING btree ("branch_id","specialty","id");
--> statement-breakpoint
CREATE INDEX "doctors_room_index" ON "doctors" USING btree ("branch_id","room","id");
--> statement-breakpoint
CREATE INDEX "doctors_active_index" ON "doctors" USING btree ("branch_id","active","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_en_index" ON "doctors" USING btree ("branch_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_ar_index" ON "doctors" USING btree ("branch_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_fr_index" ON "doctors" USING btree ("branch_id","name_fr","id");
--> statement-breakpoint
CREATE INDEX "doctors_search_index" ON "doctors" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_role_type_index" ON "users" USING btree ("role_type","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_index" ON "users" USING btree ("full_name","id");
--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rooms_open_index" ON "rooms" USING btree ("branch_id","open","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_en_index" ON "rooms" USING btree ("branch_id","name_en","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_ar_index" ON "rooms" USING btree ("branch_id","name_ar","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_fr_index" ON "rooms" USING btree ("branch_id","name_fr","id");
--> statement-breakpoint
CREATE INDEX "rooms_floor_index" ON "rooms" USING btree ("branch_id","floor","id");
--> statement-breakpoint
CREATE INDEX "rooms_search_index" ON "rooms" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "medicines_name_en_index" ON "medicines" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_ar_index" ON "medicines" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_fr_index" ON "medicines" USING btree ("name_fr","id");
--> statement-breakpoint
CREATE INDEX "medicines_search_index" ON "medicines" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "times_name_en_index" ON "times" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "times_name_ar_index" ON "times" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "times_name_fr_index" ON "times" USING btree ("name_fr","id");
--> statement-breakpoint
CREATE INDEX "times_search_index" ON "times" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "branches_name_en_index" ON "branches" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "branches_name_ar_index" ON "branches" USING btree ("name_ar","id");
--> statement-breakpoint
CREATE INDEX "branches_name_fr_index" ON "branches" USING btree ("name_fr","id");
--> statement-breakpoint
CREATE INDEX "branches_phone_index" ON "branches" USING btree ("phone","id");
--> statement-breakpoint
CREATE INDEX "branches_search_index" ON "branches" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "change_sets_at_index" ON "change_sets" USING btree ("branch_id","at","id");
--> statement-breakpoint
CREATE INDEX "change_sets_operation_index" ON "change_sets" USING btree ("branch_id","operation","id");
--> statement-breakpoint
CREATE INDEX "change_sets_resource_index" ON "change_sets" USING btree ("branch_id","resource","id");
--> statement-breakpoint
CREATE INDEX "change_sets_record_index" ON "change_sets" USING btree ("branch_id","record","id");
--> statement-breakpoint
CREATE INDEX "change_sets_actor_index" ON "change_sets" USING btree ("branch_id","actor","id");
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("branch_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_operation_index" ON "audit_log" USING btree ("branch_id","operation","id");
--> statement-breakpoint
CREATE INDEX "audit_log_resource_index" ON "audit_log" USING btree ("branch_id","resource","id");
--> statement-breakpoint
CREATE INDEX "audit_log_record_index" ON "audit_log" USING btree ("branch_id","record","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("branch_id","actor","id");
--> statement-breakpoint
CREATE INDEX "audit_log_activity_index" ON "audit_log" USING btree ("branch_id","activity","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_at_index" ON "platform_change_sets" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_operation_index" ON "platform_change_sets" USING btree ("operation","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_resource_index" ON "platform_change_sets" USING btree ("resource","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_record_index" ON "platform_change_sets" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "platform_change_sets_actor_index" ON "platform_change_sets" USING btree ("actor","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_at_index" ON "platform_audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_operation_index" ON "platform_audit_log" USING btree ("operation","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_resource_index" ON "platform_audit_log" USING btree ("resource","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_record_index" ON "platform_audit_log" USING btree ("record","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_actor_index" ON "platform_audit_log" USING btree ("actor","id");
--> statement-breakpoint
CREATE INDEX "platform_audit_log_activity_reference_index" ON "platform_audit_log" USING btree ("activity","id");
--> statement-breakpoint
CREATE INDEX "memberships_tenant_id_index" ON "memberships" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "attempts_forgotten_at_index" ON "attempts" USING btree ("forgotten_at");
--> statement-breakpoint
CREATE INDEX "notifications_tenant_id_id_index" ON "notifications" USING btree ("tenant_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_at_index" ON "notifications" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "events_tenant_id_seq_index" ON "events" USING btree ("tenant_id","seq");
--> statement-breakpoint
CREATE INDEX "events_user_id_index" ON "events" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "notification_reads_notification_id_index" ON "notification_reads" USING btree ("notification_id");
--> statement-breakpoint
CREATE INDEX "stored_files_owner_index" ON "stored_files" USING btree ("owner","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_network_hash_index" ON "stored_files" USING btree ("network_hash","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_guests_of_index" ON "stored_files" USING btree ("guests_of","uploaded_at");
--> statement-breakpoint
CREATE INDEX "stored_files_tenant_id_index" ON "stored_files" USING btree ("tenant_id","bytes");
--> statement-breakpoint
CREATE INDEX "stored_files_due_at_index" ON "stored_files" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
