import { describe, expect, it, test } from 'vitest';
import { fits, piecesOf } from './match';

test.each([
  ['Shelves', 'shel', 3], ['All shelves', 'shel', 2], ['Bookshelves', 'shel', 1], ['Loans', 'shel', 0],
  ['Create: Shelf', 'shelf create', 1], ['إنشاء: مكتبة صغيرة', 'مكتبه', 2], ['Crème brûlée', 'creme b', 3],
])('%s fits %s by %i', (text, query, rank) => {
  expect(fits(text, query)).toBe(rank);
});

describe('the pieces of a text', () => {
  const marked = (text: string, query: string) => piecesOf(text, query).map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece)).join('');

  it.each([
    ['Red dress, red shoes', 'RED', '[Red] dress, [red] shoes'],
    ['Crème brûlée', 'brulee cr', '[Cr]ème [brûlée]'],
    ['فُستان أحمر', 'احمر فستان', '[فُستان] [أحمر]'],
    ['Order ٢٠٢٦', '2026', 'Order [٢٠٢٦]'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['nothing', 'x', 'nothing'],
    ['nothing', ' ', 'nothing'],
    ['', 'a', ''],
  ])('of %s for %s', (text, query, pieces) => {
    expect(marked(text, query)).toBe(pieces);
    expect(piecesOf(text, query).map((piece) => piece.text).join('')).toBe(text);
  });
});
