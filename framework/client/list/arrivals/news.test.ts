import { expect, test } from 'vitest';
import { newsOf, versionsIn } from './news';
import type { Listed } from './news';

const listed: Listed = {
  page: 1,
  perPage: 10,
  sort: { field: 'id', order: 'ASC' },
  filter: {},
  total: 2,
  rows: versionsIn([
    { id: 1, version: 1 },
    { id: 2, version: 4 },
  ]),
};

test.each([
  [
    'a change of the filters, which takes precedence over the sort order and the page',
    { filter: { active: true }, sort: { field: 'name', order: 'ASC' }, page: 2 },
    { kind: 'filter' },
  ],
  ['a change of the sort order, before the page', { sort: { field: 'id', order: 'DESC' }, page: 3 }, { kind: 'sort' }],
  ['a change of the page', { page: 2 }, { kind: 'page' }],
  ['a change of the page size', { perPage: 25 }, { kind: 'page' }],
  [
    'a changed row and a replaced row',
    {
      rows: versionsIn([
        { id: 2, version: 5 },
        { id: 3, version: 1 },
      ]),
    },
    { kind: 'rows', changed: [2], removed: 1 },
  ],
  ['a deleted row', { total: 1, rows: versionsIn([{ id: 2, version: 4 }]) }, { kind: 'rows', changed: [], removed: 1 }],
  [
    'no row if a row moved to the next of several pages',
    {
      total: 21,
      rows: versionsIn([
        { id: 3, version: 1 },
        { id: 1, version: 1 },
      ]),
    },
    { kind: 'rows', changed: [], removed: 0 },
  ],
  ['nothing', {}, { kind: 'rows', changed: [], removed: 0 }],
] as const)('newsOf reports %s', (_which, change, news) => {
  expect(newsOf(listed, { ...listed, ...change })).toEqual(news);
});
