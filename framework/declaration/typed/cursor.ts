import type { Concept } from '../../languages/grammar';
import type { Match, Meaning } from './lexicon';
import type { Token } from './tokens';
import type { Vocabulary } from './vocabulary';

/** The tokens of a text and the phrases in it. */
export interface Cursor {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  /** Finds the phrases that begin at a token, the longest first. */
  at(index: number): readonly Match[];
}

export const createCursor = (tokens: readonly Token[], vocabulary: Vocabulary): Cursor => {
  const cache: Match[][] = [];
  return { tokens, vocabulary, at: (index) => (cache[index] ??= vocabulary.lexicon.at(tokens, index)) };
};

/** Returns the ends of the phrases at a token that mean a concept, the longest first. */
export const endsOf = ({ at }: Cursor, index: number, ...concepts: Concept[]): number[] => [
  ...new Set(
    at(index).flatMap(({ end, meaning }) =>
      meaning.type === 'word' && concepts.includes(meaning.concept) ? [end] : [],
    ),
  ),
];

/** Returns the index after the longest phrase for a concept; the same index if there is none. */
export const skip = (cursor: Cursor, index: number, ...concepts: Concept[]): number =>
  endsOf(cursor, index, ...concepts)[0] ?? index;

/** Returns the meanings of a type at a token, with their ends. */
export const meaningsOf = <Type extends Meaning['type']>({ at }: Cursor, index: number, type: Type) =>
  at(index).flatMap(({ end, meaning, prefix, isExact }) =>
    meaning.type === type ? [{ end, prefix, isExact, meaning: meaning as Extract<Meaning, { type: Type }> }] : [],
  );

/** Returns the longest of several readings; the first among equals. */
export const longest = <One extends { end: number }>(readings: readonly (One | undefined)[]): One | undefined =>
  readings.reduce((best, one) => (one && (!best || one.end > best.end) ? one : best), undefined);

/** Returns the number at a token, in digits or as a word. */
export const wholeNumberAt = (cursor: Cursor, index: number): { end: number; value: number } | undefined => {
  const token = cursor.tokens[index];
  if (token?.kind === 'number' && /^\d{1,4}$/.test(token.text)) return { end: index + 1, value: Number(token.text) };
  const [word] = meaningsOf(cursor, index, 'number');
  return word && { end: word.end, value: word.meaning.value };
};
