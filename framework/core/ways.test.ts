import { expect, it } from 'vitest';
import { isWithin, wayTo } from './ways';

it('wayTo returns the paths of a resource’s screens', () => {
  expect(wayTo.list('loans')).toBe('/loans');
  expect(wayTo.create('loans')).toBe('/loans/create');
  expect(wayTo.edit('books/copies', 7)).toBe('/books/copies/7');
  expect(wayTo.show('books/copies', 7)).toBe('/books/copies/7/show');
});

it('wayTo escapes ids and query values', () => {
  expect(wayTo.show('loans', 'a/b?c')).toBe('/loans/a%2Fb%3Fc/show');
  expect(wayTo.list('loans', { state: ['open'] })).toBe(`/loans?filter=${encodeURIComponent('{"state":["open"]}')}`);
  expect(wayTo.create('loans', { source: '{"book":7}', of: 'a&b' })).toBe(
    '/loans/create?source=%7B%22book%22%3A7%7D&of=a%26b',
  );
});

it('isWithin recognizes the paths below another path', () => {
  expect(['/books', '/books/', '/books/7/show', '/books/copies'].map((one) => isWithin(one, '/books'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/', '/bookshelves', '/loans/books'].map((one) => isWithin(one, '/books'))).toEqual([false, false, false]);
  expect([isWithin('/', '/'), isWithin('/books', '/')]).toEqual([true, false]);
});
