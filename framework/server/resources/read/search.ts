import type { SQL } from 'drizzle-orm';
import { and, like, or, sql } from 'drizzle-orm';
import { fold } from '../../../core/text/fold';
import { byIndex } from '../../tables/derived/lookup';
import type { TableSpec } from '../../tables/derived/spec';
import type { DerivedTable } from '../../tables/types';

/** The longest text that is searched for, in characters, and the most words of it. */
export const searchLimits = { length: 200, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Fewer letters than a trigram has: an index can look for them only where a word begins. */
const isShort = (word: string) => /^[\p{Script=Latin}\p{Script=Arabic}\p{N}]{1,2}$/u.test(word);

/** A word begins where a line does, after a space, and after the dash of a code: `xl` is found in `TS-XL-01`. */
const beginnings = ['', '%\n', '% ', '%-'];

/**
 * Rows whose folded text holds every word of the query: anywhere in a word, one of a letter or two at a word's beginning.
 * Undefined for a query without a word. `isOpenOnly` is for those from whom some of it is kept: they find by the first
 * line alone.
 */
export const searchFor = (resource: { spec: TableSpec; table: DerivedTable }, query: string, isOpenOnly = false): SQL | undefined => {
  const words = fold(query).split(' ').filter(Boolean).slice(0, searchLimits.words);
  if (words.length === 0) return undefined;
  return byIndex(resource, ({ search_text: whole }) => {
    const open = sql`split_part(${whole}, chr(10), 1)`;
    return and(
      ...words.flatMap((word) => {
        const patterns = (isShort(word) ? beginnings : ['%']).map((start) => `${start}${escaped(word)}%`);
        // The index answers for the whole text; what it finds is looked at again.
        const looks = isOpenOnly ? [whole!, open] : [whole!];
        return looks.map((text) => or(...patterns.map((pattern) => like(text, pattern))));
      }),
    );
  });
};
