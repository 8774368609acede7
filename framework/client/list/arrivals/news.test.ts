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
    'what it finds, before its order and page',
    { filter: { active: true }, sort: { field: 'name', order: 'ASC' }, page: 2 },
    { is: 'filter' },
  ],
  ['its order, before its page', { sort: { field: 'id', order: 'DESC' }, page: 3 }, { is: 'sort' }],
  ['its page', { page: 2 }, { is: 'page' }],
  ['its length', { perPage: 25 }, { is: 'page' }],
  [
    'a row that somebody changed, and one that another has taken the place of',
    {
      rows: versionsIn([
        { id: 2, version: 5 },
        { id: 3, version: 1 },
      ]),
    },
    { is: 'rows', changed: [2], gone: 1 },
  ],
  ['one that is gone', { total: 1, rows: versionsIn([{ id: 2, version: 4 }]) }, { is: 'rows', changed: [], gone: 1 }],
  [
    'no row that has moved to the next of several pages',
    {
      total: 21,
      rows: versionsIn([
        { id: 3, version: 1 },
        { id: 1, version: 1 },
      ]),
    },
    { is: 'rows', changed: [], gone: 0 },
  ],
  ['nothing', {}, { is: 'rows', changed: [], gone: 0 }],
] as const)('the news of a list is %s', (_which, change, news) => {
  expect(newsOf(listed, { ...listed, ...change })).toEqual(news);
});
