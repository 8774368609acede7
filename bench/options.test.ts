import { expect, test } from 'vitest';
import { readOptions } from './options';

test('measures only this product by default, with five visits and six rounds', () => {
  expect(readOptions([])).toEqual({ peers: [], builds: [], visits: 5, rounds: 6 });
  expect(
    readOptions(['--peer', 'demo.ts=demo/dist', '--peer=a.mjs', '--build', '../before', '--visits=3', '--rounds=0']),
  ).toEqual({ peers: ['demo.ts=demo/dist', 'a.mjs'], builds: ['../before'], visits: 3, rounds: 0 });
});

test.each([
  ['--visits=some', 'whole number'],
  ['--visits=1.5', 'whole number'],
  ['--rounds=-1', 'whole number'],
  ['--rounds=1', 'the first is cold'],
  ['--peers=a', '--peers'],
])('rejects %s', (argument, message) => {
  expect(() => readOptions([argument])).toThrow(message);
});
