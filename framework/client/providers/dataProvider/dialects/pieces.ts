/** A page of a list in the pieces that its API gives at once. */
export interface Pieces {
  pages: readonly [first: number, ...more: number[]];
  perPage: number;
  /** How many rows of the first piece come before the page, and how many are its own. */
  skip: number;
  size: number;
}

/**
 * The pieces of at most `cap` rows that cover a page of `perPage` (an export, "select all"); `most` bounds the whole,
 * and what an address bar may hold (page 0, a thousand million a page) is brought within bounds.
 */
export const piecesOf = (page: number, perPage: number, cap: number, most: number): Pieces => {
  const size = Math.min(Math.max(1, Math.trunc(perPage)), most);
  const number = Math.max(1, Math.trunc(page));
  if (size <= cap) return { pages: [number], perPage: size, skip: 0, size };
  const from = (number - 1) * size;
  const first = Math.floor(from / cap);
  const more = Math.ceil((from + size) / cap) - first - 1;
  return {
    pages: [first + 1, ...Array.from({ length: more }, (_, index) => first + 2 + index)],
    perPage: cap,
    skip: from - first * cap,
    size,
  };
};
