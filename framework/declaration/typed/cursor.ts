import type { Concept } from '../../languages/grammar';
import type { Match, Meaning, Token } from './lexicon';
import type { Vocabulary } from './vocabulary';

/** The tokens of the typed text, and the phrases they form. */
export interface Cursor {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  /** Finds the phrases that start at a token, longest first. */
  at(index: number): readonly Match[];
}

export const createCursor = (tokens: readonly Token[], vocabulary: Vocabulary): Cursor => {
  const cache: Match[][] = [];
  return { tokens, vocabulary, at: (index) => (cache[index] ??= vocabulary.lexicon.at(tokens, index)) };
};

/** Returns the ends of all phrases that start at a token and mean one of the concepts, longest first. */
export const endsOf = ({ at }: Cursor, index: number, ...concepts: Concept[]): number[] => [
  ...new Set(
    at(index).flatMap(({ end, meaning }) =>
      meaning.type === 'word' && concepts.includes(meaning.concept) ? [end] : [],
    ),
  ),
];

/** Returns the index after the longest phrase for one of the concepts, or the same index if there is none. */
export const skip = (cursor: Cursor, index: number, ...concepts: Concept[]): number =>
  endsOf(cursor, index, ...concepts)[0] ?? index;

/** Returns the meanings of the given type that start at a token, each with the index after its phrase. */
export const meaningsOf = <Type extends Meaning['type']>({ at }: Cursor, index: number, type: Type) =>
  at(index).flatMap(({ end, meaning, prefix, isExact }) =>
    meaning.type === type ? [{ end, prefix, isExact, meaning: meaning as Extract<Meaning, { type: Type }> }] : [],
  );

/** Returns the interpretation that ends last. If several end at the same token, returns the first of them. */
export const longest = <One extends { end: number }>(readings: readonly (One | undefined)[]): One | undefined =>
  readings.reduce((best, one) => (one && (!best || one.end > best.end) ? one : best), undefined);

/** Returns the sum or product of two number words, such as "twenty five", or undefined if they don't form a number. */
const together = (first: number, second: number): number | undefined => {
  const [high, low] = first < second ? [second, first] : [first, second];
  const isTens = high >= 20 && high < 100 && high % 10 === 0 && low < 10;
  if (isTens) return high + low;
  if (first < 100 && (second === 100 || second === 1000)) return first * second;
  return first >= 100 && second < 100 ? first + second : undefined;
};

/**
 * Reads a number in words: "fifty", "twenty-five", "خمسة وعشرين". Returns undefined if the words don't form a number.
 */
export const numberWordsAt = (cursor: Cursor, index: number): { end: number; value: number } | undefined => {
  const [first] = meaningsOf(cursor, index, 'number');
  if (!first) return undefined;
  let { end } = first;
  let { value } = first.meaning;
  for (;;) {
    const hyphen = cursor.tokens[end];
    const at = hyphen?.text === '-' && hyphen.isGlued ? end + 1 : skip(cursor, end, 'and');
    const [next] = [...meaningsOf(cursor, at, 'number'), ...meaningsOf(cursor, end, 'number')];
    if (!next) return { end, value };
    const isJoined = at > end || next.prefix === 'and';
    // "Five and thirty" is two numbers, but the Arabic "خمسة وثلاثين" is a single number.
    const isPair = isJoined && next.prefix !== 'and' && value < next.meaning.value;
    const sum = isPair ? undefined : together(value, next.meaning.value);
    if (sum === undefined) return isJoined ? { end, value } : undefined;
    value = sum;
    ({ end } = next);
  }
};

/** Returns the whole number that starts at a token. The number can be written in digits or words. */
export const wholeNumberAt = (cursor: Cursor, index: number): { end: number; value: number } | undefined => {
  const token = cursor.tokens[index];
  if (token?.kind === 'number' && /^\d{1,4}$/.test(token.text)) return { end: index + 1, value: Number(token.text) };
  return numberWordsAt(cursor, index);
};
