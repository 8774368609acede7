CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text,
	"currency" integer NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"number" text NOT NULL,
	"account" integer NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text,
	"failure" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "payouts_number_unique" UNIQUE("sub_shop_id","number")
);

--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payout" integer;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_fk" FOREIGN KEY ("sub_shop_id","account") REFERENCES "public"."accounts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounts_currency_index" ON "accounts" USING btree ("sub_shop_id","currency","id");
--> statement-breakpoint
CREATE INDEX "accounts_default_index" ON "accounts" USING btree ("sub_shop_id","default","id");
--> statement-breakpoint
CREATE INDEX "accounts_verified_index" ON "accounts" USING btree ("sub_shop_id","verified","id");
--> statement-breakpoint
CREATE INDEX "accounts_holder_index" ON "accounts" USING btree ("sub_shop_id","holder","id");
--> statement-breakpoint
CREATE INDEX "accounts_bank_index" ON "accounts" USING btree ("sub_shop_id","bank","id");
--> statement-breakpoint
CREATE INDEX "accounts_currency_reference_index" ON "accounts" USING btree ("currency","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_default_unique" ON "accounts" USING btree ("sub_shop_id","default") WHERE "accounts"."default";
--> statement-breakpoint
CREATE INDEX "accounts_search_index" ON "accounts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payouts_account_index" ON "payouts" USING btree ("sub_shop_id","account","id");
--> statement-breakpoint
CREATE INDEX "payouts_amount_index" ON "payouts" USING btree ("sub_shop_id","amount","id");
--> statement-breakpoint
CREATE INDEX "payouts_status_index" ON "payouts" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "payouts_number_index" ON "payouts" USING btree ("sub_shop_id","number","id");
--> statement-breakpoint
CREATE INDEX "payouts_reference_index" ON "payouts" USING btree ("sub_shop_id","reference","id");
--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_search_index" ON "payouts" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payout_fk" FOREIGN KEY ("sub_shop_id","payout") REFERENCES "public"."payouts"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "transactions_payout_index" ON "transactions" USING btree ("sub_shop_id","payout","id");
-- By hand: what no declaration says.
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount_positive" CHECK ("amount" > 0);
--> statement-breakpoint
-- A payout is in the ledger once; what corrects it is another row.
CREATE UNIQUE INDEX "transactions_payout_unique" ON "transactions" ("sub_shop_id", "payout") WHERE "payout" IS NOT NULL AND "reversed_from" IS NULL;
