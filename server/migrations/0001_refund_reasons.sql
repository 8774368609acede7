CREATE TABLE "refund_reasons" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refund_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_reasons_pkey" PRIMARY KEY("id","sub_shop_id"),
	CONSTRAINT "refund_reasons_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
ALTER TABLE "refund_reasons" ADD CONSTRAINT "refund_reasons_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refund_reasons_active_index" ON "refund_reasons" USING btree ("sub_shop_id","active","id");
--> statement-breakpoint
CREATE INDEX "refund_reasons_sort_index" ON "refund_reasons" USING btree ("sub_shop_id","sort","id");
--> statement-breakpoint
CREATE INDEX "refund_reasons_name_en_sort_index" ON "refund_reasons" USING btree ("sub_shop_id",folded("name_en" collate "C"),"name_en" collate "C","id");
--> statement-breakpoint
CREATE INDEX "refund_reasons_name_ar_sort_index" ON "refund_reasons" USING btree ("sub_shop_id",folded("name_ar" collate "C"),"name_ar" collate "C","id");
--> statement-breakpoint
-- The usual reasons (`usualRefundReasons`), for the shops that exist already.
INSERT INTO "refund_reasons" ("sub_shop_id", "name_en", "name_ar", "sort")
SELECT "sub_shops"."id", "usual"."en", "usual"."ar", "usual"."sort" FROM "sub_shops", (VALUES
	('Damaged or faulty', 'تالف أو به عيب', 1),
	('Wrong item sent', 'أُرسلت قطعة غير المطلوبة', 2),
	('Does not fit', 'المقاس غير مناسب', 3),
	('Not as described', 'غير مطابق للوصف', 4),
	('Arrived late', 'تأخر التوصيل', 5),
	('Client changed their mind', 'عدول العميل عن الشراء', 6)
) AS "usual" ("en", "ar", "sort");
