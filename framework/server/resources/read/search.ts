import type { SQL } from 'drizzle-orm';
import { and, like, or, sql } from 'drizzle-orm';
import { wordsOf } from '../../../core/text/fold';
import { longestQuery } from '../../../declaration/wire/found';
import { byIndex } from '../../tables/derived/lookup';
import type { TableSpec } from '../../tables/derived/spec';
import type { DerivedTable } from '../../tables/types';

/** The longest text that is searched for, in characters, and the most words of it. */
export const searchLimits = { length: longestQuery, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Fewer letters than a trigram has: an index can look for them only where a word begins. */
const isShort = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]{1,2}$/u.test(word);

/** A word begins where a line does, after a space, and after the dash of a code: `xl` is found in `TS-XL-01`. */
const beginnings = ['', '%\n', '% ', '%-'];

const soughtOf = (query: string): string[] => wordsOf(query).slice(0, searchLimits.words);

/** Whether a query is one word of a letter or two, which so many rows have that nobody looks at all of them. */
export const isOneShortWord = (query: string): boolean => {
  const [word, ...others] = soughtOf(query);
  return word !== undefined && others.length === 0 && isShort(word);
};

/** What of a row's folded text is searched: all of it, or the first line alone. */
const searched = (whole: unknown, isOpenOnly: boolean): SQL => (isOpenOnly ? sql`split_part(${whole}, chr(10), 1)` : sql`${whole}`);

/**
 * How well a row that is found fits: 2 where it has the query as a whole word or several, 1 where a word begins with it, else 0.
 * `isOpenOnly` is as for `searchFor`.
 */
export const ranked = ({ search_text: whole }: DerivedTable, query: string, isOpenOnly = false): SQL => {
  const phrase = escaped(soughtOf(query).join(' '));
  const line = sql`' ' || translate(${searched(whole, isOpenOnly)}, chr(10) || '-', '  ') || ' '`;
  return sql`case when ${line} like ${`% ${phrase} %`} then 2 when ${line} like ${`% ${phrase}%`} then 1 else 0 end`;
};

/** How it is searched. */
export interface Searching {
  /** For those from whom some of the text is kept: they find by the first line alone. */
  isOpenOnly?: boolean | undefined;
  /** It is known to find very many rows: a page has its few of them soon, one after the other, and a list of all would take longer. */
  findsMany?: boolean | undefined;
}

/**
 * Rows whose folded text holds every word of the query: anywhere in a word, one of a letter or two at a word's beginning.
 * Undefined for a query without a word.
 */
export const searchFor = (resource: { spec: TableSpec; table: DerivedTable }, query: string, { isOpenOnly = false, findsMany = false }: Searching = {}): SQL | undefined => {
  const words = soughtOf(query);
  if (words.length === 0) return undefined;
  const condition = ({ search_text: whole }: DerivedTable) => {
    const open = searched(whole, true);
    return and(
      ...words.flatMap((word) => {
        const patterns = (isShort(word) ? beginnings : ['%']).map((start) => `${start}${escaped(word)}%`);
        // The index answers for the whole text; what it finds is looked at again.
        const looks = isOpenOnly ? [whole!, open] : [whole!];
        return looks.map((text) => or(...patterns.map((pattern) => like(text, pattern))));
      }),
    );
  };
  return findsMany ? condition(resource.table) : byIndex(resource, condition);
};
