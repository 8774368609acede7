-- What search looks through has the digits of phone numbers without spaces, too, as the program writes them from now on.
ALTER TABLE "patients" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "patients" SET "search_text" = split_part("search_text", chr(10), 1) || ' ' || "found"."digits" || substr("search_text", length(split_part("search_text", chr(10), 1)) + 1)
FROM (SELECT "id" AS "of", "branch_id" AS "branch", regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^00', '') AS "digits" FROM "patients" WHERE "phone" IS NOT NULL) AS "found"
WHERE "found"."of" = "id" AND "found"."branch" = "branch_id" AND "found"."digits" <> '' AND strpos("search_text", "found"."digits") = 0;
--> statement-breakpoint
ALTER TABLE "patients" ENABLE TRIGGER USER;
