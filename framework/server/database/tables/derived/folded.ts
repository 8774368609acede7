import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyField } from '../../../../core/kind';
import { fold } from '../../../../core/text/fold';
import { kindOf } from '../../../../kinds';
import type { Db } from '../../database';
import { firstRow } from '../../statement';

/** The maximum length of folded text. Limited because an index entry must also have room for the original text. */
export const longestFolded = 200;

/** Characters that are removed after decomposition: accents, tashkeel and invisible characters. */
const dropped = String.raw`[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]`;

const from = (first: number, count: number, step: number): [string, string][] =>
  Array.from({ length: count }, (_, place) => [
    String.fromCodePoint(first + place),
    String.fromCodePoint(first + place + step),
  ]);

/**
 * Pairs of characters that searches treat as equal: Greek and Cyrillic capitals, Latin and Arabic letters, digits,
 * dashes. The first character of each pair is replaced with the second.
 */
const pairs: readonly (readonly [string, string])[] = [
  ...from(0x391, 17, 32),
  ...from(0x3a3, 7, 32),
  ['ς', 'σ'],
  ...from(0x400, 16, 80),
  ...from(0x410, 32, 32),
  ['Ґ', 'ґ'],
  ['Ħ', 'ħ'],
  ['Ŋ', 'ŋ'],
  ['Ŧ', 'ŧ'],
  ['Æ', 'æ'],
  ['Œ', 'œ'],
  ['Þ', 'þ'],
  ['ẞ', 'ß'],
  ['Ø', 'o'],
  ['ø', 'o'],
  ['Ł', 'l'],
  ['ł', 'l'],
  ['Đ', 'd'],
  ['đ', 'd'],
  ['Ð', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ې', 'ي'],
  ['ے', 'ي'],
  ['ة', 'ه'],
  ['ہ', 'ه'],
  ['ە', 'ه'],
  ['ھ', 'ه'],
  ['ک', 'ك'],
  ...Array.from({ length: 10 }, (_, digit) =>
    [0x660, 0x6f0].map((zero): [string, string] => [String.fromCodePoint(zero + digit), String(digit)]),
  ).flat(),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash): [string, string] => [dash, '-']),
  ['ء', ''],
  ['ـ', ''],
];

const [signs, replacements] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(''));

const doubled = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const translated = `translate(lower(regexp_replace(normalize(given, NFKD), '${dropped}', '', 'g') collate "C"), '${signs}', '${replacements}')`;

const spelt = Object.entries(doubled).reduce((text, [one, two]) => `replace(${text}, '${one}', '${two}')`, translated);

/**
 * Creates the SQL function that determines the order of lists: the equivalent of `fold` (framework/core/text) for
 * Latin, Arabic, Greek and Cyrillic, independent of the database's locale. Indexes store its results, so the function
 * must never change; an improved version needs a different name. Must be created before the tables.
 */
export const createFolded = async (db: Db): Promise<void> => {
  const known = await firstRow<{ is: boolean }>(db, sql`select to_regprocedure('folded(text)') is not null as is`);
  if (known!.is) return;
  await db.execute(
    sql.raw(`create function folded(given text) returns text language sql immutable strict parallel safe as $$
    select left(btrim(regexp_replace(${spelt}, '\\s+', ' ', 'g')), ${longestFolded}) $$`),
  );
};

/** Returns SQL that folds a code and removes keyboard punctuation, like `withoutPunctuation`. */
export const codeOf = (text: SQLWrapper): SQL => sql`translate(${foldedOf(text)[0]}, ${' -_./\\#:+*,;|@&!?()[]'}, '')`;

/** True if values with the same folded text count as equal, such as two codes that differ only in case. */
export const isOneFolded = (declared: AnyField | undefined): boolean =>
  declared !== undefined && kindOf(declared).folds?.(declared) === 'identity';

/**
 * Returns functions that normalize a unique field's value, so that values can be compared: one for SQL, and one for
 * JavaScript values. Codes are folded; other values stay unchanged.
 */
export const identityOf = (
  declared: AnyField,
): { sql(column: SQLWrapper): SQLWrapper; of(value: unknown): unknown } => {
  if (!isOneFolded(declared)) return { sql: (column) => column, of: (value) => value };
  return {
    sql: (column) => foldedOf(column)[0],
    of: (value) => (typeof value === 'string' ? fold(value).slice(0, longestFolded) : value),
  };
};

/**
 * Returns the sort keys of a text column: first the folded text, then the original text. The collation is set on the
 * argument, because the index on both keys matches only this form.
 */
export const foldedOf = (text: SQLWrapper): [folded: SQL, text: SQL] => [
  sql`folded(${text} collate "C")`,
  sql`${text} collate "C"`,
];
