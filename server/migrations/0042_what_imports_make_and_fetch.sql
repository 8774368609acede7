CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"address" text NOT NULL,
	"file" text,
	"reason" text,
	CONSTRAINT "import_pictures_import_id_address_pk" PRIMARY KEY("import_id","address")
);

--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "make" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "makes" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
