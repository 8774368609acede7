import { expect, test } from 'vitest';
import { neighboursIn, pagesOf } from './Neighbours';

const listParams = {
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { active: true },
};
const seen = (page: number, ids: readonly number[], changes: object = {}) => ({
  queryKey: ['books', 'getList', { ...listParams, pagination: { page, perPage: 2 }, ...changes }],
  state: { data: { data: ids.map((id) => ({ id })), total: 6 } },
});

test('the neighbours of a record are those in the list, across its pages', () => {
  const pages = pagesOf([seen(1, [11, 12]), seen(2, [13, 14]), seen(1, [14, 11], { filter: {} })], listParams);
  expect(pages.map(({ ids }) => ids)).toEqual([
    [11, 12],
    [13, 14],
  ]);
  expect(neighboursIn(pages, 11, 2)).toEqual({ before: undefined, behind: 12 });
  expect(neighboursIn(pages, '12', 2)).toEqual({ before: 11, behind: 13 });
  expect(neighboursIn(pages, 13, 2)).toEqual({ before: 12, behind: 14 });
});

test('a page that was never loaded is reported as missing, and the last page has no next one', () => {
  expect(neighboursIn(pagesOf([seen(2, [13, 14])], listParams), 14, 2)).toEqual({
    before: 13,
    behind: undefined,
    missing: 3,
  });
  expect(neighboursIn(pagesOf([seen(2, [13, 14])], listParams), 13, 2)).toEqual({
    before: undefined,
    behind: 14,
    missing: 1,
  });
  expect(neighboursIn(pagesOf([seen(3, [15, 16])], listParams), 16, 2)).toEqual({ before: 15, behind: undefined });
  expect(neighboursIn(pagesOf([seen(3, [15, 16])], listParams), 11, 2)).toBeUndefined();
});
