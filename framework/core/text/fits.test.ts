import { expect, it } from 'vitest';
import { fits } from './fits';

it.each([
  ['Shelves', 'shel', 3],
  ['All shelves', 'shel', 2],
  ['Bookshelves', 'shel', 1],
  ['Loans', 'shel', 0],
  ['Create: Shelf', 'shelf create', 1],
  ['إنشاء: مكتبة صغيرة', 'مكتبه', 2],
  ['Crème brûlée', 'creme b', 3],
])('%s fits %s by %i', (text, query, rank) => {
  expect(fits(text, query)).toBe(rank);
});
