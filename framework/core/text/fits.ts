import { fold, wordsOf } from './fold';

/**
 * How well a text fits the words of a query: 4 where it is the query, 3 where it begins with the whole of it, 2 where a word of it does, 1 where it holds all
 * words somewhere, 0 where it doesn't.
 */
export const fits = (text: string, query: string): 0 | 1 | 2 | 3 | 4 => {
  const [folded, phrase] = [fold(text), fold(query)];
  if (!wordsOf(query).every((word) => folded.includes(word))) return 0;
  if (folded === phrase) return 4;
  if (folded.startsWith(phrase)) return 3;
  return ` ${folded}`.includes(` ${phrase}`) ? 2 : 1;
};
