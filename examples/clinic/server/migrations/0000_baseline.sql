CREATE TABLE "appointments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"patient" bigint NOT NULL,
	"doctor" bigint NOT NULL,
	"way" text DEFAULT 'visit' NOT NULL,
	"room" bigint,
	"state" text DEFAULT 'booked' NOT NULL,
	"findings" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "appointments_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
	"diagnosis" text NOT NULL,
	"patient" bigint NOT NULL,
	"doctor" bigint NOT NULL,
	"state" text DEFAULT 'written' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescriptions_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "prescriptions_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prescription_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
	"prescription" bigint NOT NULL,
	"medicine" bigint NOT NULL,
	"time" bigint NOT NULL,
	"dose" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescription_items_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "prescription_items_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "patients" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
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
	CONSTRAINT "patients_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "patients_row_unique" UNIQUE("branch_id","id"),
	CONSTRAINT "patients_phone_unique" UNIQUE("branch_id","phone")
);

--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "doctors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"specialty" text NOT NULL,
	"room" bigint,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctors_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "doctors_row_unique" UNIQUE("branch_id","id"),
	CONSTRAINT "doctors_email_unique" UNIQUE("branch_id","email")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_fr" text NOT NULL,
	"floor" integer DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_pkey" PRIMARY KEY("id","branch_id"),
	CONSTRAINT "rooms_row_unique" UNIQUE("branch_id","id")
);

--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medicines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE INDEX "appointments_at_index" ON "appointments" USING btree ("branch_id","at","id");
--> statement-breakpoint
CREATE INDEX "appointments_patient_index" ON "appointments" USING btree ("branch_id","patient","id");
--> statement-breakpoint
CREATE INDEX "appointments_doctor_index" ON "appointments" USING btree ("branch_id","doctor","id");
--> statement-breakpoint
CREATE INDEX "appointments_state_index" ON "appointments" USING btree ("branch_id","state","id");
--> statement-breakpoint
CREATE INDEX "appointments_room_index" ON "appointments" USING btree ("branch_id","room","id");
--> statement-breakpoint
CREATE INDEX "appointments_reason_sort_index" ON "appointments" USING btree ("branch_id",folded("reason" collate "C"),"reason" collate "C","id");
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
CREATE INDEX "prescriptions_diagnosis_sort_index" ON "prescriptions" USING btree ("branch_id",folded("diagnosis" collate "C"),"diagnosis" collate "C","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_search_index" ON "prescriptions" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "prescription_items_prescription_index" ON "prescription_items" USING btree ("branch_id","prescription","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_medicine_index" ON "prescription_items" USING btree ("branch_id","medicine","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_place_index" ON "prescription_items" USING btree ("branch_id","place","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_medicine_reference_index" ON "prescription_items" USING btree ("medicine","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_time_reference_index" ON "prescription_items" USING btree ("time","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_dose_sort_index" ON "prescription_items" USING btree ("branch_id",folded("dose" collate "C"),"dose" collate "C","id");
--> statement-breakpoint
CREATE INDEX "prescription_items_search_index" ON "prescription_items" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "patients_born_index" ON "patients" USING btree ("branch_id","born","id");
--> statement-breakpoint
CREATE INDEX "patients_blood_index" ON "patients" USING btree ("branch_id","blood","id");
--> statement-breakpoint
CREATE INDEX "patients_phone_index" ON "patients" USING btree ("branch_id","phone","id");
--> statement-breakpoint
CREATE INDEX "patients_name_sort_index" ON "patients" USING btree ("branch_id",folded("name" collate "C"),"name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "patients_search_index" ON "patients" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "doctors_specialty_index" ON "doctors" USING btree ("branch_id","specialty","id");
--> statement-breakpoint
CREATE INDEX "doctors_room_index" ON "doctors" USING btree ("branch_id","room","id");
--> statement-breakpoint
CREATE INDEX "doctors_active_index" ON "doctors" USING btree ("branch_id","active","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_en_sort_index" ON "doctors" USING btree ("branch_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_ar_sort_index" ON "doctors" USING btree ("branch_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_name_fr_sort_index" ON "doctors" USING btree ("branch_id",folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "doctors_search_index" ON "doctors" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_role_type_index" ON "users" USING btree ("role_type","id");
--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "users_full_name_sort_index" ON "users" USING btree (folded("full_name" collate "C"),"full_name" collate "C","id");
--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rooms_open_index" ON "rooms" USING btree ("branch_id","open","id");
--> statement-breakpoint
CREATE INDEX "rooms_floor_index" ON "rooms" USING btree ("branch_id","floor","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_en_sort_index" ON "rooms" USING btree ("branch_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_ar_sort_index" ON "rooms" USING btree ("branch_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_name_fr_sort_index" ON "rooms" USING btree ("branch_id",folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "rooms_search_index" ON "rooms" USING gin ("branch_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "medicines_name_en_sort_index" ON "medicines" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_ar_sort_index" ON "medicines" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_name_fr_sort_index" ON "medicines" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "medicines_search_index" ON "medicines" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "times_name_en_sort_index" ON "times" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_name_ar_sort_index" ON "times" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_name_fr_sort_index" ON "times" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "times_search_index" ON "times" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "branches_phone_index" ON "branches" USING btree ("phone","id");
--> statement-breakpoint
CREATE INDEX "branches_name_en_sort_index" ON "branches" USING btree (folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_name_ar_sort_index" ON "branches" USING btree (folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_name_fr_sort_index" ON "branches" USING btree (folded("name_fr" collate "C"),"name_fr" collate "C","id");
--> statement-breakpoint
CREATE INDEX "branches_search_index" ON "branches" USING gin ("search_text" gin_trgm_ops);
