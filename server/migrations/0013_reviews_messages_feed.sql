CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"author" text NOT NULL,
	"comment" text,
	"product" integer,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client" integer NOT NULL,
	"order" integer,
	"status" text DEFAULT 'showed' NOT NULL,
	"hide_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"subject" text NOT NULL,
	"client" integer NOT NULL,
	"about_order" integer,
	"about_product" integer,
	"last_text" text,
	"last_at" timestamp with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"assignee" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_threads_row_unique" UNIQUE("sub_shop_id","id")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"thread" integer NOT NULL,
	"sender" text DEFAULT 'shop' NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"attempt" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_row_unique" UNIQUE("sub_shop_id","id"),
	CONSTRAINT "messages_attempt_unique" UNIQUE("sub_shop_id","attempt")
);

--> statement-breakpoint
CREATE TABLE "storefront_threads" (
	"thread_id" integer NOT NULL,
	"identity_id" integer NOT NULL,
	CONSTRAINT "storefront_threads_thread_id_identity_id_pk" PRIMARY KEY("thread_id","identity_id")
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"record" integer NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('order', 'message', 'review', 'low_stock'))
);

--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" bigint,
	"sub_shop_id" integer NOT NULL,
	"user_id" integer,
	"area" text NOT NULL,
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
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_fk" FOREIGN KEY ("sub_shop_id","product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_fk" FOREIGN KEY ("sub_shop_id","order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_client_fk" FOREIGN KEY ("sub_shop_id","client") REFERENCES "public"."clients"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_about_order_fk" FOREIGN KEY ("sub_shop_id","about_order") REFERENCES "public"."orders"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_about_product_fk" FOREIGN KEY ("sub_shop_id","about_product") REFERENCES "public"."products"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_fk" FOREIGN KEY ("sub_shop_id","assignee") REFERENCES "public"."team_members"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sub_shop_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_fk" FOREIGN KEY ("sub_shop_id","thread") REFERENCES "public"."message_threads"("sub_shop_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD CONSTRAINT "storefront_threads_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storefront_threads" ADD CONSTRAINT "storefront_threads_identity_id_storefront_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."storefront_identities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_sub_shop_id_sub_shops_id_fk" FOREIGN KEY ("sub_shop_id") REFERENCES "public"."sub_shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reviews_rating_index" ON "reviews" USING btree ("sub_shop_id","rating","id");
--> statement-breakpoint
CREATE INDEX "reviews_product_index" ON "reviews" USING btree ("sub_shop_id","product","id");
--> statement-breakpoint
CREATE INDEX "reviews_client_index" ON "reviews" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "reviews_status_index" ON "reviews" USING btree ("sub_shop_id","status","id");
--> statement-breakpoint
CREATE INDEX "reviews_replied_at_index" ON "reviews" USING btree ("sub_shop_id","replied_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_author_index" ON "reviews" USING btree ("sub_shop_id","author","id");
--> statement-breakpoint
CREATE INDEX "reviews_created_at_index" ON "reviews" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_order_index" ON "reviews" USING btree ("sub_shop_id","order","id");
--> statement-breakpoint
CREATE INDEX "reviews_images_files_index" ON "reviews" USING gin ("images" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "reviews_search_index" ON "reviews" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_threads_client_index" ON "message_threads" USING btree ("sub_shop_id","client","id");
--> statement-breakpoint
CREATE INDEX "message_threads_unread_index" ON "message_threads" USING btree ("sub_shop_id","unread","id");
--> statement-breakpoint
CREATE INDEX "message_threads_assignee_index" ON "message_threads" USING btree ("sub_shop_id","assignee","id");
--> statement-breakpoint
CREATE INDEX "message_threads_state_index" ON "message_threads" USING btree ("sub_shop_id","state","id");
--> statement-breakpoint
CREATE INDEX "message_threads_subject_index" ON "message_threads" USING btree ("sub_shop_id","subject","id");
--> statement-breakpoint
CREATE INDEX "message_threads_last_at_index" ON "message_threads" USING btree ("sub_shop_id","last_at","id");
--> statement-breakpoint
CREATE INDEX "message_threads_about_order_index" ON "message_threads" USING btree ("sub_shop_id","about_order","id");
--> statement-breakpoint
CREATE INDEX "message_threads_about_product_index" ON "message_threads" USING btree ("sub_shop_id","about_product","id");
--> statement-breakpoint
CREATE INDEX "message_threads_search_index" ON "message_threads" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_thread_index" ON "messages" USING btree ("sub_shop_id","thread","id");
--> statement-breakpoint
CREATE INDEX "messages_sender_index" ON "messages" USING btree ("sub_shop_id","sender","id");
--> statement-breakpoint
CREATE INDEX "messages_author_index" ON "messages" USING btree ("sub_shop_id","author","id");
--> statement-breakpoint
CREATE INDEX "messages_read_at_index" ON "messages" USING btree ("sub_shop_id","read_at","id");
--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("sub_shop_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_attachments_files_index" ON "messages" USING gin ("attachments" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin ("sub_shop_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "storefront_threads_identity_id_index" ON "storefront_threads" USING btree ("identity_id");
--> statement-breakpoint
CREATE INDEX "notifications_sub_shop_id_id_index" ON "notifications" USING btree ("sub_shop_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_at_index" ON "notifications" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "events_sub_shop_id_seq_index" ON "events" USING btree ("sub_shop_id","seq");
--> statement-breakpoint
CREATE INDEX "events_user_id_index" ON "events" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "notification_reads_notification_id_index" ON "notification_reads" USING btree ("notification_id");

-- What follows is written by hand: who is told of what, in the transaction of what caused it.
--> statement-breakpoint
CREATE SEQUENCE events_seq AS bigint;
--> statement-breakpoint
-- Within the seed nobody listens: set_config('matjar.quiet', 'on', true).
CREATE FUNCTION is_quiet() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT coalesce(current_setting('matjar.quiet', true), '') = 'on' $$;
--> statement-breakpoint
-- Numbers an event as its transaction commits, one transaction at a time: none with a lower number can appear later.
CREATE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7402052);
  UPDATE events SET seq = nextval('events_seq') WHERE id = NEW.id;
  PERFORM pg_notify('matjar_events', NEW.sub_shop_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER events_number AFTER INSERT ON "events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_event();
--> statement-breakpoint
CREATE FUNCTION tell_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (sub_shop_id, area, record) VALUES (NEW.sub_shop_id, TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION tell_event('all-orders');
--> statement-breakpoint
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE ON "reviews" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION tell_event('reviews');
--> statement-breakpoint
CREATE TRIGGER message_threads_tell AFTER INSERT OR UPDATE ON "message_threads" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION tell_event('messages');
--> statement-breakpoint
CREATE TRIGGER notifications_tell AFTER INSERT ON "notifications" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION tell_event('notifications');
--> statement-breakpoint
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (sub_shop_id, kind, area, record, about)
  SELECT NEW.sub_shop_id, 'order', 'all-orders', NEW.id,
    jsonb_build_object('number', NEW.number, 'name', (SELECT full_name FROM clients WHERE id = NEW.client))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT ON "orders" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE FUNCTION notify_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (sub_shop_id, kind, area, record, about)
  SELECT NEW.sub_shop_id, 'message', 'messages', NEW.thread, jsonb_build_object('name', NEW.author, 'text', left(NEW.body, 140))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_messages;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_notify AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW.sender = 'client' AND NOT is_quiet()) EXECUTE FUNCTION notify_message();
--> statement-breakpoint
CREATE FUNCTION notify_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (sub_shop_id, kind, area, record, about)
  SELECT NEW.sub_shop_id, 'review', 'reviews', NEW.id, jsonb_build_object('name', NEW.author, 'rating', NEW.rating,
    'product', (SELECT jsonb_build_object('en', name_en, 'ar', name_ar) FROM products WHERE id = NEW.product))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_reviews;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_notify AFTER INSERT ON "reviews" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION notify_review();
--> statement-breakpoint
-- A product is told of when it comes down to its threshold, and not with every piece that goes from there on.
CREATE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_quiet() THEN RETURN NULL; END IF;
  INSERT INTO notifications (sub_shop_id, kind, area, record, about)
  SELECT product.sub_shop_id, 'low_stock', 'products/view-all', product.id,
    jsonb_build_object('product', jsonb_build_object('en', product.name_en, 'ar', product.name_ar), 'stock', left_over.stock)
  FROM (
    SELECT later.product, sum(later.stock - earlier.stock) AS change
    FROM later_rows AS later JOIN earlier_rows AS earlier USING (id)
    GROUP BY later.product HAVING sum(later.stock - earlier.stock) < 0
  ) AS moved
  JOIN products AS product ON product.id = moved.product AND product.status = 'active'
  JOIN sub_shops AS shop ON shop.id = product.sub_shop_id AND shop.notify_low_stock
  CROSS JOIN LATERAL (
    SELECT sum(variant.stock) AS stock FROM product_variants AS variant
    WHERE variant.sub_shop_id = product.sub_shop_id AND variant.product = product.id
  ) AS left_over
  WHERE left_over.stock <= coalesce(product.low_stock, shop.low_stock_threshold)
    AND left_over.stock - moved.change > coalesce(product.low_stock, shop.low_stock_threshold);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_notify AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS later_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_low_stock();
--> statement-breakpoint
-- A thing of an order is reviewed once, however often that is sent.
CREATE UNIQUE INDEX reviews_once ON "reviews" ("sub_shop_id", "order", "product");
