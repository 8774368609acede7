import type { SQL } from 'drizzle-orm';
import { and, like } from 'drizzle-orm';
import { fold } from '../../src/core/fold';
import type { DerivedTable } from '../tables/types';

/** The longest text that is searched for, in characters, and the most words of it. */
export const searchLimits = { length: 200, words: 10 };

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Rows whose folded text holds every word of the query, anywhere in a word; undefined for a query without one. */
export const searchFor = (table: DerivedTable, query: string): SQL | undefined => {
  const words = fold(query).split(' ').filter(Boolean).slice(0, searchLimits.words);
  return and(...words.map((word) => like(table.search_text!, `%${escaped(word)}%`)));
};
