import type { Column, SQL } from 'drizzle-orm';
import { and, like, or, sql } from 'drizzle-orm';
import { withoutPunctuation, wordsOf } from '../../../core/text/fold';
import { digitsOf } from '../../../core/text/phone';
import { kindOf } from '../../../kinds';
import { foldedOf } from '../../database/tables/derived/folded';
import { byIndex } from '../../database/tables/guards';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Entity } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';
import { longestQuery } from '../../../declaration/wire/wire';

/** The maximum number of characters and words in a search. */
export const searchLimits = { length: longestQuery, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/**
 * True if a word is shorter than a trigram. The index finds words this short only at the start of a word in the text.
 */
const isShort = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]{1,2}$/u.test(word);

/**
 * Returns a regular expression that finds letters at the start of a word. A word starts at the beginning of a line or
 * after a space or dash. For example, `xl` starts a word in `TS-XL-01`.
 */
const beginning = (letters: string): string => `(^|[\n -])${letters}`;

/** Returns two spellings of a word: as entered, and without punctuation. Codes are stored in both forms. */
const spellingsOf = (word: string): string[] => [...new Set([word, withoutPunctuation(word)])].filter(Boolean);

/** Matches the start of an international or national phone number: `+965 5299`, `00965-5299-1052`, `050 123 4567`. */
const phone = /^(?:\+[\d ().-]{3,}|0[\d ().-]{6,})$/;

/** Splits a query into words. A phone number counts as a single word and loses its leading zeros. */
const soughtOf = (query: string): string[] => {
  const words = wordsOf(query).slice(0, searchLimits.words);
  const whole = words.join(' ');
  const digits = phone.test(whole) ? digitsOf(whole).replace(/^0+/, '') : '';
  return digits === '' ? words : [digits];
};

/** True if the query is a single word of one or two letters, which matches too many rows to rank. */
export const isOneShortWord = (query: string): boolean => {
  const [word, ...others] = soughtOf(query);
  return word !== undefined && others.length === 0 && isShort(word);
};

/**
 * Returns the longest sequence of digits in the query that could be part of a code or a phone number. The trigram index
 * finds it quickly, because few rows share five digits. Including common letters before or after the digits would make
 * the search slow.
 */
const codeIn = (words: readonly string[]): string | undefined =>
  words.flatMap((word) => word.match(/\d{5,}/g) ?? []).toSorted((one, other) => other.length - one.length)[0];

/** Returns SQL for the searched part of a row's folded text: either the entire text or only the first line. */
const searched = (whole: unknown, isOpenOnly: boolean): SQL =>
  isOpenOnly ? sql`split_part(${whole}, chr(10), 1)` : sql`${whole}`;

/**
 * Returns SQL that matches a pattern with the `~~` operator instead of `like`, for rows that the statement reads
 * anyway. The match doesn't use an index, so the plan doesn't depend on the pattern and the statement can be prepared
 * (`createStatementNames`).
 */
const fits = (text: Column | SQL, pattern: string): SQL => sql`${text} ~~ ${pattern}`;

/**
 * Returns a condition that checks whether one of a row's unique values, such as its code or phone number, ends with the
 * query.
 */
const isNamedBy = ({ fields, spec, table }: Entity, sought: readonly string[]): SQL | undefined => {
  const end = `%${withoutPunctuation(sought.join(''))}`;
  return or(
    ...spec.search
      .filter((name) => {
        const field = fields[name];
        return field?.unique && kindOf(field).columns(field)['']?.type === 'text';
      })
      .map((name) => fits(sql`regexp_replace(lower(${table[name]}), '[^[:alnum:]]', '', 'g')`, end)),
  );
};

/**
 * Returns SQL for a result's rank. The rank is 3 if the row contains the query as whole words and a unique value ends
 * with it, and 2 if only the first is true. It is 1 if the query ends inside a word, and 0 otherwise. `isOpenOnly`
 * works as in `searchFor`.
 */
