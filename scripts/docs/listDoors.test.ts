import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors, doorsFile, doorsPage } from './listDoors';

test('the list of exports is up to date: npm run docs:doors writes it', () => {
  expect(readFileSync(doorsFile, 'utf8')).toBe(doorsPage());
});

test.each(doors)('$name has at most 80 exports', ({ names }) => {
  expect(names.length).toBeLessThanOrEqual(80);
});

test('a name is exported by only one door', () => {
  const all = doors.flatMap(({ names }) => names.map(({ name }) => name));
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
});
