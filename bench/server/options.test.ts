import { expect, test } from 'vitest';
import { readOptions } from './options';

test('a shop of 10,000 products over eight connections, beside no peer, unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    sizes: [10_000],
    at: [],
    connections: 8,
    seconds: 3,
    only: '',
    pooled: false,
    strapi: undefined,
  });
  expect(
    readOptions([
      '--sizes=3,40',
      '--connections',
      '2',
      '--seconds=5',
      '--only=list',
      '--pooled',
      '--peer',
      'strapi=/tmp/a=b',
    ]),
  ).toEqual({ sizes: [3, 40], at: [], connections: 2, seconds: 5, only: 'list', pooled: true, strapi: '/tmp/a=b' });
});

test.each([
  ['--sizes=some', '--sizes takes whole numbers'],
  ['--peer=other=/tmp/other', '--peer takes strapi=<folder'],
  ['--peer=strapi=', '--peer takes strapi=<folder'],
  ['--peer=strapi', '--peer takes strapi=<folder'],
])('refuses %s in a line', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});