export const ranked = (entity: Entity, query: string, isOpenOnly = false): SQL => {
  const { search_text: whole } = entity.table;
  const sought = soughtOf(query);
  const phrases = spellingsOf(sought.join(' ')).map(escaped);
  const own = isOpenOnly ? undefined : isNamedBy(entity, sought);
  const line = sql`' ' || translate(${searched(whole, isOpenOnly)}, chr(10) || '-', '  ') || ' '`;
  const anyPhrase = (pattern: (phrase: string) => string) =>
    or(...phrases.map((phrase) => fits(line, pattern(phrase))));
  const best = own ? sql`case when ${own} then 3 else 2 end` : sql`2`;
  return sql`case when ${anyPhrase((phrase) => `% ${phrase} %`)} then ${best} when ${anyPhrase((phrase) => `% ${phrase}%`)} then 1 else 0 end`;
};

/** Returns the columns of a resource's title, one per language, or an empty list if the title isn't a text field. */
export const titleColumns = ({ resource, fields, table }: Entity): Column[] => {
  const title = fields[resource.title];
  if (!title || !kindOf(title).searchText) return [];
  return Object.keys(kindOf(title).columns(title)).flatMap((suffix) => table[`${resource.title}${suffix}`] ?? []);
};

/**
 * Returns SQL for how closely a title matches the query: 2 if they are equal, 1 if the title starts with the query, and
 * 0 otherwise.
 */
export const nearness = (entity: Entity, query: string): SQL | undefined => {
  const phrase = wordsOf(query).join(' ');
  const titles = titleColumns(entity).map((column) => foldedOf(column)[0]);
  if (phrase === '' || titles.length === 0) return undefined;
  const anyTitle = (pattern: string) => or(...titles.map((title) => fits(title, pattern)));
  return sql`case when ${anyTitle(escaped(phrase))} then 2 when ${anyTitle(`${escaped(phrase)}%`)} then 1 else 0 end`;
};

export interface Searching {
  /** True to search only the first line of the search text, because the role can't read all searchable fields. */
  isOpenOnly?: boolean | undefined;
  /**
   * True if the search scans the table row by row instead of using an index. When a large number of rows match, this
   * fills a page quickly.
   */
  findsMany?: boolean | undefined;
}

/**
 * Returns the condition for rows whose folded text contains every word of the query. One or two letters match only at
 * the start of a word. Returns undefined if the query has no words.
 */
export const searchFor = (
  resource: { spec: TableSpec; table: DerivedTable },
  query: string,
  { isOpenOnly = false, findsMany = false }: Searching = {},
): SQL | undefined => {
  const words = soughtOf(query);
  if (words.length === 0) return undefined;
  const code = findsMany ? undefined : codeIn(words);
  const holdsOne = (text: Column | SQL, word: string) => {
    // The subquery hides the pattern from the planner, which would otherwise assume that a single letter matches half
    // of all rows, and scan the table.
    if (isShort(word))
      return findsMany ? sql`${text} ~ ${beginning(word)}` : sql`${text} ~ (select ${beginning(word)}::text)`;
    if (code !== undefined) return sql`strpos(${text}, ${word}) > 0`;
    return findsMany ? fits(text, `%${escaped(word)}%`) : like(text, `%${escaped(word)}%`);
  };
  const holds = (text: Column | SQL, word: string) =>
    or(...spellingsOf(word).map((spelling) => holdsOne(text, spelling)));
  // The condition on the entire text can use the index. The second condition then checks the part that may be searched.
  const looks = ({ search_text: whole }: DerivedTable) => (isOpenOnly ? [whole!, searched(whole, true)] : [whole!]);
  const condition = (table: DerivedTable) =>
    and(
      code === undefined ? undefined : like(table.search_text!, `%${code}%`),
      ...words.flatMap((word) => looks(table).map((text) => holds(text, word))),
    );
  return findsMany ? condition(resource.table) : byIndex(resource, condition);
};
