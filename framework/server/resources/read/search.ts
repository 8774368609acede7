import type { Column, SQL } from 'drizzle-orm';
import { and, like, or, sql } from 'drizzle-orm';
import { bare, wordsOf } from '../../../core/text/fold';
import { digitsOf } from '../../../core/text/phone';
import { longestQuery } from '../../../declaration/wire/found';
import { kindOf } from '../../../kinds';
import { foldedOf } from '../../database/tables/derived/folded';
import { byIndex } from '../../database/tables/derived/lookup';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Entity } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';

/** The longest text that is searched for, in characters, and the most words of it. */
export const searchLimits = { length: longestQuery, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Fewer letters than a trigram has: an index can look for them only where a word begins. */
const isShort = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]{1,2}$/u.test(word);

/** A word that begins like this, as a regular expression: where a line does, after a space, and after the dash of a code, as `xl` is found in `TS-XL-01`. */
const beginning = (letters: string): string => `(^|[\n -])${letters}`;

/** A word as it was sought, and without punctuation, as codes are kept, too. */
const spellingsOf = (word: string): string[] => [...new Set([word, bare(word)])].filter(Boolean);

/** The beginning of a phone number, with its country or as it is dialled within that: `+965 5299`, `00965-5299-1052`, `050 123 4567`. */
const phone = /^(?:\+[\d ().-]{3,}|0[\d ().-]{6,})$/;

/** The words of a query; a phone number is one, without what is dialled before it abroad or at home. */
const soughtOf = (query: string): string[] => {
  const words = wordsOf(query).slice(0, searchLimits.words);
  const whole = words.join(' ');
  const digits = phone.test(whole) ? digitsOf(whole).replace(/^0+/, '') : '';
  return digits === '' ? words : [digits];
};

/** Whether a query is one word of a letter or two, which so many rows have that nobody looks at all of them. */
export const isOneShortWord = (query: string): boolean => {
  const [word, ...others] = soughtOf(query);
  return word !== undefined && others.length === 0 && isShort(word);
};

/**
 * The longest digits in what is sought, as a code or a phone has: few rows have the same five. An index of trigrams answers for them at once, and
 * slowly for what they stand beside, such as the letters with which all codes begin.
 */
const codeIn = (words: readonly string[]): string | undefined =>
  words.flatMap((word) => word.match(/\d{5,}/g) ?? []).toSorted((one, other) => other.length - one.length)[0];

/** What of a row's folded text is searched: all of it, or the first line alone. */
const searched = (whole: unknown, isOpenOnly: boolean): SQL =>
  isOpenOnly ? sql`split_part(${whole}, chr(10), 1)` : sql`${whole}`;

/** `like` by its operator: of a row that is looked at anyhow. No plan depends on the pattern, so that such a statement is prepared (`createStatementNames`). */
const fits = (text: Column | SQL, pattern: string): SQL => sql`${text} ~~ ${pattern}`;

/** Whether one of a row's unique texts, such as its code or its phone, ends with what is sought. */
const isNamedBy = ({ fields, spec, table }: Entity, sought: readonly string[]): SQL | undefined => {
  const end = `%${bare(sought.join(''))}`;
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
 * How well a row that is found fits: 2 where it has the query as a whole word or several, and 3 where that is its own and no other's; 1 where
 * a word begins with it, else 0. `isOpenOnly` is as for `searchFor`.
 */
export const ranked = (entity: Entity, query: string, isOpenOnly = false): SQL => {
  const { search_text: whole } = entity.table;
  const sought = soughtOf(query);
  const phrases = spellingsOf(sought.join(' ')).map(escaped);
  const own = isOpenOnly ? undefined : isNamedBy(entity, sought);
  const line = sql`' ' || translate(${searched(whole, isOpenOnly)}, chr(10) || '-', '  ') || ' '`;
  const any = (pattern: (phrase: string) => string) => or(...phrases.map((phrase) => fits(line, pattern(phrase))));
  const best = own ? sql`case when ${own} then 3 else 2 end` : sql`2`;
  return sql`case when ${any((phrase) => `% ${phrase} %`)} then ${best} when ${any((phrase) => `% ${phrase}%`)} then 1 else 0 end`;
};

/** The columns of what the records of a resource are called by, a column for each language; none where that is no text. */
export const titleColumns = ({ resource, fields, table }: Entity): Column[] => {
  const title = fields[resource.title];
  if (!title || !kindOf(title).searchText) return [];
  return Object.keys(kindOf(title).columns(title)).flatMap((suffix) => table[`${resource.title}${suffix}`] ?? []);
};

/** How near a record's title is to a query: 2 where it is the query, 1 where it begins with it, else 0. */
export const nearness = (entity: Entity, query: string): SQL | undefined => {
  const phrase = wordsOf(query).join(' ');
  const titles = titleColumns(entity).map((column) => foldedOf(column)[0]);
  if (phrase === '' || titles.length === 0) return undefined;
  const any = (pattern: string) => or(...titles.map((title) => fits(title, pattern)));
  return sql`case when ${any(escaped(phrase))} then 2 when ${any(`${escaped(phrase)}%`)} then 1 else 0 end`;
};

/** How it is searched. */
export interface Searching {
  /** For those from whom some of the text is kept: they find by the first line alone. */
  isOpenOnly?: boolean | undefined;
  /** Each row is looked at, without an index: of very many that are found a page has its few soon. */
  findsMany?: boolean | undefined;
}

/**
 * Rows whose folded text holds every word of the query: anywhere in a word, one of a letter or two at a word's beginning.
 * Undefined for a query without a word.
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
    // By a value that the planner doesn't know: it takes any letter for one that half of all rows have, and reads them all.
    if (isShort(word))
      return findsMany ? sql`${text} ~ ${beginning(word)}` : sql`${text} ~ (select ${beginning(word)}::text)`;
    if (code !== undefined) return sql`strpos(${text}, ${word}) > 0`;
    return findsMany ? fits(text, `%${escaped(word)}%`) : like(text, `%${escaped(word)}%`);
  };
  const holds = (text: Column | SQL, word: string) =>
    or(...spellingsOf(word).map((spelling) => holdsOne(text, spelling)));
  // The index answers for the whole text; what it finds is looked at again.
  const looks = ({ search_text: whole }: DerivedTable) => (isOpenOnly ? [whole!, searched(whole, true)] : [whole!]);
  const condition = (table: DerivedTable) =>
    and(
      code === undefined ? undefined : like(table.search_text!, `%${code}%`),
      ...words.flatMap((word) => looks(table).map((text) => holds(text, word))),
    );
  return findsMany ? condition(resource.table) : byIndex(resource, condition);
};
