import { describe, expect, it } from 'vitest';
import { piecesOf } from './parts';

describe('piecesOf', () => {
  const marked = (text: string, query: string) =>
    piecesOf(text, query)
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join('');

  it.each([
    ['Red dress, red shoes', 'RED', '[Red] dress, [red] shoes'],
    ['Crème brûlée', 'brulee cr', '[Cr]ème [brûlée]'],
    ['فُستان أحمر', 'احمر فستان', '[فُستان] [أحمر]'],
    ['Order ٢٠٢٦', '2026', 'Order [٢٠٢٦]'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['nothing', 'x', 'nothing'],
    ['nothing', ' ', 'nothing'],
    ['', 'a', ''],
  ])('marks in %s the matches of %s', (text, query, pieces) => {
    expect(marked(text, query)).toBe(pieces);
    expect(
      piecesOf(text, query)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
