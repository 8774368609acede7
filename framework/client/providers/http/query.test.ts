import { expect, test } from 'vitest';
import { toQuery } from './createHttp';

const readable = (...query: Parameters<typeof toQuery>) => decodeURIComponent(toQuery(...query));

test('a list’s page, sort order, search and filters are query parameters', () => {
  const query = {
    page: 2,
    per_page: 10,
    sort: 'name',
    order: 'ASC',
    search: 'red',
    filter: { active: true, price: { gte: 5, lt: 9.5 }, status: ['pending', 'done'] },
  };
  expect(readable(query)).toBe(
    '?page=2&per_page=10&sort=name&order=ASC&search=red' +
      '&filter[active]=true&filter[price][gte]=5&filter[price][lt]=9.5&filter[status]=pending,done',
  );
});

test('ids are joined with commas, and an empty list requests no records', () => {
  expect(readable({ ids: [1, 'b', 3] })).toBe('?ids=1,b,3');
  expect(readable({ ids: [] })).toBe('?ids=');
});

test('empty values are omitted; false and 0 are not empty', () => {
  expect(toQuery()).toBe('');
  expect(toQuery({ a: undefined, b: null, c: '', filter: { d: null, e: [], f: {} } })).toBe('');
  expect(readable({ a: false, b: 0 })).toBe('?a=false&b=0');
});

test('dates are ISO 8601', () => {
  expect(readable({ filter: { at: { gte: new Date(Date.UTC(2026, 0, 2)) } } })).toBe(
    '?filter[at][gte]=2026-01-02T00:00:00.000Z',
  );
});

test('reserved characters are escaped', () => {
  expect(toQuery({ search: 'a&b=c #د' })).toBe('?search=a%26b%3Dc+%23%D8%AF');
});
