-- Users and shops were there before search was: their texts are folded here as src/core/fold.ts folds them when they are
-- saved, but for letters of scripts other than Latin and Arabic.
CREATE OR REPLACE FUNCTION pg_temp.folded(given text) RETURNS text LANGUAGE sql AS $$
  SELECT btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(
          normalize(lower(normalize(given, NFKD)), NFKD),
          '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
          '', 'g'),
        E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th'),
      E'\u0671\u0649\u06cc\u06d0\u06d2\u0629\u06c1\u06d5\u06be\u06a9\u00f8\u0142\u0111\u00f0\u0131\u03c2\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0621\u0640',
      E'\u0627\u064a\u064a\u064a\u064a\u0647\u0647\u0647\u0647\u0643olddi\u03c301234567890123456789'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
UPDATE "users" SET "search_text" = pg_temp.folded(concat_ws(' ', "full_name", "email")) WHERE "search_text" = '';
--> statement-breakpoint
UPDATE "sub_shops" SET "search_text" = pg_temp.folded(concat_ws(' ', "name_en", "name_ar", "slug")) WHERE "search_text" = '';
--> statement-breakpoint
DROP FUNCTION pg_temp.folded(text);
--> statement-breakpoint
-- Descriptions were plain texts before they were formatted ones: each line is a paragraph now, and what looks like markup
-- means itself. One that holds any of the elements of a formatted text is one already.
CREATE OR REPLACE FUNCTION pg_temp.paragraphs(given text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN given IS NULL OR given ~ '^\s*$' THEN given
    WHEN given ~* '</?(p|br|strong|em|u|s|h3|h4|ul|ol|li|blockquote|a)(\s[^>]*)?/?>' THEN given
    ELSE '<p>' || regexp_replace(
      replace(replace(
        regexp_replace(regexp_replace(given, '^\s+|\s+$', '', 'g'), '&(?!#?[a-zA-Z0-9]+;)', '&amp;', 'g'),
        '<', '&lt;'), '>', '&gt;'),
      '\s*[\r\n]\s*', '</p><p>', 'g') || '</p>'
  END
$$;
--> statement-breakpoint
UPDATE "products" SET "description_en" = pg_temp.paragraphs("description_en"), "description_ar" = pg_temp.paragraphs("description_ar")
WHERE "description_en" IS NOT NULL OR "description_ar" IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.paragraphs(text);
