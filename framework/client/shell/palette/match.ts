import { fold, wordsOf } from '../../../core/text/fold';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  /** Where it begins, in letters. */
  at: number;
  isFound: boolean;
}

/**
 * How well a text fits the words of a query: 3 where it begins with the whole of it, 2 where a word of it does, 1 where it holds all
 * words somewhere, 0 where it doesn't.
 */
export const fits = (text: string, query: string): 0 | 1 | 2 | 3 => {
  const [folded, phrase] = [fold(text), fold(query)];
  if (!wordsOf(query).every((word) => folded.includes(word))) return 0;
  if (folded.startsWith(phrase)) return 3;
  return ` ${folded}`.includes(` ${phrase}`) ? 2 : 1;
};

/** A text in pieces: where a query's words stand in it, however accents, hamzas and digits are written there. */
export const piecesOf = (text: string, query: string): Piece[] => {
  const letters = [...text];
  /** Of each unit of the folded text the letter that it comes from. */
  const from: number[] = [];
  const folded = letters.map((letter, place) => {
    const one = /\s/.test(letter) ? ' ' : fold(letter);
    from.push(...Array.from({ length: one.length }, () => place));
    return one;
  }).join('');
  const found = new Set<number>();
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let place = from[at]!; place <= from[at + word.length - 1]!; place += 1) found.add(place);
    }
  }
  const pieces: Piece[] = [];
  for (const [place, letter] of letters.entries()) {
    const isFound = found.has(place);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, at: place, isFound });
  }
  return pieces;
};
