import type { SQL } from 'drizzle-orm';
import { and, like, or } from 'drizzle-orm';
import { fold } from '../../src/core/fold';
import type { DerivedTable } from '../tables/types';

/** The longest text that is searched for, in characters, and the most words of it. */
export const searchLimits = { length: 200, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Fewer letters than a trigram has: an index can look for them only where a word begins. */
const isShort = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]{1,2}$/u.test(word);

/** A word begins where the text does, after a space, and after the dash of a code: `xl` is found in `TS-XL-01`. */
const beginnings = ['', '% ', '%-'];

/**
 * Rows whose folded text holds every word of the query: anywhere in a word, one of a letter or two at a word's beginning.
 * Undefined for a query without a word.
 */
export const searchFor = (table: DerivedTable, query: string): SQL | undefined => {
  const words = fold(query).split(' ').filter(Boolean).slice(0, searchLimits.words);
  return and(
    ...words.map((word) => {
      const before = isShort(word) ? beginnings : ['%'];
      return or(...before.map((start) => like(table.search_text!, `${start}${escaped(word)}%`)));
    }),
  );
};
