-- What search looks through has the digits of phone numbers without spaces, too, as the program writes them from now on: those of numbers that are masked
-- for some in the text's last line, of others in its first. Nobody changed anything that the log would tell of.
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM (VALUES ('clients', true), ('delivery_employees', true), ('team_members', false)) AS t (name, masked) LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', one.name);
    EXECUTE format($update$UPDATE %1$I SET "search_text" = CASE WHEN %2$L THEN "search_text" || ' ' || found.digits
        ELSE split_part("search_text", chr(10), 1) || ' ' || found.digits || substr("search_text", length(split_part("search_text", chr(10), 1)) + 1) END
      FROM (SELECT "id" AS of, "sub_shop_id" AS shop, regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^00', '') AS digits FROM %1$I WHERE "phone" IS NOT NULL) AS found
      WHERE found.of = "id" AND found.shop = "sub_shop_id" AND found.digits <> '' AND strpos("search_text", found.digits) = 0$update$, one.name, one.masked);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', one.name);
  END LOOP;
END $$;
