import { fold, wordsOf } from '../../../core/text/fold';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  /** Where it begins, in letters. */
  at: number;
  isFound: boolean;
}

/** A text in pieces: where a query's words stand in it, however accents, hamzas and digits are written there. */
export const piecesOf = (text: string, query: string): Piece[] => {
  const letters = [...text];
  /** Of each unit of the folded text the letter that it comes from. */
  const from: number[] = [];
  const folded = letters
    .map((letter, place) => {
      const one = /\s/.test(letter) ? ' ' : fold(letter);
      from.push(...Array.from({ length: one.length }, () => place));
      return one;
    })
    .join('');
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
