CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer,
	"resource" text NOT NULL,
	"file" text NOT NULL,
	"headers" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"key" text,
	"total" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"change_set" uuid DEFAULT gen_random_uuid() NOT NULL,
	"undo_set" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"record" integer,
	"version" integer,
	"changes" jsonb,
	"complaints" jsonb,
	"is_written" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);

--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_branches_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imports_user_id_index" ON "imports" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "imports_tenant_id_index" ON "imports" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("import_id","outcome","is_written");
