import { expect, test } from 'vitest';
import { readOptions } from './options';

test('measures a shop of 10,000 products over eight connections without a peer by default', () => {
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
])('rejects %s with a one-line message', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});
