import { expect, test } from 'vitest';
import type { AnyResource } from '../../declaration/resource/resource';
import { all } from '../../testing/library/admin';
import { shownParts } from './RecordColumns';

const shownOf = (name: string): string[] => {
  const resource = all.find((one) => one.name === name) as AnyResource;
  const { work, aside } = shownParts(resource, () => true);
  return [...work, ...aside].flatMap(({ fields }) => fields.map((one) => one.name));
};

test('the parts of a record’s page leave out its title and states, which the header shows', () => {
  expect(shownOf('shelves')).toEqual(expect.arrayContaining(['description', 'image', 'sort']));
  expect(shownOf('shelves')).not.toEqual(expect.arrayContaining(['name']));
  expect(shownOf('shelves')).not.toEqual(expect.arrayContaining(['status']));
});

test("the page of a singleton, whose header is the resource's name, includes them", () => {
  expect(shownOf('my_branch')).toContain('name');
  expect(shownOf('my_account')).toContain('full_name');
});

test('the two ends of a span are left out, unless the amount that shows them is hidden', () => {
  const books = all.find((one) => one.name === 'books/view-all') as AnyResource;
  const shownNames = (isShown: (name: string) => boolean) =>
    Object.values(shownParts(books, isShown))
      .flat()
      .flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(shownNames(() => true)).not.toEqual(expect.arrayContaining(['price_from']));
  expect(shownNames((name) => name !== 'price')).toEqual(expect.arrayContaining(['price_from', 'price_to']));
});
