CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"covers" text DEFAULT 'all' NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"stopped" text,
	"failing_since" timestamp with time zone,
	"maker" text,
	"maker_id" integer,
	"issued_at" timestamp with time zone,
	"secrets_made" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"webhook" integer NOT NULL,
	"event" text NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"resource" text,
	"record" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code" integer,
	"problem" text,
	"duration" integer,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"response" text,
	"message" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_deliveries_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "webhook_deliveries_message_unique" UNIQUE("sub_shop_id","message")
);

--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fk" FOREIGN KEY ("sub_shop_id","webhook") REFERENCES "public"."webhooks"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhooks_active_index" ON "webhooks" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "webhooks_name_index" ON "webhooks" USING btree ("sub_shop_id","name","id");
--> statement-breakpoint
CREATE INDEX "webhooks_maker_index" ON "webhooks" USING btree ("sub_shop_id","maker","id");
--> statement-breakpoint
CREATE INDEX "webhooks_search_index" ON "webhooks" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_index" ON "webhook_deliveries" USING btree ("sub_shop_id","webhook","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_result_index" ON "webhook_deliveries" USING btree ("sub_shop_id","result","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_index" ON "webhook_deliveries" USING btree ("sub_shop_id","event","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_index" ON "webhook_deliveries" USING btree ("sub_shop_id","record","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_code_index" ON "webhook_deliveries" USING btree ("sub_shop_id","code","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('order', 'message', 'review', 'webhook_off', 'low_stock'));
