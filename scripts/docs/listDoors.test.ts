import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors, doorsFile, doorsPage } from './listDoors';

test('the exports are those that are listed: npm run docs:doors lists them', () => {
  expect(readFileSync(doorsFile, 'utf8')).toBe(doorsPage());
});

test.each(doors)('$name has no more names than a reader takes in', ({ names }) => {
  expect(names.length).toBeLessThanOrEqual(80);
});

test('a name is exported by one door, so that it means one thing', () => {
  const all = doors.flatMap(({ names }) => names.map(({ name }) => name));
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
});
