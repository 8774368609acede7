import { expect, test } from 'vitest';
import { newsOf, versionsIn } from './news';
import type { Listed } from './news';

const listed: Listed = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {}, rows: versionsIn([{ id: 1, version: 1 }, { id: 2, version: 4 }]) };

test.each([
  ['what it finds, before its order and page', { filter: { active: true }, sort: { field: 'name', order: 'ASC' }, page: 2 }, { is: 'filter' }],
  ['its order, before its page', { sort: { field: 'id', order: 'DESC' }, page: 3 }, { is: 'sort' }],
  ['its page', { page: 2 }, { is: 'page' }],
  ['its length', { perPage: 25 }, { is: 'page' }],
  ['a row that somebody changed, and none that came or went', { rows: versionsIn([{ id: 2, version: 5 }, { id: 3, version: 1 }]) }, { is: 'rows', changed: [2] }],
  ['nothing', {}, { is: 'rows', changed: [] }],
] as const)('the news of a list are %s', (_which, change, news) => {
  expect(newsOf(listed, { ...listed, ...change })).toEqual(news);
});
