ALTER TABLE "sub_shops" ADD COLUMN "notify_returns" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE FUNCTION notify_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (tenant_id, kind, resource, record, about)
  SELECT NEW.sub_shop_id, 'return_request', 'returns', NEW.id,
    jsonb_build_object('number', NEW.number, 'name', (SELECT full_name FROM clients WHERE id = NEW.client))
  FROM sub_shops WHERE id = NEW.sub_shop_id AND notify_returns;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_notify AFTER INSERT ON "returns" FOR EACH ROW WHEN (NOT is_quiet()) EXECUTE FUNCTION notify_return();
